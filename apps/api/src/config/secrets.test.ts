import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseConfig, settingNames } from '#config.ts'
import type { StartFault } from '#start-fault.ts'
import { schema } from './settings.ts'
import { secretSettings } from './take-secrets.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'htd-secrets-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function file(content: string): string {
  const path = join(folder, 'secret')
  writeFileSync(path, content)
  return path
}

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    parseConfig(env)
    return []
  } catch (error) {
    return (error as StartFault).lines
  }
}

const samples: Record<(typeof secretSettings)[number], string> = {
  DATABASE_URL: 'postgres://htd:hunter2@db.clinic.example/htd',
  DATABASE_DIRECT_URL: 'postgres://htd:hunter2@db.clinic.example/htd',
  SMTP_URL: 'smtps://htd:hunter2@mail.clinic.example',
  ASSISTANT_KEY: 'hunter2',
}
const others = {
  DATABASE_URL: 'postgres://db.clinic.example/htd',
  ASSISTANT_URL: 'https://m.example',
  ASSISTANT_MODEL: 'm',
}

test.each(secretSettings)('[OPS-13] %s can be the line of a file', (name) => {
  const { [name]: _, ...rest } = others as Record<string, string>
  const given = parseConfig({ ...rest, [name]: samples[name] })
  expect(parseConfig({ ...rest, [`${name}_FILE`]: file(`${samples[name]}\n`) })).toEqual(given)
  expect(parseConfig({ ...rest, [`${name}_FILE`]: file(samples[name]) })).toEqual(given)
})

test('[OPS-13] a secret in a file counts as given in production', () => {
  const SMTP_URL_FILE = file(samples.SMTP_URL)
  expect(faultsOf({ NODE_ENV: 'production', BASE_URL: 'https://htd.clinic.example', SMTP_URL_FILE })).toEqual([])
})

test('[OPS-13] a secret that is given twice, or not at all by its file, is one line that shows nothing of it', () => {
  const SMTP_URL_FILE = file(samples.SMTP_URL)
  expect(faultsOf({ SMTP_URL: 'smtp://other.example', SMTP_URL_FILE })).toEqual([
    'SMTP_URL and SMTP_URL_FILE are both set: keep one of them.',
  ])
  expect(faultsOf({ SMTP_URL_FILE: '/nowhere/smtp', NODE_ENV: 'production', BASE_URL: 'https://a.example' })).toEqual([
    "SMTP_URL_FILE: /nowhere/smtp can't be read (ENOENT).",
  ])
  expect(faultsOf({ SMTP_URL_FILE: folder })).toEqual([`SMTP_URL_FILE: ${folder} can't be read (EISDIR).`])
  expect(faultsOf({ SMTP_URL_FILE: file(' \n') })).toEqual([`SMTP_URL_FILE: ${folder}/secret is empty.`])
  expect(faultsOf({ SMTP_URL_FILE: file('smtp://hunter2\nhunter2\n') })).toEqual([
    `SMTP_URL_FILE: ${folder}/secret has more than one line.`,
  ])
  expect(faultsOf({ SMTP_URL_FILE: file('hunter2') }).join()).toMatch(/^SMTP_URL must look like smtp:[^\n]*$/)
  expect(faultsOf({ SMTP_URL_FILE: file('hunter2') }).join()).not.toContain('hunter2')
})

test.skipIf(process.getuid?.() === 0)('[OPS-13] a file of somebody else is named with the reason', () => {
  const SMTP_URL_FILE = file(samples.SMTP_URL)
  chmodSync(SMTP_URL_FILE, 0)
  expect(faultsOf({ SMTP_URL_FILE })).toEqual([`SMTP_URL_FILE: ${SMTP_URL_FILE} can't be read (EACCES).`])
})

test('[OPS-13] every setting that can hold a secret has one that names a file', () => {
  const urls = ['postgres', 'smtp', 'http', 'https', 'redis', 'amqp'].map(
    (scheme) => `${scheme}://user:password@host/x`,
  )
  const shapes = Object.entries(schema.shape).filter(([name]) => !name.endsWith('_FILE'))
  /** Takes a URL with a password, and neither any text nor a mail address. */
  const isUrlWithPassword = (shape: (typeof shapes)[number][1]) =>
    urls.some((url) => shape.safeParse(url).success) &&
    !['not a url', 'a@b.example'].some((text) => shape.safeParse(text).success)
  const secret = shapes
    .filter(([name, shape]) => /KEY|TOKEN|SECRET|PASSWORD|PASSPHRASE/.test(name) || isUrlWithPassword(shape))
    .map(([name]) => name)
  expect(secret).toEqual(secretSettings)
  const files = settingNames.filter((name) => name.endsWith('_FILE') && name !== 'KEYS_FILE')
  expect(files).toEqual(secret.map((name) => `${name}_FILE`))
})
