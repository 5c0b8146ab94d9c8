import { listResults } from '@htd/contract/quiz'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeServer, problem } from '#test/fake-server.ts'
import { callAsPatient, SignedOutError } from './api.ts'
import { accessToken, refreshToken, removeTokens, saveTokens } from './session.ts'

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

test('a server in trouble does not end the session', async () => {
  fakeServer({ [results]: refused, [refresh]: problem(503, 'unavailable', 'Borta.') })
  await expect(callAsPatient(listResults, { query: {} })).rejects.toThrow('Borta.')
  expect(refreshToken()).toBe('r1')
})
