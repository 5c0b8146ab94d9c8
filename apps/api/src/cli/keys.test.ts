import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readKeyFile } from '#keys/read-key-file.ts'
import { makeKey } from '#keys/server-key.ts'
import { writeKeyFile } from '#keys/write-key-file.ts'
import { emptyDb } from '#test/database.ts'
import { databaseUrl } from '#test/database-url.ts'
import { startCommand } from '#test/node-process.ts'

const passphrase = 'sju-glada-korvar-i-vinden'
const keys = [makeKey('access-token', new Date('2026-12-01T10:00:00Z')), makeKey('derived-token', new Date(0))]
let folder: string
let path: string
let copy: string

beforeEach(async () => {
  await emptyDb()
  folder = mkdtempSync(join(tmpdir(), 'htd-keys-command-'))
  path = join(folder, 'keys.json')
  copy = join(folder, 'copy.age')
  await writeKeyFile(path, keys)
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs the command. @returns its exit code and output */
async function htd(words: string[], HTD_EXPORT_PASSPHRASE = ''): Promise<[number | null, string]> {
  const settings = { DATABASE_URL: await databaseUrl(), KEYS_FILE: path, HTD_EXPORT_PASSPHRASE }
  const command = startCommand(['keys', ...words], settings, folder)
  return [await command.ended(), command.output().replaceAll(folder, 'D')]
}
const secrets = () => keys.map(({ secret }) => Buffer.from(secret).toString('base64url'))

test('[FIX-09] a copy is encrypted by a passphrase, and makes the file again after it was lost', async () => {
  const [code, said] = await htd(['export', copy], passphrase)
  expect([code, said]).toEqual([
    0,
    'An encrypted copy of 2 keys is in D/copy.age. Keep it apart from the backups of the database.\n',
  ])
  const sealed = readFileSync(copy)
  expect([statSync(copy).mode & 0o777, sealed.subarray(0, 21).toString()]).toEqual([0o600, 'age-encryption.org/v1'])
  for (const secret of secrets()) expect(sealed.includes(secret)).toBe(false)

  expect(await htd(['import', copy], 'the wrong passphrase')).toEqual([
    1,
    "The copy can't be opened: the passphrase is wrong, or the file is damaged.\n",
  ])
  expect(await htd(['import', copy], passphrase)).toEqual([0, 'All keys of the copy were in D/keys.json already.\n'])
  rmSync(path)
  expect(await htd(['import', copy], passphrase)).toEqual([0, 'Keys added to D/keys.json: 2.\n'])
  expect(await readKeyFile(path)).toEqual(keys)
})

test('[FIX-09] a copy for a recipient is opened by the identity that belongs to it, and adds what the file lacks', async () => {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  writeFileSync(join(folder, 'identity'), `# created: today\n# public key: ${recipient}\n${identity}\n`)
  expect((await htd(['export', copy, '--recipient', recipient]))[0]).toBe(0)
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  expect(await decrypter.decrypt(readFileSync(copy), 'text')).toContain(secrets()[0])

  const others = [makeKey('access-token', new Date()), makeKey('derived-token', new Date())]
  await writeKeyFile(path, others)
  expect(await htd(['import', copy, '--identity', join(folder, 'identity')])).toEqual([
    0,
    'Keys added to D/keys.json: 2.\n',
  ])
  expect(await readKeyFile(path)).toEqual([...others, ...keys])
})

test('[CLN-07] a copy carries the keys that seal, also to a file of a version that had none', async () => {
  const seals = [makeKey('seal', new Date('2026-12-02T10:00:00Z')), makeKey('seal', new Date(0))]
  await writeKeyFile(path, [...keys, ...seals])
  expect((await htd(['export', copy], passphrase))[0]).toBe(0)
  await writeKeyFile(path, keys)
  expect(await htd(['import', copy], passphrase)).toEqual([0, 'Keys added to D/keys.json: 2.\n'])
  expect(await readKeyFile(path)).toEqual([...keys, ...seals])
})

test.each([
  [['export'], 2, /npm run htd -- keys export FILE/],
  [['export', 'copy.age', '--recipient'], 2, /npm run htd/],
  [['export', 'copy.age'], 1, /^No terminal to ask for the passphrase: set HTD_EXPORT_PASSPHRASE\.\n$/],
  [['export', 'copy.age', '--recipient', 'x'], 1, /^The recipient must be a public key of age, such as age1…\n$/],
  [
    ['export', 'keys.json', '--recipient', 'age1cy0su9fwf3gf9mw868g5yut09p6nytfmmnktexz2ya5uqg9vl9sss4euqm'],
    1,
    /^keys\.json can't be written \(EEXIST\)\.\n$/,
  ],
  [['import', 'nowhere.age'], 1, /^nowhere\.age can't be read \(ENOENT\)\.\n$/],
  [['move', '--now'], 2, /npm run htd/],
  [['move'], 1, /^There is nothing to move: no key stands in the database\. The first server/],
  [['move', '--finish'], 1, /^There is nothing to move/],
  [['nonsense'], 2, /npm run htd -- keys rotate/],
])('htd keys %j ends with %i', async (words, code, said) => {
  expect(await htd(words)).toEqual([code, expect.stringMatching(said)])
})

test('[OPS-13] the passphrase can be the line of a file', async () => {
  const HTD_EXPORT_PASSPHRASE_FILE = join(folder, 'passphrase')
  writeFileSync(HTD_EXPORT_PASSPHRASE_FILE, `${passphrase}\n`)
  const byFile = { KEYS_FILE: path, HTD_EXPORT_PASSPHRASE_FILE }
  const run = async (settings: Record<string, string>) => {
    const command = startCommand(['keys', 'export', copy], settings, folder)
    return [await command.ended(), command.output().replaceAll(folder, 'D')]
  }
  expect(await run({ ...byFile, HTD_EXPORT_PASSPHRASE: passphrase })).toEqual([
    1,
    'HTD_EXPORT_PASSPHRASE and HTD_EXPORT_PASSPHRASE_FILE are both set: keep one of them.\n',
  ])
  expect(await run({ ...byFile, HTD_EXPORT_PASSPHRASE_FILE: folder })).toEqual([
    1,
    "HTD_EXPORT_PASSPHRASE_FILE: D can't be read (EISDIR).\n",
  ])
  expect((await run(byFile))[0]).toBe(0)
  expect(await htd(['import', copy], passphrase)).toEqual([0, 'All keys of the copy were in D/keys.json already.\n'])
})

test('a passphrase that is too short is refused', async () => {
  expect(await htd(['export', copy], 'short')).toEqual([1, 'The passphrase must have 12 characters or more.\n'])
})

test('[FIX-09] the list has ids, purposes and times, and no key', async () => {
  const [code, said] = await htd(['list'])
  expect(code).toBe(0)
  expect(said).toMatch(/^Keys file D\/keys\.json \([0-9a-f]{12}\)\nID {12}PURPOSE {8}MADE {18}STATE\n/)
  expect(said).toContain(`${keys[0]?.id}  access-token   2026-12-01 10:00 UTC`)
  expect(said).toMatch(/\nNo server is running\.\n$/)
  for (const secret of secrets()) expect(said).not.toContain(secret)
})
