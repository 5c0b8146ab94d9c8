import { deleteProfile, endAllSessions } from '@htd/contract/account'
import { logIn, logOut, refresh, resetPassword } from '@htd/contract/auth'
import { listResults } from '@htd/contract/quiz'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { makeDeps, makeLink, makePatient, makeSession, PASSWORD, type TestDeps } from '#test/make.ts'

const baseUrl = 'https://htd.example'
const fromOwnPage = { origin: baseUrl, 'x-htd': '1', 'sec-fetch-site': 'same-origin' }
const name = '__Secure-htd_refresh'

let deps: TestDeps
let app: FastifyInstance
let userId: string

/** Builds a server of the same clinic with the given setting. */
const serverWith = (refreshCookie: 'script' | 'httponly') =>
  buildApp({ ...deps, config: { ...deps.config, baseUrl, refreshCookie } })

beforeEach(async () => {
  deps = await makeDeps()
  userId = (await makePatient(deps)).id
  app = serverWith('httponly')
})

type Sent = { cookie?: string; headers?: Record<string, string>; payload?: object; server?: FastifyInstance }

const post = (url: string, { cookie, headers = fromOwnPage, payload = {}, server = app }: Sent) =>
  server.inject({ method: 'POST', url, payload, headers: { ...headers, ...(cookie ? { cookie } : {}) } })

/** Finds the complete Set-Cookie header of the refresh token; undefined if there is none. */
const setCookieOf = ({ headers }: LightMyRequestResponse): string | undefined =>
  [headers['set-cookie'] ?? []].flat().find((cookie) => cookie.includes('htd_refresh='))
/** `name=value` of the cookie; empty if there is none. */
const cookieOf = (answer: LightMyRequestResponse): string => setCookieOf(answer)?.split(';')[0] ?? ''
const sidOf = (access: string): string =>
  JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()).sid

async function logInHere(server = app) {
  const answer = await post(logIn.path, { payload: { username: 'anna@example.se', password: PASSWORD }, server })
  const { access } = answer.json()
  return { answer, access, session: sidOf(access), cookie: cookieOf(answer) }
}

const renew = (sent: Sent) => post(refresh.path, sent)
const visit = async (access: string) => {
  const headers = { authorization: `Bearer ${access}` }
  return (await app.inject({ url: listResults.path, headers })).statusCode
}

test('[FIX-30] a login puts the refresh token into a cookie for two calls, and into nothing else', async () => {
  const { answer, cookie } = await logInHere()
  const token = cookie.slice(name.length + 1)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(setCookieOf(answer)).toBe(
    `${name}=${token}; Path=/api/v1/auth/; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure`,
  )
  expect(answer.json().refresh).toBe('')
  expect(answer.body).not.toContain(token)
})

test('[FIX-30] on this machine without https the cookie has no Secure and no prefix', async () => {
  const server = buildApp({ ...deps, config: { ...deps.config, refreshCookie: 'httponly', sessionIdleDays: 7 } })
  const { answer } = await logInHere(server)
  expect(setCookieOf(answer)).toMatch(
    /^htd_refresh=[\w-]{43}; Path=\/api\/v1\/auth\/; Max-Age=604800; HttpOnly; SameSite=Strict$/,
  )
})

test('[FIX-30] the cookie renews the session it belongs to, and is rotated like any refresh token', async () => {
  const first = await logInHere()
  const answer = await renew({ cookie: first.cookie, payload: { session: first.session } })
  expect([answer.statusCode, answer.json().refresh]).toEqual([200, ''])
  expect(await visit(answer.json().access)).toBe(200)
  const next = cookieOf(answer)
  expect(next).not.toBe(first.cookie)
  expect(answer.body).not.toContain(next.split('=')[1])

  const again = await renew({ cookie: first.cookie, payload: { session: first.session } })
  expect(cookieOf(again)).toBe(next)
  expect((await renew({ cookie: next, payload: { session: first.session } })).statusCode).toBe(200)
  expect((await renew({ cookie: first.cookie, payload: { session: first.session } })).statusCode).toBe(401)
  expect(await visit(answer.json().access), 'the session ends with a reuse').toBe(401)
})

