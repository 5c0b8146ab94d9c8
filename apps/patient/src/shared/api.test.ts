import { listResults } from '@htd/contract/quiz'
import { oneAtATime } from '@htd/web/session/one-at-a-time.ts'
import { SignedOutError } from '@htd/web/session/signed-out-error.ts'
import { problem } from '@htd/web/test/fake-server.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#test/fake-server.ts'
import { callAsPatient } from './api.ts'
import { accessToken, refreshToken, removeTokens, saveTokens } from './session.ts'

const cookies = cookieStore
const results = 'GET /api/v1/quiz/result/'
const refresh = 'POST /api/v1/auth/refresh/'
const refused = problem(401, 'not_signed_in', 'Logga in.')
const answerTo = (bearer: string) => (call: { bearer: string | null }) =>
  call.bearer === bearer ? { items: [] } : refused

beforeEach(() => {
  history.replaceState(null, '', '/dashboard/quiz?mode=updated')
  saveTokens({ access: 'old', refresh: 'r1' })
})
afterEach(removeTokens)

test('[AUT-03] a call of a patient carries the access token', async () => {
  const calls = fakeServer({ [results]: { items: [] } })
  await callAsPatient(listResults, { query: {} })
  expect(calls[0]?.bearer).toBe('Bearer old')
})

test('[AUT-05] an access token that has run out is renewed once, also for calls side by side', async () => {
  const calls = fakeServer({ [results]: answerTo('Bearer new'), [refresh]: { access: 'new', refresh: 'r2' } })
  await Promise.all([1, 2, 3].map(() => callAsPatient(listResults, { query: {} })))
  expect(calls.filter(({ path }) => path.endsWith('/refresh/')).map(({ body }) => body)).toEqual([{ refresh: 'r1' }])
  expect([accessToken(), refreshToken()]).toEqual(['new', 'r2'])
})

test('[AUT-05] when it can not be renewed the tokens go and the login page leads back here', async () => {
  fakeServer({ [results]: refused, [refresh]: refused })
  await expect(callAsPatient(listResults, { query: {} })).rejects.toThrow(SignedOutError)
  expect([accessToken(), refreshToken()]).toEqual([undefined, undefined])
  expect(location.pathname).toBe('/auth')
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    next: '/dashboard/quiz?mode=updated',
    ended: '1',
  })
})

test('[AUT-05] a pair that another tab has written is taken, though `document.cookie` does not show it yet', async () => {
  const calls = fakeServer({ [results]: answerTo('Bearer new') })
  vi.stubGlobal('cookieStore', { get: async () => ({ value: 'new' }) })
  await callAsPatient(listResults, { query: {} })
  expect(accessToken()).toBe('old')
  expect(calls.map(({ bearer }) => bearer)).toEqual(['Bearer old', 'Bearer new'])
})

test('[AUT-05] the renewed pair is in its place before another tab gets its turn', async () => {
  fakeServer({ [results]: answerTo('Bearer new'), [refresh]: { access: 'new', refresh: 'r2' } })
  let behind = 5
  vi.stubGlobal('cookieStore', {
    get: async (name: string) => (accessToken() === 'new' && behind-- > 0 ? { value: 'old' } : cookies.get(name)),
  })
  const call = callAsPatient(listResults, { query: {} })
  await vi.waitFor(() => expect(accessToken()).toBe('new'))
  await oneAtATime('session', async () => expect(behind).toBeLessThan(0))
  await call
})

test('[AUT-06] tokens that went while they were being renewed do not come back', async () => {
  const leave = () => {
    removeTokens()
    return { access: 'new', refresh: 'r2' }
  }
  fakeServer({ [results]: refused, [refresh]: leave })
  await expect(callAsPatient(listResults, { query: {} })).rejects.toThrow(SignedOutError)
  expect([accessToken(), refreshToken()]).toEqual([undefined, undefined])
})

test.each([
  ['renewed', { access: 'new', refresh: 'r2' }],
  ['refused', refused],
])('[AUT-05] a login in another tab stands, also when the old session is %s after it', async (_, answer) => {
  const logIn = () => {
    saveTokens({ access: 'other', refresh: 'o1' })
    return answer
  }
  const calls = fakeServer({ [results]: answerTo('Bearer other'), [refresh]: logIn })
  await callAsPatient(listResults, { query: {} })
  expect([accessToken(), refreshToken()]).toEqual(['other', 'o1'])
  expect(calls.at(-1)?.bearer).toBe('Bearer other')
})

