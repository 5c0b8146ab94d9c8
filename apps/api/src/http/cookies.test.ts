import { readdirSync, readFileSync } from 'node:fs'
import { addressOf } from '@htd/contract/client'
import type { Endpoint, OwnCookie } from '@htd/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { contractEndpoints } from '#test/contract-endpoints.ts'
import { makeDeps, makePatient, makeSession, type TestDeps } from '#test/make.ts'
import { makeMember, makeStaffSession } from '#test/staff-stage.ts'
import { cookiesOf } from './cookies.ts'
import { mount } from './mount.ts'

const baseUrl = 'https://htd.example'
let deps: TestDeps
let app: FastifyInstance
let endpoints: Endpoint[]

beforeAll(async () => {
  deps = await makeDeps({ baseUrl, refreshCookie: 'httponly', rateLimitScale: 1000 })
  app = buildApp(deps)
  endpoints = await contractEndpoints()
})

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** All calls that read a cookie. Adding one is a deliberate decision. */
const readers = {
  'POST /api/v1/auth/': ['device'],
  'POST /api/v1/auth/refresh/': ['refresh'],
  'POST /api/v1/auth/logout/': ['refresh'],
  'POST /api/v1/clinic/invitations/accept/': ['clinic'],
  'DELETE /api/v1/clinic/session/': ['clinic'],
  'POST /api/v1/clinic/session/code/': ['clinic'],
  'POST /api/v1/clinic/session/lock/': ['clinic'],
  'POST /api/v1/clinic/session/passkey/': ['clinic'],
  'POST /api/v1/clinic/session/passkey/options/': ['clinic'],
  'POST /api/v1/clinic/session/password/': ['clinic'],
  'POST /api/v1/clinic/session/step-up/': ['clinic'],
  'POST /api/v1/clinic/session/step-up/options/': ['clinic'],
  'POST /api/v1/clinic/session/token/': ['clinic'],
  'POST /api/v1/clinic/session/unlock/': ['clinic'],
  'POST /api/v1/clinic/session/unlock/options/': ['clinic'],
}
/** All files that read the Cookie header. Adding one is a deliberate decision. */
const files = [
  // `ui_prefs` and `cookie_consent`: how a page is shown, never the visitor's identity.
  'features/mail/routes.ts',
  'http/cookies.ts',
  // Describes the cookie of staff only.
  'http/openapi.ts',
  'http/pages.ts',
  'http/plain-page.ts',
]

