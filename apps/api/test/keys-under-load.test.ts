import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getProfile } from '@htd/contract/account'
import { logIn, refresh, register } from '@htd/contract/auth'
import { createClient } from '@htd/contract/client'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readKeyFile } from '#keys/read-key-file.ts'
import { databaseUrl } from './database-url.ts'
import { seedRows } from './keys-stage.ts'
import { makeDeps, makePatient, PASSWORD, type TestDeps } from './make.ts'
import { startCommand } from './node-process.ts'
import { type Stage, startOnStage, submitQuiz } from './server-stage.ts'
import { startSmtpSink } from './smtp-sink.ts'
import { until } from './until.ts'

const folder = mkdtempSync(join(tmpdir(), 'htd-load-'))
let deps: TestDeps
let sink: Awaited<ReturnType<typeof startSmtpSink>>
let servers: Stage[] = []
let settings: Record<string, string>

beforeEach(async () => {
  deps = await makeDeps()
  await seedRows(deps.db)
  sink = await startSmtpSink()
  const KEYS_FILE = join(folder, 'keys.json')
  settings = { DATABASE_URL: await databaseUrl(), KEYS_FILE, SMTP_URL: sink.url, DATA_DIR: folder }
  servers = await Promise.all([startOnStage(settings), startOnStage(settings)])
})
afterEach(async () => {
  await Promise.all(servers.map((server) => server.clear()))
  await sink.close()
  rmSync(folder, { recursive: true })
})

async function htd(...words: string[]): Promise<string> {
  const command = startCommand(words, settings, folder)
  expect([await command.ended(), command.output()]).toEqual([0, expect.any(String)])
  return command.output()
}

const calls = () => servers.map(({ url }) => createClient({ baseUrl: url }))
const kidOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid as string

/** Simulates a user behind a load balancer: each token of one server is used at the other. @returns ids of the signing keys */
async function visit(email: string): Promise<string[]> {
  const [a, b] = calls()
  if (!a || !b) return []
  const first = await a(logIn, { body: { username: email, password: PASSWORD } })
  await b(getProfile, {}, { token: first.access })
  const body = { refresh: first.refresh }
  const second = await b(refresh, { body })
  // The response got lost, and the retry goes to the other server.
  const repeated = await a(refresh, { body })
  if (repeated.refresh !== second.refresh) throw new Error('another successor')
  await a(getProfile, {}, { token: second.access })
  const third = await a(refresh, { body: { refresh: second.refresh } })
  await b(getProfile, {}, { token: third.access })
  return [first, second, third].map(({ access }) => kidOf(access))
}

const tokenMailedTo = async (email: string): Promise<string> => {
  const mailed = () => sink.mails.find(({ recipients }) => recipients.includes(email))
  await until(() => mailed() !== undefined)
  const mail = await PostalMime.parse(mailed()?.raw ?? '')
  return /token=([\w-]{43})/.exec(mail.text ?? '')?.[1] ?? ''
}

/** Submits a first quiz to one server, and uses the link of its mail, sent by either, at the other. */
async function submitAndRegister(email: string): Promise<void> {
  const [a, b] = servers
  if (!a || !b) return
  const status = await submitQuiz(a, deps.content.current(), email)
  if (status !== 202) throw new Error(`a quiz was answered by ${status}`)
  const body = { password: PASSWORD, confirmed_password: PASSWORD, first_name: 'Bo', last_name: 'Ek' }
  await createClient({ baseUrl: b.url })(register, { body }, { token: await tokenMailedTo(email) })
}

test('[FIX-09] [AUT-05] moving and rotating the keys of two servers under load fails no login, no refresh and no link', {
  timeout: 240_000,
}, async () => {
  await makePatient(deps, 'anna@example.se')
  let isOver = false
  const signed = new Set<string>()
  const failures: unknown[] = []
  let visits = 0
  let links = 0
  const load = [
    async () => {
      for (const kid of await visit('anna@example.se')) signed.add(kid)
      visits += 1
    },
    () => submitAndRegister(`p${++links}@example.se`),
  ].map(async (work) => {
    while (!isOver) await work().catch((error) => failures.push(error))
  })
  const moreVisits = async () => {
    const [seenVisits, seenLinks] = [visits, links]
    await until(() => failures.length > 0 || (visits >= seenVisits + 2 && links >= seenLinks + 2))
  }
  const newest = async () => {
    const keys = await readKeyFile(settings.KEYS_FILE ?? '')
    return keys?.find(({ purpose }) => purpose === 'access-token')?.id ?? ''
  }

  await moreVisits()
  expect([...signed]).toEqual(['1'])
  expect(await htd('keys', 'move')).toContain('still in the database')
  await moreVisits()
  expect([...signed]).toEqual(['1'])
  await until(async () => {
    const told = await deps.db.selectFrom('key_servers').select('file_fingerprint').execute()
    return told.length === 2 && told.every(({ file_fingerprint }) => file_fingerprint !== null)
  })
  await htd('keys', 'move', '--finish')
  for (let rotation = 0; rotation < 3; rotation += 1) {
    const key = await newest()
    await until(() => signed.has(key) || failures.length > 0)
    await moreVisits()
    if (rotation < 2) await htd('keys', 'rotate')
  }
  isOver = true
  await Promise.all(load)
  expect(failures).toEqual([])
  expect(signed.size).toBe(4)
  expect(await deps.db.selectFrom('server_keys').selectAll().execute()).toEqual([])
  const ready = await Promise.all(servers.map(({ url }) => fetch(`${url}/readyz`)))
  expect(ready.map(({ status }) => status)).toEqual([200, 200])
  expect(await htd('keys', 'list')).not.toMatch(/[\w-]{43}/)
})
