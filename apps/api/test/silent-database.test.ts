import { afterEach, beforeEach, expect, test } from 'vitest'
import { PREPARE_EXPORT } from '#features/data-requests/prepare-export.ts'
import { scheduleJob } from '#jobs/jobs.repo.ts'
import { connectionOfDb } from './database.ts'
import { makeDeps, makePatient, type TestDeps } from './make.ts'
import { type Stage, startOnStage, submitQuiz } from './server-stage.ts'
import { startSilentProxy } from './silent-proxy.ts'
import { startSmtpSink } from './smtp-sink.ts'
import { until } from './until.ts'

let deps: TestDeps
let proxy: Awaited<ReturnType<typeof startSilentProxy>>
let sink: Awaited<ReturnType<typeof startSmtpSink>>
let server: Stage

beforeEach(async () => {
  deps = await makeDeps()
  const connection = await connectionOfDb()
  proxy = await startSilentProxy(connection)
  sink = await startSmtpSink()
  const database = `postgresql://${connection.user}@127.0.0.1:${proxy.port}/${connection.database}`
  server = await startOnStage({ DATABASE_URL: database, SMTP_URL: sink.url })
})
afterEach(async () => {
  await server.clear()
  await proxy.close()
  await sink.close()
})

const submit = (email: string) => submitQuiz(server, deps.content.current(), email)
/** Sends concurrent requests, so that the pool opens many connections. */
const fillPool = () =>
  Promise.all(Array.from({ length: 30 }, () => fetch(`${server.url}/readyz`).then((answer) => answer.text())))

test('[FIX-01] submissions, mails and jobs go on within 10 s of all connections falling silent', async () => {
  await fillPool()
  expect(await submit('before@example.se')).toBe(202)
  const { id } = await makePatient(deps)
  expect(proxy.silence()).toBeGreaterThan(3)
  const silencedAt = performance.now()

  await scheduleJob(deps.db, { kind: PREPARE_EXPORT, patientId: id, runAt: deps.now() })
  await until(async () => (await submit('after@example.se')) === 202)
  expect(performance.now() - silencedAt).toBeLessThan(10_000)

  await until(() => sink.mails.some(({ recipients }) => recipients.includes('after@example.se')))
  const waiting = () => deps.db.selectFrom('jobs').select('id').where('kind', '=', PREPARE_EXPORT).execute()
  await until(async () => (await waiting()).length === 0)
})

test('[FIX-01] [FIX-02] told to stop in that state, the server ends within 12 s', async () => {
  await fillPool()
  proxy.silence()
  const hanging = Array.from({ length: 12 }, (_, at) => submit(`p${at}@example.se`))
  const toldAt = performance.now()
  await server.end('SIGTERM')
  expect(performance.now() - toldAt).toBeLessThan(12_000)
  await Promise.all(hanging)
})
