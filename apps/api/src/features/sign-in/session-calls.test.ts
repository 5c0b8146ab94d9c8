import { addressOf } from '@htd/contract/client'
import * as session from '@htd/contract/clinic/session'
import type { Endpoint } from '@htd/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { isClinic, nameOf, soundCall } from '#test/clinic-calls.ts'
import { contractEndpoints } from '#test/contract-endpoints.ts'
import { PASSWORD, type TestDeps } from '#test/make.ts'
import {
  askClinic,
  cookieOf,
  makeStaffSession,
  nextCode,
  openStage,
  outcomeOf,
  ownPage,
  type TestMember,
  type TestSession,
} from '#test/staff-stage.ts'

const ofSession = (await contractEndpoints())
  .filter((endpoint) => isClinic(endpoint) && endpoint.cookies?.includes('clinic'))
  .map((endpoint) => [nameOf(endpoint), endpoint] as const)
const baseUrl = 'http://localhost:3000'

let deps: TestDeps
let app: FastifyInstance
let sara: TestMember
let open: TestSession

beforeAll(async () => {
  ;({ deps, app, sara } = await openStage({ rateLimitScale: 1000 }))
})
beforeEach(async () => {
  open = await makeStaffSession(deps, sara)
})

/** Calls with cookie and bearer, and with these headers in place of those of our own page. */
function ask(endpoint: Endpoint, headers: Record<string, string>, payload?: string) {
  const { params = {}, body } = soundCall(endpoint)
  return app.inject({
    method: endpoint.method,
    url: addressOf(endpoint.path, { params }),
    headers: { cookie: open.cookie, authorization: `Bearer ${open.token}`, ...headers },
    ...(endpoint.method === 'POST' ? { payload: payload ?? body ?? {} } : {}),
  })
}

const without = (name: keyof typeof ownPage): Record<string, string> =>
  Object.fromEntries(Object.entries(ownPage).filter(([header]) => header !== name))

/** Calls as foreign pages, other programs and forms make them. */
const foreign: [string, Record<string, string>][] = [
  ['without the header', without('x-htd-clinic')],
  ['with the header of patients', { ...without('x-htd-clinic'), 'x-htd': '1' }],
  ['with another value of the header', { ...ownPage, 'x-htd-clinic': '0' }],
  ['without an origin', without('origin')],
  ['from a hidden origin', { ...ownPage, origin: 'null' }],
  ['from elsewhere', { ...ownPage, origin: 'https://evil.example' }],
  ['from another port', { ...ownPage, origin: 'http://localhost:3001' }],
  ['from a name that begins alike', { ...ownPage, origin: `${baseUrl}.evil.example` }],
  ['over https', { ...ownPage, origin: 'https://localhost:3000' }],
  ['across sites', { ...ownPage, 'sec-fetch-site': 'cross-site' }],
  ['from a sister site', { ...ownPage, 'sec-fetch-site': 'same-site' }],
  ['by an address typed in', { ...ownPage, 'sec-fetch-site': 'none' }],
]

const stateNow = () => deps.db.selectFrom('staff_sessions').selectAll().where('id', '=', open.id).execute()

test.each(ofSession)('[CLN-14] only pages of ours may call %s', async (_, endpoint) => {
  const before = await stateNow()
  for (const [way, headers] of foreign) {
    const answer = await ask(endpoint, headers)
    expect([way, ...outcomeOf(answer)]).toEqual([way, 403, 'not_allowed'])
    expect([way, answer.headers['set-cookie'], answer.headers['clear-site-data']]).toEqual([way, undefined, undefined])
  }
  expect(await stateNow()).toEqual(before)
})

const posts = ofSession.filter(([, { method }]) => method === 'POST')
const noJson = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/html', '']

test.each(posts)('[CLN-14] %s takes JSON and nothing else', async (_, endpoint) => {
  for (const type of noJson) {
    const payload = JSON.stringify(soundCall(endpoint).body ?? {})
    const answer = await ask(endpoint, { ...ownPage, 'content-type': type }, payload)
    expect([type, ...outcomeOf(answer)]).toEqual([type, 415, 'unsupported_media_type'])
  }
})

test('[CLN-14] a browser that does not say where a call comes from is believed its origin', async () => {
  const answer = await ask(session.buyStaffToken, without('sec-fetch-site'))
  expect(answer.statusCode).toBe(200)
})

test.each([
  ['nothing', () => ''],
  ['another secret', () => `htd_clinic=${'x'.repeat(43)}`],
  ['the bearer', () => `htd_clinic=${open.token}`],
  ['the name for https', () => `__Secure-${open.cookie}`],
  ['two of them', () => `${open.cookie}; ${open.cookie}`],
])('[CLN-14] as the cookie, %s buys no bearer', async (_, cookie) => {
  const answer = await askClinic(app, session.buyStaffToken, { cookie: cookie() })
  expect(outcomeOf(answer)).toEqual([401, 'not_signed_in'])
})

test('[CLN-14] signing out ends cookie and bearer, lets the browser forget, and is no failure once more', async () => {
  for (const round of [1, 2]) {
    const answer = await askClinic(app, session.signOut, { cookie: open.cookie })
    expect([round, answer.statusCode]).toEqual([round, 204])
    expect(answer.headers['set-cookie']).toBe(
      'htd_clinic=; Path=/api/v1/clinic/session/; Max-Age=0; HttpOnly; SameSite=Strict',
    )
    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"')
  }
  for (const endpoint of [session.buyStaffToken, session.unlockOptions, session.stepUpOptions]) {
    const answer = await askClinic(app, endpoint, { ...soundCall(endpoint), cookie: open.cookie, token: open.token })
    expect(outcomeOf(answer)).toEqual([401, 'not_signed_in'])
  }
})

test('[CLN-14] over https the cookie has a name that only https can set, and only that name counts', async () => {
  const https = 'https://htd.example'
  const secure = buildApp({ ...deps, config: { ...deps.config, baseUrl: https } })
  const headers = { origin: https }
  const body = { email: sara.email, password: PASSWORD }
  const { ticket } = (await askClinic(secure, session.signInByPassword, { headers, body })).json()
  const code = nextCode(deps, sara)
  const answer = await askClinic(secure, session.signInByCode, { headers, body: { ticket, code } })
  expect(answer.headers['set-cookie']).toMatch(
    /^__Secure-htd_clinic=[\w-]{43}; Path=\/api\/v1\/clinic\/session\/; HttpOnly; SameSite=Strict; Secure$/,
  )
  const cookie = cookieOf(answer)
  const statusWith = async (sent: string) =>
    (await askClinic(secure, session.buyStaffToken, { headers, cookie: sent })).statusCode
  expect(await statusWith(cookie)).toBe(200)
  expect(await statusWith(cookie.replace('__Secure-', ''))).toBe(401)
})
