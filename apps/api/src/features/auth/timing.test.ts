import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { coreAnswers, nine } from '#test/answers.ts'
import { defaultPack } from '#test/default-pack.ts'
import { differenceOfTimes, LIKE } from '#test/difference-of-times.ts'
import { logInsTo } from '#test/log-in-from.ts'
import { makeDeps, makePatient, type TestDeps } from '#test/make.ts'

const email = 'anna@example.se'
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

/** Asks for the known address, or for one that nobody has. */
const timer = (target: Target, bodyOf: (email: string) => object) => (who: 'known' | 'unknown') =>
  timeOf(target, bodyOf(who === 'known' ? email : `nobody-${randomUUID()}@example.se`))

/** Returns the cookie of a device from which another patient has logged in. */
async function markOfAnother(deps: TestDeps): Promise<string> {
  await makePatient(deps, 'bo@example.se')
  return logInsTo(() => deps).marked('bo@example.se')
}

test.each(calls)('[API-01] the time of %s does not tell whether the address has an account', async (...call) => {
  const [what, url, rounds, bodyOf] = call
  const deps = await makeDeps({ rateLimitScale: 100_000, neutralRecovery: true })
  await makePatient(deps, email)
  const app = buildApp(deps)
  const headers = what.includes('device') ? { cookie: await markOfAnother(deps) } : {}
  const target = { app, url, headers }
  expect(await differenceOfTimes(timer(target, bodyOf), rounds)).toBeLessThan(LIKE)
})
