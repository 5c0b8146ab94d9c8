import { request } from 'node:http'
import { logIn } from '@htd/contract/auth'
import { signInByPassword } from '@htd/contract/clinic/session'
import { submitAnswers, submitFirstQuiz } from '@htd/contract/quiz'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { connectionsOf } from '#db/open.ts'
import { limits } from '#limits/limits.ts'
import { createMetrics, type Metrics } from '#metrics/create-metrics.ts'
import { readNumbers } from '#metrics/numbers.repo.ts'
import { coreAnswers, nine } from '#test/answers.ts'
import { makeDeps, makePatient, makeSession, type TestDeps } from '#test/make.ts'
import { printedRoutes } from '#test/printed-routes.ts'
import { labelsOf, seriesOf } from '#test/series-of.ts'

let deps: TestDeps
let metrics: Metrics
let app: FastifyInstance

beforeEach(async () => {
  deps = await makeDeps({ rateLimitScale: 0.05 })
  metrics = createMetrics({
    build: { version: '0', schema: '0' },
    here: () => ({ pool: connectionsOf(deps.db), storageFault: undefined, contentVersion: 'x' }),
    numbers: () => readNumbers(deps.db),
  })
  deps.counts = metrics.counts
  app = buildApp(deps)
})
afterEach(() => app.close())

const series = async () => seriesOf(await metrics.scrape())
const DURATION = 'htd_http_request_duration_seconds'
const routed = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const allowedMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'other']

test('[OPS-09] a request is counted by the pattern of its route, its method and its status', async () => {
  await app.inject('/healthz')
  await app.inject(`/api/v1/quiz/result/${crypto.randomUUID()}/`)
  await app.inject('/marker-nowhere?marker=1')
  const counts = [...(await series())].filter(([name]) => name.startsWith(`${DURATION}_count`))
  expect(Object.fromEntries(counts)).toMatchObject({
    [`${DURATION}_count{route="/healthz",method="GET",status="200"}`]: 1,
    [`${DURATION}_count{route="unknown",method="GET",status="404"}`]: expect.any(Number),
  })
  expect(JSON.stringify(counts)).not.toContain('marker')
})

/** Sends a request whose every part is chosen by the visitor, over a real connection. */
const send = (port: number, method: string, path: string, marker: string): Promise<void> =>
  new Promise((resolve) => {
    const headers = {
      'user-agent': marker,
      'x-request-id': marker,
      'x-http-method-override': marker,
      authorization: `Bearer ${marker}`,
      host: '127.0.0.1',
    }
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      answer.resume().once('close', () => resolve())
    })
    sent.once('error', () => resolve())
    sent.end()
  })

async function sendOdd(port: number, round: number): Promise<void> {
  const marker = `marker${round}-${crypto.randomUUID()}`
  const routes = new Set(printedRoutes(app).map((each) => each.split(' ')[1] ?? ''))
  const paths = [
    ...[...routes].map((route) => route.replace(/:\w+/g, marker).replace('*', marker)),
    ...[
      `/${marker}`,
      `/%zz${marker}`,
      `/${marker}/..%2f..`,
      `//${marker}`,
      `/api/v1/${marker}/?a=${marker}`,
      `/clinic/${marker}`,
    ],
    ...[`/quiz/"};${marker}`, `/${'a'.repeat(3000)}${marker}`, '*', `/media/${marker}.webp`],
  ]
  const methods = ['GET', 'POST', 'PROPFIND', 'QUERY', 'M-SEARCH', 'OPTIONS', 'TRACE']
  for (const [at, path] of paths.entries())
    await send(port, methods[(at + round) % methods.length] ?? 'GET', path, marker)
  for (const method of methods) await send(port, method, `/${marker}`, marker)
}

