import { randomUUID } from 'node:crypto'
import { logIn, register } from '@htd/contract/auth'
import { type Call, createClient } from '@htd/contract/client'
import { listResults, submitFirstQuiz } from '@htd/contract/quiz'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answersNamed, coreAnswers, nine } from './answers.ts'
import { defaultPack } from './default-pack.ts'
import { PASSWORD } from './make.ts'
import { type Stage, startOnStage } from './server-stage.ts'
import { startSmtpSink } from './smtp-sink.ts'
import { until } from './until.ts'

const PATIENTS = 30
/** Timeout: sixty passwords are hashed, on a busy machine sequentially. */
const SLOW_MS = 180_000
const STORED_AN_HOUR = 40

let stage: Stage
let sink: Awaited<ReturnType<typeof startSmtpSink>>
beforeAll(async () => {
  sink = await startSmtpSink()
  stage = await startOnStage({ RATE_LIMIT_SCALE: '1', SMTP_URL: sink.url, TRUSTED_PROXIES: '127.0.0.1' })
}, SLOW_MS)
afterAll(async () => {
  await stage.clear()
  await sink.close()
})

/** Creates a patient's browser behind a proxy that forwards its address. */
const browserAt = (address: string): Call =>
  createClient({
    baseUrl: stage.url,
    fetch: (url, init) =>
      fetch(url, { ...init, headers: { ...(init?.headers as Record<string, string>), 'x-forwarded-for': address } }),
  })

const { pack } = await defaultPack()
const answers = [...coreAnswers(pack, nine(2)), ...answersNamed(pack, ['rf.none', 'cl.no'])]
const sendQuiz = (call: Call, email: string) =>
  call(submitFirstQuiz, {
    body: {
      email,
      answer_id_list: answers,
      lang: 'sv',
      consents: { terms: true, privacy: true },
      submission_id: randomUUID(),
    },
  })

/** Waits for a mail to each address. @returns the tokens of their links, by address */
async function linksOf(addresses: readonly string[]): Promise<Map<string, string>> {
  const mailTo = (address: string) => sink.mails.find(({ recipients }) => recipients.includes(address))
  await until(() => addresses.every(mailTo))
  const links = addresses.map(async (address) => {
    const { text = '' } = await PostalMime.parse(mailTo(address)?.raw ?? '')
    const link = new URL(/https?:\/\/\S+\?\S+/.exec(text)?.[0] ?? '')
    return [address, link.searchParams.get('token') ?? ''] as const
  })
  return new Map(await Promise.all(links))
}

const account = { confirmed_password: PASSWORD, first_name: 'Anna', last_name: 'Ek', agreement: true }

/** Uses the mailed link with a rejected and a valid password, logs in and reads the result. */
async function finish(call: Call, email: string, token: string) {
  const weak = { ...account, password: 'Password1', confirmed_password: 'Password1' }
  await expect(call(register, { body: weak }, { token })).rejects.toMatchObject({ status: 400 })
  await call(register, { body: { ...account, password: PASSWORD } }, { token })
  const { access } = await call(logIn, { body: { username: email, password: PASSWORD } })
  return (await call(listResults, { query: {} }, { token: access })).items
}

test.each([
  ['IPv4 address', 'four', () => '192.0.2.17', '198.51.100.4'],
  ['IPv6 network', 'six', (n: number) => `2001:db8:1:2::${(n + 1).toString(16)}`, '2001:db8:1:3::1'],
])(
  '[FIX-06] thirty patients on one %s go from the quiz to the result, by default settings',
  async (_, name, here, elsewhere) => {
    const addressOf = (n: number) => `p${n}@${name}.example.se`
    const patients = Array.from({ length: PATIENTS }, (_, n) => ({ call: browserAt(here(n)), email: addressOf(n) }))
    await Promise.all(patients.map(({ call, email }) => sendQuiz(call, email)))
    const links = await linksOf(patients.map(({ email }) => email))
    const results = await Promise.all(patients.map(({ call, email }) => finish(call, email, links.get(email) ?? '')))
    expect(results.map(({ length }) => length)).toEqual(Array(PATIENTS).fill(1))

    for (let n = PATIENTS; n < STORED_AN_HOUR; n += 1) await sendQuiz(browserAt(here(n)), addressOf(n))
    const tooMany = { status: 429, problem: { error: expect.stringMatching(/^Det blev för många försök\. Vänta /) } }
    await expect(sendQuiz(browserAt(here(99)), 'last@example.se')).rejects.toMatchObject(tooMany)
    await expect(sendQuiz(browserAt(elsewhere), 'last@example.se')).resolves.toEqual({ accepted: true })
  },
  SLOW_MS,
)
