import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import { logIn, register } from '@htd/contract/auth'
import { listResults, submitAnswers, submitFirstQuiz } from '@htd/contract/quiz'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { afterEach, expect, test, vi } from 'vitest'
import { buildApp } from '#app.ts'
import { startMailSender } from '#features/mail/start-mail-sender.ts'
import type { Loop } from '#jobs/start-loop.ts'
import { createMailTransport } from '#outside/mail-transport.ts'
import { answersNamed, coreAnswers, nine } from './answers.ts'
import { clientOf } from './client.ts'
import { makeDeps, makePatient, PASSWORD, type TestDeps } from './make.ts'
import { startSmtpSink } from './smtp-sink.ts'

const email = 'anna@example.se'
let sender: Loop | undefined

afterEach(() => sender?.stop())

/** Starts a server with its own mail sender. */
async function startWith(smtpUrl: string) {
  const deps = await makeDeps({ smtpUrl })
  const started = startMailSender(deps, createMailTransport(deps.config), { lastCallMs: 500 })
  sender = started
  deps.wakeMailSender = started.wake
  return { deps, call: clientOf(buildApp(deps)) }
}

function firstQuiz({ content }: TestDeps) {
  const pack = content.current()
  const body = {
    email,
    answer_id_list: [...coreAnswers(pack, nine(2)), ...answersNamed(pack, ['rf.none', 'cl.no'])],
    lang: 'sv' as const,
    consents: { terms: true, privacy: true },
    submission_id: randomUUID(),
  }
  return { body }
}

async function linkIn(raw: string): Promise<URL> {
  const { text = '' } = await PostalMime.parse(raw)
  return new URL(/https?:\/\/\S+\?\S+/.exec(text)?.[0] ?? '')
}

test('[EML-04] a first quiz reaches its result: the answers, the mail, the account, the login', async () => {
  const sink = await startSmtpSink()
  const { deps, call } = await startWith(sink.url)
  await call(submitFirstQuiz, firstQuiz(deps))
  await vi.waitFor(() => expect(sink.mails).toHaveLength(1), { timeout: 5_000 })

  const link = await linkIn(sink.mails[0]?.raw ?? '')
  expect([link.origin, link.pathname, link.searchParams.get('email')]).toEqual([
    'http://localhost:3000',
    '/register',
    email,
  ])
  const account = {
    password: PASSWORD,
    confirmed_password: PASSWORD,
    first_name: 'Anna',
    last_name: 'Ek',
    agreement: true,
  }
  await call(register, { body: account }, { token: link.searchParams.get('token') ?? '' })
  const { access } = await call(logIn, { body: { username: email, password: PASSWORD } })
  const { items } = await call(listResults, { query: {} }, { token: access })
  expect(items).toMatchObject([{ percent: 50, status: { status: 'INITIAL' }, is_symptom: false }])
  await sink.close()
})

test('[EML-04] an address with an account gets its answers added by logging in through the mailed link', async () => {
  const sink = await startSmtpSink()
  const { deps, call } = await startWith(sink.url)
  await makePatient(deps, email)
  await call(submitFirstQuiz, firstQuiz(deps))
  await vi.waitFor(() => expect(sink.mails).toHaveLength(1), { timeout: 5_000 })

  const link = await linkIn(sink.mails[0]?.raw ?? '')
  expect(link.pathname).toBe('/auth')
  const credentials = { username: email, password: PASSWORD }
  const before = await call(logIn, { body: credentials })
  expect((await call(listResults, { query: {} }, { token: before.access })).items).toEqual([])
  const after = await call(logIn, { body: { ...credentials, claim: link.searchParams.get('claim') ?? '' } })
  expect((await call(listResults, { query: {} }, { token: after.access })).items).toHaveLength(1)

  const next = coreAnswers(deps.content.current(), nine(0))
  await call(submitAnswers, { body: { answer_id_list: next } }, { token: after.access })
  const [newest] = (await call(listResults, { query: {} }, { token: after.access })).items
  expect(newest?.status.status).toBe('BETTER')
  await sink.close()
})

test('a mail server that accepts and says nothing slows no request, and the mail leaves once it is well again', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const { port } = silent.address() as { port: number }
  const { deps, call } = await startWith(`smtp://127.0.0.1:${port}`)

  const start = performance.now()
  await call(submitFirstQuiz, firstQuiz(deps))
  expect(performance.now() - start).toBeLessThan(1_000)
  await vi.waitFor(async () => {
    const row = await deps.db.selectFrom('mail_outbox').select(['attempts', 'sent_at']).executeTakeFirst()
    expect(row).toEqual({ attempts: 1, sent_at: null })
  })
  await sender?.stop()
  silent.close()

  const sink = await startSmtpSink()
  sender = startMailSender(deps, createMailTransport({ ...deps.config, smtpUrl: sink.url }))
  await sql`update mail_outbox set next_attempt_at = now()`.execute(deps.db)
  sender.wake()
  await vi.waitFor(() => expect(sink.mails).toHaveLength(1), { timeout: 5_000 })
  await sink.close()
})
