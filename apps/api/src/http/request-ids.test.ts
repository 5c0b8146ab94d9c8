import { once } from 'node:events'
import { connect } from 'node:net'
import { logIn } from '@htd/contract/auth'
import { submitFirstQuiz } from '@htd/contract/quiz'
import { beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { scheduleJob } from '#jobs/jobs.repo.ts'
import { runDueJob } from '#jobs/start-job-runner.ts'
import { queueMail } from '#outbox/mails.repo.ts'
import { withRequestId } from '#request-id.ts'
import { coreAnswers, nine } from '#test/answers.ts'
import { makeDeps, makePatient, type TestDeps } from '#test/make.ts'

let deps: TestDeps
beforeEach(async () => {
  deps = await makeDeps()
})

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const logged = (): Record<string, unknown>[] =>
  deps.lines.flatMap((line) =>
    line
      .trim()
      .split('\n')
      .map((each) => JSON.parse(each)),
  )
const ofRequests = () => logged().filter(({ message }) => message === 'request')
const quiz = () => ({
  email: 'anna@example.se',
  answer_id_list: coreAnswers(deps.content.current(), nine(1)),
  lang: 'sv',
  consents: { terms: true, privacy: true },
  submission_id: crypto.randomUUID(),
})

test('[OPS-09] every response carries the id of its log line: pages, failures, unknown addresses, addresses that are none', async () => {
  const app = buildApp(deps)
  const sent = [
    app.inject('/healthz'),
    app.inject({ method: 'POST', url: logIn.path, payload: { username: 'a@example.se', password: 'x' } }),
    app.inject('/nowhere'),
    app.inject({ method: 'HEAD', url: '/readyz' }),
    app.inject({ method: 'POST', url: logIn.path, payload: 'broken', headers: { 'content-type': 'application/json' } }),
  ]
  const ids = (await Promise.all(sent)).map(({ headers }) => headers['x-request-id'])
  expect(new Set(ids).size).toBe(sent.length)
  for (const id of ids) expect(id).toMatch(uuid)
  expect(
    ofRequests()
      .map(({ requestId }) => requestId)
      .toSorted(),
  ).toEqual(ids.toSorted())
  const malformed = await app.inject('/%zz')
  expect(malformed.headers['x-request-id']).toBe(malformed.json().instance)
})

test('[OPS-09] an id from outside is never taken, not even from a trusted proxy', async () => {
  deps = await makeDeps({ trustedProxies: ['127.0.0.1'] })
  const headers = { 'x-request-id': 'chosen', 'request-id': 'chosen', 'x-forwarded-for': '192.0.2.1' }
  const { headers: answered } = await buildApp(deps).inject({ url: '/healthz', headers })
  expect(answered['x-request-id']).toMatch(uuid)
  expect(deps.lines.join('')).not.toContain('chosen')
})

test('[OPS-09] what is not HTTP is refused with an id too', async () => {
  const app = buildApp(deps)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  socket.write('NONSENSE\r\n\r\n')
  let said = ''
  socket.on('data', (text) => {
    said += text
  })
  await once(socket, 'close')
  await app.close()
  const [, id = ''] = /^x-request-id: (.*)\r$/m.exec(said) ?? []
  expect(id).toMatch(uuid)
  expect(said).toContain(`"instance":"${id}"`)
})

test('[OPS-09] the mail that a submission queues carries the id that the browser got, in the one statement of the submission', async () => {
  const { headers, statusCode } = await buildApp(deps).inject({
    method: 'POST',
    url: submitFirstQuiz.path,
    payload: quiz(),
  })
  expect(statusCode).toBe(submitFirstQuiz.status ?? 200)
  const mails = await deps.db.selectFrom('mail_outbox').select(['template', 'request_id']).execute()
  expect(mails).toEqual([{ template: 'register-link', request_id: headers['x-request-id'] }])
})

test('[OPS-09] requests at once do not mix up their ids', async () => {
  const app = buildApp(deps)
  const sent = Array.from({ length: 10 }, (_, at) =>
    app.inject({ method: 'POST', url: submitFirstQuiz.path, payload: { ...quiz(), email: `anna${at}@example.se` } }),
  )
  const expected = (await Promise.all(sent)).map(({ headers }, at) => [`anna${at}@example.se`, headers['x-request-id']])
  const mails = await deps.db.selectFrom('mail_outbox').select(['recipient', 'request_id']).execute()
  expect(mails.map(({ recipient, request_id }) => [recipient, request_id]).toSorted()).toEqual(expected.toSorted())
})

test('[OPS-09] a job carries the id of the request that queued it last, and so do its log lines and its mails', async () => {
  const { id: patientId } = await makePatient(deps)
  const runAt = new Date(0)
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  for (const id of [first, second])
    await withRequestId(id, () => scheduleJob(deps.db, { kind: 'test', patientId, runAt }))
  let isBroken = true
  const job = {
    kind: 'test',
    run: async ({ db }: Pick<TestDeps, 'db'>) => {
      if (isBroken) throw new TypeError('broken')
      await queueMail(
        db,
        { patientId, email: 'a@example.se', language: 'sv' },
        { template: 'retake-reminder', data: {} },
      )
      return undefined
    },
  }
  await runDueJob(deps, [job])
  expect(logged()).toMatchObject([{ message: 'job failed, will retry', kind: 'test', requestId: second }])
  isBroken = false
  await deps.db.updateTable('jobs').set({ run_at: runAt }).execute()
  await runDueJob(deps, [job])
  expect(await deps.db.selectFrom('mail_outbox').select('request_id').execute()).toEqual([{ request_id: second }])
})

test('[OPS-09] outside of a request a mail has no id', async () => {
  await queueMail(
    deps.db,
    { patientId: null, email: 'a@example.se', language: 'sv' },
    { template: 'retake-reminder', data: {} },
  )
  expect(await deps.db.selectFrom('mail_outbox').select('request_id').execute()).toEqual([{ request_id: null }])
})