test('[FIX-30] twenty tabs that renew at once all get the very same cookie', async () => {
  const { cookie, session } = await logInHere()
  const answers = await Promise.all(Array.from({ length: 20 }, () => renew({ cookie, payload: { session } })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  expect(new Set(answers.map(cookieOf)).size).toBe(1)
})

const foreign: [string, Record<string, string>][] = [
  ['another origin', { ...fromOwnPage, origin: 'https://evil.example' }],
  ['the origin without https', { ...fromOwnPage, origin: 'http://htd.example' }],
  ['no origin', { 'x-htd': '1' }],
  ['an opaque origin', { ...fromOwnPage, origin: 'null' }],
  ['a sister site', { ...fromOwnPage, 'sec-fetch-site': 'same-site' }],
  ['no header of ours', { origin: baseUrl }],
  ['another header', { origin: baseUrl, 'x-htd': '0' }],
]

test.each(foreign)('[FIX-30] with %s the cookie neither renews nor ends a session', async (_, headers) => {
  const { cookie, session, access } = await logInHere()
  for (const path of [refresh.path, logOut.path]) {
    const answer = await post(path, { cookie, headers, payload: path === refresh.path ? { session } : {} })
    expect([answer.statusCode, answer.json().code, cookieOf(answer)]).toEqual([403, 'not_allowed', ''])
  }
  expect(await visit(access)).toBe(200)
  expect((await renew({ cookie, payload: { session } })).statusCode).toBe(200)
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  '[FIX-30] a form of %s is no call',
  async (type) => {
    const { cookie, session } = await logInHere()
    const headers = { ...fromOwnPage, 'content-type': type, cookie }
    const payload = JSON.stringify({ session })
    const answer = await app.inject({ method: 'POST', url: refresh.path, headers, payload })
    expect(answer.statusCode).toBe(415)
  },
)

test('[FIX-30] a cookie without the session of the page, or with another one, opens nothing and ends nothing', async () => {
  const left = await logInHere()
  const other = await logInHere()
  for (const session of [undefined, '', 'x', "' or 1=1 --", crypto.randomUUID(), other.session]) {
    const answer = await renew({ cookie: left.cookie, payload: session === undefined ? {} : { session } })
    expect([session, answer.statusCode, answer.json().code]).toEqual([session, 401, 'not_signed_in'])
  }
  expect((await renew({ cookie: left.cookie, payload: { session: left.session } })).statusCode).toBe(200)
})

test('[FIX-30] logging out by the cookie ends the session and removes it; so does what ends it otherwise', async () => {
  const removed = `${name}=; Path=/api/v1/auth/; Max-Age=0; HttpOnly; SameSite=Strict; Secure`
  const { cookie, access } = await logInHere()
  const out = await post(logOut.path, { cookie })
  expect([out.statusCode, setCookieOf(out)]).toEqual([204, removed])
  expect(await visit(access)).toBe(401)

  const { token } = await makeLink(deps, { purpose: 'reset', patientId: userId })
  const payload = { password: 'ny-och-klurig-7', confirmed_password: 'ny-och-klurig-7' }
  const reset = await post(resetPassword.path, { headers: { authorization: `Bearer ${token}` }, payload })
  const end = async (url: string) =>
    app.inject({
      method: 'DELETE',
      url,
      headers: { authorization: `Bearer ${(await makeSession(deps, userId)).access}` },
    })
  const ways = [reset, await end(endAllSessions.path), await end(deleteProfile.path)]
  expect(ways.map(setCookieOf)).toEqual([removed, removed, removed])
})

test('[FIX-30] switched on, a session goes on: the token of the page is taken once and comes back as a cookie', async () => {
  const before = await makeSession(deps, userId)
  const answer = await renew({ headers: {}, payload: { refresh: before.refresh, session: sidOf(before.access) } })
  expect([answer.statusCode, answer.json().refresh]).toEqual([200, ''])
  const session = sidOf(answer.json().access)
  expect(session).toBe(sidOf(before.access))
  expect((await renew({ cookie: cookieOf(answer), payload: { session } })).statusCode).toBe(200)
})

test('[FIX-30] switched off, a session goes on: the cookie is taken once and comes back as a token of the page', async () => {
  const { cookie, session } = await logInHere()
  const server = serverWith('script')
  const answer = await renew({ cookie, payload: { session }, server })
  expect(setCookieOf(answer)).toMatch(new RegExp(`^${name}=; .*Max-Age=0`))
  const { access, refresh: token } = answer.json()
  expect(sidOf(access)).toBe(session)
  const next = await renew({ headers: {}, payload: { refresh: token }, server })
  expect([next.statusCode, setCookieOf(next)]).toEqual([200, undefined])
})

test('[FIX-30] unless a clinic asks for it no cookie is set, and logging in answers as it always has', async () => {
  const { answer } = await logInHere(serverWith('script'))
  expect(setCookieOf(answer)).toBeUndefined()
  expect(answer.json().refresh).toMatch(/^[\w-]{43}$/)
})
