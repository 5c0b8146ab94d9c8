import { randomUUIDv7 } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient } from '@htd/contract/client'
import { submitFirstQuiz } from '@htd/contract/quiz'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '#cli/backup/free-port.ts'
import { answersNamed, coreAnswers, nine } from './answers.ts'
import { databaseUrl } from './database-url.ts'
import { makeDeps } from './make.ts'
import { type NodeProcess, startNode } from './node-process.ts'
import { startSmtpSink } from './smtp-sink.ts'
import { until } from './until.ts'

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const cwd = mkdtempSync(join(tmpdir(), 'htd-outbound-'))
let server: NodeProcess | undefined
afterEach(async () => {
  await server?.end('SIGKILL')
  rmSync(cwd, { recursive: true })
})

test('[CLN-107] a server that takes answers, mails and tells the consoles connects to its database and mail server only', {
  timeout: 60_000,
}, async () => {
  const deps = await makeDeps()
  const sink = await startSmtpSink()
  const database = new URL(await databaseUrl())
  const port = await freePort()
  server = startNode(
    ['--import', file('./note-connections.ts'), file('./server-process.ts')],
    {
      DATABASE_URL: database.href,
      SMTP_URL: sink.url,
      DATA_DIR: cwd,
      PORT: String(port),
      BASE_URL: `http://localhost:${port}`,
    },
    cwd,
  )
  await server.says(/is ready/)
  const pack = deps.content.current()
  const call = createClient({ baseUrl: `http://localhost:${port}`, language: () => 'sv' })
  const body = {
    email: 'anna@example.se',
    answer_id_list: [...coreAnswers(pack, nine(3)), ...answersNamed(pack, ['rf.flashes'])],
    lang: 'sv' as const,
    consents: { terms: true, privacy: true },
    submission_id: randomUUIDv7(),
  }
  await call(submitFirstQuiz, { body })
  await until(() => sink.mails.length > 0)
  expect(await deps.db.selectFrom('work_items').select('urgency').execute()).toEqual([{ urgency: 'URGENT' }])
  await server.end('SIGTERM')
  await sink.close()

  const said = server.output()
  const targets = new Set(Array.from(said.matchAll(/^connects to (.+)$/gm), ([, target]) => target))
  const isLocal = database.hostname === '' || database.searchParams.has('host')
  const own = isLocal ? 'a local socket' : new RegExp(`:${database.port || 5432}$`)
  const known = (target = '') => (typeof own === 'string' ? target === own : own.test(target))
  expect([...targets].filter((target) => !known(target))).toEqual([
    expect.stringMatching(new RegExp(`:${new URL(sink.url).port}$`)),
  ])
  expect([...targets].some(known)).toBe(true)
  expect(said.match(/^looks up (?!localhost$).+$/gm)).toBeNull()
})