test('[FIX-30] [FIX-08] [CLN-14] two calls read the refresh cookie, one the mark of the device, those of the session its own, and nothing else any of ours', () => {
  const declared = endpoints.filter(({ cookies }) => cookies).map((endpoint) => [nameOf(endpoint), endpoint.cookies])
  expect(Object.fromEntries(declared)).toEqual(readers)

  const source = new URL('..', import.meta.url)
  const looking = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .filter((file) => /headers\.cookie|\bcookies?\[|'cookie'/.test(readFileSync(new URL(file, source), 'utf8')))
  expect(looking.sort()).toEqual(files)
})

test('[FIX-30] [CLN-14] two cookies grant access, and only to pages of ours: the refresh token, and the session of staff', async () => {
  const kinds = [...new Set(Object.values(readers).flat())] as OwnCookie[]
  const ask = async (cookie: OwnCookie, headers: Record<string, string>) => {
    const endpoint = { ...(endpoints[0] as Endpoint), cookies: [cookie] }
    const server = fastify()
    server.get('/', (request, reply) => cookiesOf({ config: { baseUrl }, endpoint, request, reply }).read(cookie))
    const answer = await server.inject({ url: '/', headers: { cookie: `__Secure-htd_${cookie}=a`, ...headers } })
    return answer.body === 'a'
  }
  const readFrom = async (headers: Record<string, string>) => {
    const isRead = await Promise.all(kinds.map((cookie) => ask(cookie, headers)))
    return kinds.filter((_, at) => isRead[at])
  }
  const marks = { 'x-htd': '1', 'x-htd-clinic': '1' }
  expect(kinds).toEqual(['device', 'refresh', 'clinic'])
  expect(await readFrom({ origin: baseUrl, ...marks })).toEqual(kinds)
  expect(await readFrom({ origin: 'https://evil.example', ...marks })).toEqual(['device'])
  expect(await readFrom(marks)).toEqual(['device'])
  expect(await readFrom({ origin: baseUrl })).toEqual(['device'])
  expect(await readFrom({ origin: baseUrl, 'x-htd': '1' })).toEqual(['device', 'refresh'])
  expect(await readFrom({ origin: baseUrl, 'x-htd-clinic': '1' })).toEqual(['device', 'clinic'])
  for (const site of ['cross-site', 'same-site', 'none'])
    expect(await readFrom({ origin: baseUrl, ...marks, 'sec-fetch-site': site })).toEqual(['device'])
})

/** Calls an endpoint that declares the device cookie. @returns the cookies it read and the ones it set */
async function exchange(cookie: string | undefined, url = baseUrl) {
  const endpoint = endpoints.find(({ path }) => path === '/api/v1/auth/') as Endpoint
  const server = fastify()
  server.get('/', (request, reply) => {
    const cookies = cookiesOf({ config: { baseUrl: url }, endpoint, request, reply })
    cookies.write('device', 'new', 1)
    cookies.write('refresh', 'second', 2)
    return { read: cookies.read('device') ?? null }
  })
  const answer = await server.inject({ url: '/', headers: cookie === undefined ? {} : { cookie } })
  return { read: answer.json().read, sent: answer.headers['set-cookie'] }
}

test.each([
  ['htd_device=a', 'a'],
  ['first=1; htd_device=a=b; last=2', 'a=b'],
  ['  htd_device=a  ;x', 'a'],
  ['htd_device=', null],
  ['htd_device=a; htd_device=a', null],
  ['htd_device=a; htd_device=b', null],
  ['HTD_device=a', null],
  ['xhtd_device=a; htd_device2=b', null],
  ['__Secure-htd_device=a', null],
  ['htd_device', null],
  ['', null],
  [undefined, null],
])('[FIX-08] of %j it reads %j', async (header, value) => {
  expect((await exchange(header, 'http://localhost:3000')).read).toBe(value)
})

test('[FIX-08] a cookie is kept from scripts and other sites, and on https from http', async () => {
  const rest = (seconds: number) => `Path=/api/v1/auth/; Max-Age=${seconds}; HttpOnly; SameSite=Strict`
  expect((await exchange('', 'http://localhost:3000')).sent).toEqual([
    `htd_device=new; ${rest(86_400)}`,
    `htd_refresh=second; ${rest(172_800)}`,
  ])
  expect(await exchange('__Secure-htd_device=a; htd_device=b')).toEqual({
    read: 'a',
    sent: [`__Secure-htd_device=new; ${rest(86_400)}; Secure`, `__Secure-htd_refresh=second; ${rest(172_800)}; Secure`],
  })
})

test('a call that does not declare a cookie can not read it', async () => {
  const undeclared: Endpoint = { ...(endpoints.find(({ path }) => path === '/api/v1/auth/') as Endpoint), path: '/x/' }
  const server = fastify()
  mount(server, deps, undeclared, (_, __, ___, { read }) => read('refresh') ?? '')
  const payload = { username: 'a', password: 'b' }
  expect((await server.inject({ method: 'POST', url: '/x/', payload })).json().message).toContain('does not declare')
})

test('[FIX-30] cookies open no other call: with all of them each answers as it does without', async () => {
  const { access, refresh } = await makeSession(deps, (await makePatient(deps)).id)
  const { cookie: staff } = await makeStaffSession(deps, await makeMember(deps))
  const cookie = `accessToken=${access}; refreshToken=${refresh}; __Secure-htd_refresh=${refresh}; htd_refresh=${refresh}; __Secure-${staff}; ${staff}`
  const own = { origin: baseUrl, 'x-htd': '1', 'x-htd-clinic': '1' }
  const id = crypto.randomUUID()
  const params = { id, uuid: id, query: 'htd', participation_id: id }
  const others = endpoints.filter((endpoint) => !(nameOf(endpoint) in readers))
  expect(others.length).toBeGreaterThan(30)
  for (const endpoint of others) {
    const ask = async (headers: Record<string, string>) => {
      const url = addressOf(endpoint.path, { params })
      const payload = endpoint.method === 'POST' ? { payload: {} } : {}
      const answer = await app.inject({ method: endpoint.method, url, headers, ...payload })
      return [answer.statusCode, answer.headers['set-cookie'], answer.body.replace(/"instance":"[^"]*"/, '')]
    }
    const answer = await ask({ ...own, cookie })
    expect([nameOf(endpoint), ...answer]).toEqual([nameOf(endpoint), ...(await ask(own))])
    if (endpoint.access !== 'public') expect([nameOf(endpoint), answer[0]]).toEqual([nameOf(endpoint), 401])
  }
})
