import { randomUUID } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import { expect, test, vi } from 'vitest'
import { buildApp } from '#app.ts'
import { createMailTransport } from '#outside/mail-transport.ts'
import { startMailSender } from '../src/features/mail/start-mail-sender.ts'
import { answersNamed, coreAnswers, nine } from './answers.ts'
import { makeDeps } from './make.ts'
import { startSmtpSink } from './smtp-sink.ts'

/** Counts the statements that pass through it. */
function statementCounter() {
  let count = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const taken = () => {
    const before = count
    count = 0
    return before
  }
  return { plugin, taken }
}

// How much CPU that is, is measured by `npm run bench -- submissions`: here is what it depends on most.
test('[SPD-04] a first quiz takes two statements, and its mail two', async () => {
  const { plugin, taken } = statementCounter()
  const made = await makeDeps({ rateLimitScale: 100 })
  const deps = { ...made, db: made.db.withPlugin(plugin) }
  const app = buildApp(deps)
  const pack = deps.content.current()
  const answers = [...coreAnswers(pack, nine(2)), ...answersNamed(pack, ['rf.none', 'cl.some'])]
  const submit = async () => {
    const payload = {
      email: `${randomUUID()}@example.se`,
      answer_id_list: answers,
      lang: 'sv',
      consents: { terms: true, privacy: true },
      submission_id: randomUUID(),
    }
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/v1/quiz/submit/', payload })
    expect(statusCode).toBe(202)
  }
  // The first one also reads the clinic's settings, which are kept for a while.
  await submit()
  taken()
  await submit()
  expect(taken()).toBe(2)

  const sink = await startSmtpSink()
  const sendAll = async (mails: number) => {
    const sender = startMailSender(deps, createMailTransport({ ...deps.config, smtpUrl: sink.url }))
    await vi.waitFor(() => expect(sink.mails).toHaveLength(mails))
    await sender.stop()
  }
  await sendAll(2)
  await submit()
  taken()
  await sendAll(3)
  expect(taken()).toBe(2)
  await sink.close()
})