test('[AUT-05] a browser that no longer takes cookies does not wait for them for ever', async () => {
  fakeServer({ [results]: answerTo('Bearer new'), [refresh]: { access: 'new', refresh: 'r2' } })
  vi.stubGlobal('cookieStore', { get: async () => ({ value: 'old' }) })
  await expect(callAsPatient(listResults, { query: {} })).resolves.toEqual({ items: [] })
})

test('[AUT-05] a browser without the Cookie Store API renews all the same', async () => {
  const calls = fakeServer({ [results]: answerTo('Bearer new'), [refresh]: { access: 'new', refresh: 'r2' } })
  vi.stubGlobal('cookieStore', undefined)
  await callAsPatient(listResults, { query: {} })
  expect([accessToken(), refreshToken()]).toEqual(['new', 'r2'])
  expect(calls).toHaveLength(3)
})

test('a server in trouble does not end the session', async () => {
  fakeServer({ [results]: refused, [refresh]: problem(503, 'unavailable', 'Borta.') })
  await expect(callAsPatient(listResults, { query: {} })).rejects.toThrow('Borta.')
  expect(refreshToken()).toBe('r1')
})

/** A pair whose refresh token is in an HttpOnly cookie; the access token names the session. */
const keptByServer = (sid: string) => ({ access: `header.${btoa(JSON.stringify({ sid }))}.signature`, refresh: '' })

test('[FIX-30] where the server keeps the refresh token, a renewal names the session and says that a page of ours asks', async () => {
  const [old, renewed] = [keptByServer('s1'), { ...keptByServer('s1'), access: 'new' }]
  saveTokens(old)
  // This DOM removes an expired cookie only a millisecond later.
  await vi.waitFor(() => expect(document.cookie).not.toContain('refreshToken'))
  const calls = fakeServer({ [results]: answerTo('Bearer new'), [refresh]: renewed })
  await Promise.all([1, 2, 3].map(() => callAsPatient(listResults, { query: {} })))
  const renewals = calls.filter(({ path }) => path.endsWith('/refresh/'))
  expect(renewals.map(({ body, mark }) => [body, mark])).toEqual([[{ session: 's1' }, '1']])
  expect(calls.filter(({ mark }) => mark)).toHaveLength(1)
  expect([accessToken(), refreshToken()]).toEqual(['new', undefined])
})

test('[FIX-30] a refresh token that a script can read is handed over once, and is gone then', async () => {
  const calls = fakeServer({ [results]: answerTo('Bearer new'), [refresh]: { access: 'new', refresh: '' } })
  await callAsPatient(listResults, { query: {} })
  expect(calls.find(({ path }) => path.endsWith('/refresh/'))?.body).toEqual({ refresh: 'r1' })
  expect([accessToken(), refreshToken()]).toEqual(['new', undefined])
})

test('[FIX-30] once the server keeps it no more, the pair is the page’s again', async () => {
  saveTokens(keptByServer('s1'))
  fakeServer({ [results]: answerTo('Bearer new'), [refresh]: { access: 'new', refresh: 'r9' } })
  await callAsPatient(listResults, { query: {} })
  expect([accessToken(), refreshToken()]).toEqual(['new', 'r9'])
})

test.each([
  ['renewed', { access: 'new', refresh: '' }],
  ['refused', refused],
])(
  '[FIX-30] a login in another tab stands, also when the old session is %s after it by its cookie',
  async (_, answer) => {
    saveTokens(keptByServer('s1'))
    const logIn = () => {
      saveTokens({ access: 'other', refresh: '' })
      return answer
    }
    const calls = fakeServer({ [results]: answerTo('Bearer other'), [refresh]: logIn })
    await callAsPatient(listResults, { query: {} })
    expect([accessToken(), refreshToken()]).toEqual(['other', undefined])
    expect(calls.at(-1)?.bearer).toBe('Bearer other')
  },
)

test('[FIX-30] where neither the page nor a cookie has it, the login page leads back here', async () => {
  saveTokens(keptByServer('s1'))
  fakeServer({ [results]: refused, [refresh]: refused })
  await expect(callAsPatient(listResults, { query: {} })).rejects.toThrow(SignedOutError)
  expect([accessToken(), location.pathname]).toEqual([undefined, '/auth'])
})