test('[OPS-09] whatever visitors send, no label is theirs, and the number of series has a bound', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  // With each method once at each route, all series are there; more rounds with other values add none.
  for (let round = 0; round < 7; round += 1) await sendOdd(port, round)
  const before = await series()
  for (let round = 0; round < 7; round += 1) await sendOdd(port, round)
  const after = await series()
  const text = JSON.stringify([...after.keys()])
  expect(text).not.toMatch(/marker|aaaa/)

  const labels = [...after.keys()]
    .filter((name) => name.startsWith(DURATION))
    .map((name) => Object.fromEntries(labelsOf(name)))
  for (const { route = '', method = '', status = '' } of labels) {
    expect([route, isPattern(route)]).toEqual([route, true])
    expect(allowedMethods).toContain(method)
    expect(status).toMatch(/^[2-5]\d\d$/)
  }
  const kept = (all: Map<string, number>) => [...all.keys()].filter((name) => name.startsWith('htd_')).length
  expect(kept(after)).toBe(kept(before))
  // Each route meets a handful of statuses and methods here; each of these is a histogram of eleven series.
  expect(kept(after)).toBeLessThan(new Set(labels.map(({ route }) => route)).size * methodsMet(labels) * 11)
}, 60_000)

const isPattern = (url: string): boolean =>
  url === 'unknown' || routed.some((method) => app.hasRoute({ url: url.replace(/(?<=.)\/$/, ''), method }))

/** @returns the most pairs of method and status that one route has */
function methodsMet(labels: readonly Record<string, string>[]): number {
  const byRoute = Map.groupBy(labels, ({ route }) => route)
  return Math.max(
    ...[...byRoute.values()].map((of) => new Set(of.map(({ method, status }) => `${method} ${status}`)).size),
  )
}

test('[OPS-09] questionnaires are counted once each, however often they are sent', async () => {
  const pack = deps.content.current()
  const payload = {
    email: 'anna@example.se',
    answer_id_list: coreAnswers(pack, nine(1)),
    lang: 'sv',
    consents: { terms: true, privacy: true },
    submission_id: crypto.randomUUID(),
  }
  const { id } = await makePatient(deps)
  const { access } = await makeSession(deps, id)
  for (let sent = 0; sent < 2; sent += 1) await app.inject({ method: 'POST', url: submitFirstQuiz.path, payload })
  const headers = { authorization: `Bearer ${access}` }
  await app.inject({
    method: 'POST',
    url: submitAnswers.path,
    payload: { answer_id_list: payload.answer_id_list },
    headers,
  })
  const found = await series()
  const counted = (kind: string) => found.get(`htd_submissions_total{kind="${kind}"}`)
  expect([counted('first'), counted('retake')]).toEqual([1, 1])
})

test('[OPS-09] wrong passwords and refused uses are counted by side and limit, and by nothing of the person', async () => {
  const attempt = (username: string) =>
    app.inject({ method: 'POST', url: logIn.path, payload: { username, password: 'marker' } })
  for (let tries = 0; tries < 4; tries += 1) await attempt('marker@example.se')
  await app.inject({
    method: 'POST',
    url: signInByPassword.path,
    payload: { email: 'marker@example.se', password: 'marker' },
    headers: { origin: deps.config.baseUrl, 'x-htd-clinic': '1' },
  })
  const found = await series()
  const failures = (side: string) => found.get(`htd_sign_in_failures_total{side="${side}"}`)
  expect([failures('patient'), failures('staff')]).toEqual([1, 1])
  const refusals = [...found].filter(([name, value]) => name.startsWith('htd_rate_limit') && value > 0)
  expect(refusals.map(([name]) => name)).toEqual([
    'htd_rate_limit_refusals_total{limit="login-per-ip"}',
    'htd_rate_limit_refusals_total{limit="login-per-account"}',
  ])
  expect(JSON.stringify([...found])).not.toContain('marker')
  expect([...found.keys()].filter((name) => name.startsWith('htd_rate_limit')).length).toBeGreaterThan(
    Object.keys(limits).length,
  )
})
