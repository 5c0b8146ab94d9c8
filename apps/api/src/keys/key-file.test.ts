import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { KeyFileFault } from './key-file-fault.ts'
import { writeKeyList } from './key-list.ts'
import { readKeyFile } from './read-key-file.ts'
import { fileFingerprint, fingerprintOf, makeKey } from './server-key.ts'
import { writeKeyFile } from './write-key-file.ts'

let folder: string
let path: string
const keys = [makeKey('access-token', new Date('2026-12-01T10:00:00Z')), makeKey('derived-token', new Date(0))]
const sound = writeKeyList(keys)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'htd-keys-'))
  path = join(folder, 'keys.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

const put = (text: string, mode = 0o600) => {
  writeFileSync(path, text)
  chmodSync(path, mode)
}
const faultOf = () =>
  readKeyFile(path).then(
    () => 'none',
    (fault: KeyFileFault) => fault.lines.join('\n').replaceAll(path, 'F'),
  )

test('[FIX-09] what is written is read again, for nobody but its owner, in one step', async () => {
  await writeKeyFile(path, keys)
  expect(await readKeyFile(path)).toEqual(keys)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const before = statSync(path).ino
  await writeKeyFile(path, [makeKey('access-token', new Date()), ...keys])
  expect(await readKeyFile(path)).toHaveLength(3)
  expect(statSync(path).ino, 'replaced, not written over').not.toBe(before)
  expect(readdirSync(folder)).toEqual(['keys.json'])
})

test('a draft of a process that was killed is removed, and what a link leads to is replaced', async () => {
  const target = join(folder, 'real.json')
  writeFileSync(join(folder, '.real.json.0badcafe.tmp'), sound)
  writeFileSync(target, '', { mode: 0o600 })
  symlinkSync(target, path)
  await writeKeyFile(path, keys)
  expect(readdirSync(folder).sort()).toEqual(['keys.json', 'real.json'])
  expect(readFileSync(target, 'utf8')).toBe(sound)
})

test.runIf(process.geteuid?.() === 0)('root leaves it to whoever had it', async () => {
  put(sound)
  chownSync(path, 12_345, 12_346)
  await writeKeyFile(path, keys)
  const { uid, gid, mode } = statSync(path)
  expect([uid, gid, mode & 0o777]).toEqual([12_345, 12_346, 0o600])
})

test('a file that can not be written is told in one line, and what was there stays', async () => {
  path = join(folder, 'missing/keys.json')
  await expect(writeKeyFile(path, keys)).rejects.toMatchObject({
    lines: [`The keys file ${path} can't be written (ENOENT): let the user who runs the server write in its folder.`],
  })
})

test('without a file there are no keys', async () => {
  expect(await readKeyFile(path)).toBeUndefined()
})

const parsed = JSON.parse(sound)
const secret: string = parsed.keys[0].secret
const changed = (change: object) =>
  JSON.stringify({ ...parsed, keys: [{ ...parsed.keys[0], ...change }, parsed.keys[1]] })
const damaged = 'put a copy back, or run `npm run htd -- keys import` on an export.'

describe('[FIX-09] a keys file that is not as it must be is refused in one line, without a word of what it holds', () => {
  test.each([
    ['nothing', '', `The keys file F is not complete JSON: ${damaged}`],
    ['half of it', sound.slice(0, -30), `The keys file F is not complete JSON: ${damaged}`],
    ['no JSON', `keys: ${secret}`, `The keys file F is not complete JSON: ${damaged}`],
    ['null', 'null', `The keys file F has a shape that isn't ours at the whole of it: ${damaged}`],
    [
      'a short secret',
      changed({ secret: secret.slice(1) }),
      `The keys file F has a shape that isn't ours at keys.0.secret: ${damaged}`,
    ],
    [
      'a strange time',
      changed({ made_at: 'x' }),
      `The keys file F has a shape that isn't ours at keys.0.made_at: ${damaged}`,
    ],
    ['another field', changed({ [secret]: 1 }), `The keys file F has a shape that isn't ours at keys.0: ${damaged}`],
    [
      'an id twice',
      changed({ id: parsed.keys[1].id }),
      `The keys file F has two keys with the id ${keys[1]?.id}: ${damaged}`,
    ],
    [
      'a purpose missing',
      changed({ purpose: 'journal' }),
      `The keys file F has no key for the purpose access-token: ${damaged}`,
    ],
    ['a newer version', sound.replace('1', '2'), 'The keys file F was written by a newer version (2): start that one.'],
  ])('%s', async (_, text, said) => {
    put(text)
    expect(await faultOf()).toBe(said)
  })
})

describe('[FIX-09] a keys file that others could read or change is refused', () => {
  test.each([0o640, 0o604, 0o660, 0o622, 0o601])('of mode %o', async (mode) => {
    put(sound, mode)
    expect(await faultOf()).toBe(
      `The keys file F may be read by others (mode 0${mode.toString(8)}): run \`chmod 600 F\`.`,
    )
  })

  test('a link is judged by what it leads to', async () => {
    const target = join(folder, 'real.json')
    writeFileSync(target, sound, { mode: 0o600 })
    symlinkSync(target, path)
    expect(await faultOf()).toBe('none')
    chmodSync(target, 0o644)
    expect(await faultOf()).toContain('may be read by others (mode 0644)')
  })

  test('a folder, a pipe, and what lies behind a file', async () => {
    mkdirSync(path)
    expect(await faultOf()).toBe('The keys file F is a folder: name the file in it.')
    rmSync(path, { recursive: true })
    spawnSync('mkfifo', ['-m', '600', path])
    expect(await faultOf()).toBe('The keys file F is no file: name a file.')
    rmSync(path)
    put(sound)
    path = join(path, 'keys.json')
    expect(await faultOf()).toContain("can't be read (ENOTDIR)")
  })

  test.runIf(process.geteuid?.() === 0)('of another user, unless the folder is theirs too', async () => {
    put(sound)
    chownSync(path, 12_345, 12_345)
    expect(await faultOf()).toContain('belongs to another user of the machine')
    chownSync(folder, 12_345, 12_345)
    expect(await faultOf()).toBe('none')
  })

  test.runIf(process.geteuid?.() !== 0)('that we may not read', async () => {
    put(sound, 0)
    expect(await faultOf()).toContain("can't be read (EACCES)")
  })
})

test('keys of a purpose that a newer version knows are kept', async () => {
  const seal = { ...makeKey('access-token', new Date()), purpose: 'seal' }
  await writeKeyFile(path, [...keys, seal])
  expect(await readKeyFile(path)).toEqual([...keys, seal])
})

test('fingerprints tell keys and files apart, whatever the order', () => {
  const [first = makeKey('access-token', new Date()), second = first] = keys
  expect(fileFingerprint([first, second])).toBe(fileFingerprint([second, first]))
  expect(fingerprintOf({ ...first, purpose: 'seal' })).not.toBe(fingerprintOf(first))
  expect(fingerprintOf(first)).not.toContain(Buffer.from(first.secret).toString('hex').slice(0, 16))
})
