import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeMailsFrom, removeMailsTo } from './mail-files.ts'
import { createMailTransport } from './mail-transport.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'htd-mail-files-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const left = () => readdirSync(join(dataDir, 'outbox')).sort()
const fileOf = (id: string) => `${id}.eml`

async function keep(to: string): Promise<string> {
  const config = { smtpUrl: undefined, mailFrom: 'HTD <no-reply@htd.example>', baseUrl: 'http://localhost', dataDir }
  const id = crypto.randomUUID()
  const words = { subject: 'Hej', text: 'anna@example.se', html: '' }
  await createMailTransport(config).send({ id, to, language: 'sv', ...words })
  return id
}

const addresses = [
  'anna@example.se',
  'anna+eyes@example.se',
  'anna@åäö.example',
  `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.example`,
]
test.each(addresses)('[SET-03] the mails to %s are removed, and those to others stay', async (address) => {
  await keep(address)
  await keep(address)
  const others = await Promise.all(['bo@example.se', 'anna@example.sek', 'xanna@example.se'].map(keep))
  writeFileSync(join(dataDir, 'outbox/notes.txt'), address)
  await removeMailsTo(dataDir, address)
  expect(left()).toEqual([...others.map(fileOf), 'notes.txt'].sort())
})

test('no folder is no failure', async () => {
  await expect(removeMailsTo(dataDir, 'anna@example.se')).resolves.toBeUndefined()
  await expect(removeMailsFrom(dataDir, new Date())).resolves.toBeUndefined()
})

test('mails from before a moment are removed', async () => {
  const [old, fresh] = [await keep('anna@example.se'), await keep('anna@example.se')]
  utimesSync(join(dataDir, 'outbox', fileOf(old)), new Date(0), new Date(0))
  await removeMailsFrom(dataDir, new Date(Date.now() - 60_000))
  expect(left()).toEqual([fileOf(fresh)])
})
