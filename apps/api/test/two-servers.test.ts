import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '#cli/backup/free-port.ts'
import { insertRequest } from '#features/data-requests/data-requests.repo.ts'
import { PREPARE_EXPORT } from '#features/data-requests/prepare-export.ts'
import { chooseReminder } from '#features/reminders/choose-reminder.ts'
import { scheduleJob } from '#jobs/jobs.repo.ts'
import { databaseUrl } from './database-url.ts'
import { makeDeps, makePatient } from './make.ts'
import { type NodeProcess, startServer } from './node-process.ts'
import { startSmtpSink } from './smtp-sink.ts'
import { until } from './until.ts'

const PEOPLE = 8
const cwd = mkdtempSync(join(tmpdir(), 'htd-two-'))
let servers: NodeProcess[] = []
afterEach(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')))
  rmSync(cwd, { recursive: true })
})

test('two servers on one database do all background work, and each piece of it once', async () => {
  const deps = await makeDeps()
  const sink = await startSmtpSink()
  for (let number = 1; number <= PEOPLE; number++) {
    const { id } = await makePatient(deps, `p${number}@example.se`)
    await chooseReminder({ ...deps, now: () => new Date('2025-01-01T12:00:00Z') }, id, 3)
    await insertRequest(deps.db, { patientId: id, requestedAt: deps.now(), dueOn: '2026-12-04' })
    await scheduleJob(deps.db, { kind: PREPARE_EXPORT, patientId: id, runAt: deps.now() })
  }
  const settings = {
    DATABASE_URL: await databaseUrl(),
    SMTP_URL: sink.url,
    LOG_LEVEL: 'info',
    KEYS_FILE: join(cwd, 'keys.json'),
  }
  const ports = [await freePort(), await freePort()]
  servers = ports.map((port) =>
    startServer({ ...settings, DATA_DIR: join(cwd, String(port)), PORT: String(port) }, cwd),
  )
  await Promise.all(servers.map((server) => server.says(/Ctrl\+C/)))

  const open = () => deps.db.selectFrom('data_requests').select('id').where('prepared_at', 'is', null).execute()
  const unsent = () => deps.db.selectFrom('mail_outbox').select('id').where('sent_at', 'is', null).execute()
  const due = () => deps.db.selectFrom('jobs').select('id').where('run_at', '<=', new Date()).execute()
  await until(async () => (await Promise.all([open(), due(), unsent()])).every((rows) => rows.length === 0))

  const mails = await Promise.all(sink.mails.map(({ raw }) => PostalMime.parse(raw)))
  expect(mails.map(({ subject }) => subject)).toEqual(Array(PEOPLE).fill('Dags att svara på frågorna igen'))
  expect(new Set(mails.map(({ to }) => to?.[0]?.address)).size).toBe(PEOPLE)
  const waiting = await deps.db.selectFrom('jobs').selectAll().execute()
  const numbers = Object.entries(Object.groupBy(waiting, ({ kind }) => kind)).map(([kind, all]) => [kind, all?.length])
  expect(Object.fromEntries(numbers)).toMatchObject({
    remind: PEOPLE,
    'sweep-unclaimed': 1,
    'expire-kept-records': 1,
    'expire-exports': 1,
    'alert-unopened': 1,
  })
  expect(waiting.filter(({ kind, attempts }) => kind === PREPARE_EXPORT || attempts > 0)).toEqual([])
  for (const server of servers) expect(server.output()).not.toMatch(/"level":"(error|warn)"/)
  await sink.close()
})
