import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { coreAnswers, nine } from '#test/answers.ts'
import { defaultPack } from '#test/default-pack.ts'
import { logInsTo } from '#test/log-in-from.ts'
import { makeDeps, makePatient, type TestDeps } from '#test/make.ts'

const email = 'anna@example.se'
/** Maximum difference of the medians, as a share of the greater one. */
const LIMIT = 0.1
const BATCHES = 6
const pack = (await defaultPack()).pack
const answers = coreAnswers(pack, nine(2))

const wrongLogIn = (username: string) => ({ username, password: 'fel-losenord' })

const calls = [
  ['a log-in', '/api/v1/auth/', 40, wrongLogIn],
  ['a log-in from a device of somebody else', '/api/v1/auth/', 40, wrongLogIn],
  ['a forgotten password', '/api/v1/auth/forgot-password/', 100, (address: string) => ({ email: address })],
  [
    'a first quiz',
    '/api/v1/quiz/submit/',
    100,
    (address: string) => ({
      email: address,
      answer_id_list: answers,
      lang: 'sv',
      consents: { terms: true, privacy: true },
      submission_id: randomUUID(),
    }),
  ],
] as const

type Target = { app: FastifyInstance; url: string; headers: Record<string, string> }

async function timeOf({ app, url, headers }: Target, payload: object): Promise<number> {
  const start = performance.now()
  const { statusCode } = await app.inject({ method: 'POST', url, payload, headers })
  expect([202, 401]).toContain(statusCode)
  return performance.now() - start
}

type Pair = { known: number[]; unknown: number[] }

/** Measures alternately and in both orders, so that other load on the machine affects both alike. */
async function measure(target: Target, bodyOf: (email: string) => object, to: Pair, rounds: number) {
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const who of order) {
      const address = who === 'known' ? email : `nobody-${randomUUID()}@example.se`
      to[who].push(await timeOf(target, bodyOf(address)))
    }
  }
}

/** Returns the cookie of a device from which another patient has logged in. */
async function markOfAnother(deps: TestDeps): Promise<string> {
  await makePatient(deps, 'bo@example.se')
  return logInsTo(() => deps).marked('bo@example.se')
}

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

function difference({ known, unknown }: Pair): number {
  const [k, u] = [median(known), median(unknown)]
  return Math.abs(k - u) / Math.max(k, u)
}

test.each(calls)('[API-01] the time of %s does not tell whether the address has an account', async (...call) => {
  const [what, url, rounds, bodyOf] = call
  const deps = await makeDeps({ rateLimitScale: 100_000, neutralRecovery: true })
  await makePatient(deps, email)
  const app = buildApp(deps)
  const headers = what.includes('device') ? { cookie: await markOfAnother(deps) } : {}
  const target = { app, url, headers }
  const times: Pair = { known: [], unknown: [] }
  await measure(target, bodyOf, { known: [], unknown: [] }, 10)
  // A busy machine needs more rounds than an idle one until the noise averages out.
  for (let batch = 0; batch < BATCHES; batch += 1) {
    await measure(target, bodyOf, times, rounds)
    if (difference(times) < LIMIT) break
  }
  expect(difference(times)).toBeLessThan(LIMIT)
})
