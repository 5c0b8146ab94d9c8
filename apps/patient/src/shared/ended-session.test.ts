import { getQuiz, listResults, listSymptomQuestions } from '@htd/contract/quiz'
import { SignedOutError } from '@htd/web/session/signed-out-error.ts'
import { type Call, problem } from '@htd/web/test/fake-server.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#test/fake-server.ts'
import { haveSessionOf } from '#test/open-page.ts'
import { callAsPatient } from './api.ts'
import { accessToken, patientId, refreshToken, removeTokens, saveTokens } from './session.ts'

const refused = problem(401, 'not_signed_in', 'Logga in.')
const results = 'GET /api/v1/quiz/result/'
const quiz = 'GET /api/v1/quiz/'
const questions = 'GET /api/v1/question/symptom/'
const refresh = 'POST /api/v1/auth/refresh/'

beforeEach(() => {
  history.replaceState(null, '', '/re-take-symptoms')
  saveTokens({ access: 'old', refresh: 'r1' })
})
afterEach(removeTokens)

const askResults = () => callAsPatient(listResults, { query: {} })
const asks = {
  [quiz]: () => callAsPatient(getQuiz, { query: { is_symptom: 'true' as const } }),
  [questions]: () => callAsPatient(listSymptomQuestions, { query: { page_number: 1, page_size: 100 } }),
  [results]: askResults,
}
const names = Object.keys(asks) as (keyof typeof asks)[]
const orders = names.flatMap((first) =>
  names
    .filter((name) => name !== first)
    .map((second) => [first, second, names.find((n) => n !== first && n !== second)]),
)
const backTo = (address: string) => `/auth?${new URLSearchParams({ next: address, ended: '1' })}`
const here = () => location.pathname + location.search

const unauthorised = () => new Response(JSON.stringify({ error: 'Logga in.', status: 401 }), { status: 401 })

/** Stubs `fetch` so that each call is answered when the test says so. */
function heldServer() {
  const held = new Map<string, PromiseWithResolvers<Response>>()
  const renewed = vi.fn(async () => unauthorised())
  vi.stubGlobal('fetch', (address: string, { method = 'GET' }: RequestInit) => {
    const name = `${method} ${new URL(address, location.href).pathname}`
    if (name === refresh) return renewed()
    held.set(name, Promise.withResolvers())
    return held.get(name)?.promise
  })
  const refuse = (name: string | undefined) => held.get(name ?? '')?.resolve(unauthorised())
  return { refuse, renewed }
}

test.each(orders)(
  '[FIX-33] refused in the order %s, %s, %s: led to the login once, with the way back',
  async (...order) => {
    const { refuse, renewed } = heldServer()
    const asked = names.map((name) => asks[name]().catch((error: unknown) => error))
    const entries = history.length
    for (const name of order) {
      refuse(name)
      expect(await asked[names.indexOf(name as keyof typeof asks)]).toBeInstanceOf(SignedOutError)
      expect(here()).toBe(backTo('/re-take-symptoms'))
    }
    expect(renewed).toHaveBeenCalledTimes(1)
    expect(history.length).toBe(entries)
  },
)

test('[FIX-33] a call made when the visitor is at the login already leads nowhere else', async () => {
  removeTokens()
  history.replaceState(null, '', '/auth?next=%2Fre-take')
  await expect(askResults()).rejects.toThrow(SignedOutError)
  expect(here()).toBe('/auth?next=%2Fre-take')
})

test.each([
  ['/dashboard/profile?x=1#y', backTo('/dashboard/profile?x=1#y')],
  ['/re-take', backTo('/re-take')],
  ['/', '/'],
  ['/forgot-password', '/forgot-password'],
])('[FIX-33] refused when the visitor has gone on to %s: they are at %s', async (page, address) => {
  const { refuse } = heldServer()
  const asked = askResults().catch((error: unknown) => error)
  history.replaceState(null, '', page)
  refuse(results)
  expect(await asked).toBeInstanceOf(SignedOutError)
  expect(accessToken()).toBeUndefined()
  expect(location.pathname + location.search + location.hash).toBe(address)
})

test('[FIX-33] a login that `document.cookie` does not show yet is no missing login', async () => {
  removeTokens()
  const calls = fakeServer({ [results]: { items: [] } })
  vi.stubGlobal('cookieStore', { get: async () => ({ value: 'new' }) })
  await askResults()
  expect(calls.map(({ bearer }) => bearer)).toEqual(['Bearer new'])
})

test('[FIX-33] a login that came while the renewed token was refused stands, and is used', async () => {
  const calls = fakeServer({
    [refresh]: { access: 'new', refresh: 'r2' },
    [results]: ({ bearer }: Call) => {
      if (bearer === 'Bearer new') saveTokens({ access: 'other', refresh: 'o1' })
      return bearer === 'Bearer other' ? { items: [] } : refused
    },
  })
  await askResults()
  expect([accessToken(), refreshToken()]).toEqual(['other', 'o1'])
  expect(calls.filter(({ method }) => method === 'GET').map(({ bearer }) => bearer)).toEqual([
    'Bearer old',
    'Bearer new',
    'Bearer other',
  ])
  expect(here()).toBe('/re-take-symptoms')
})

test('[FIX-33] a token that was renewed and is refused all the same ends the session', async () => {
  fakeServer({ [results]: refused, [refresh]: { access: 'new', refresh: 'r2' } })
  await expect(askResults()).rejects.toThrow(SignedOutError)
  expect([accessToken(), refreshToken()]).toEqual([undefined, undefined])
  expect(here()).toBe(backTo('/re-take-symptoms'))
})

test('[FIX-33] an access token without its refresh token ends the session, and a login meanwhile does not go with it', async () => {
  fakeServer({
    [results]: ({ bearer }: Call) => (bearer === 'Bearer other' ? { items: [] } : refused),
    [refresh]: refused,
  })
  let asked = 0
  vi.stubGlobal('cookieStore', {
    get: async (name: string) => {
      if (name === 'accessToken') return { value: accessToken() }
      if (asked++ === 0) saveTokens({ access: 'other', refresh: 'o1' })
      return null
    },
  })
  await askResults()
  expect([accessToken(), refreshToken()]).toEqual(['other', 'o1'])
})

test('[FIX-33] a call is not made again for somebody else who has logged in meanwhile: the page loads anew', async () => {
  haveSessionOf('anna')
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const calls = fakeServer({
    [results]: () => {
      haveSessionOf('bo')
      return refused
    },
  })
  await expect(askResults()).rejects.toThrow(SignedOutError)
  expect(reload).toHaveBeenCalledOnce()
  expect(calls).toHaveLength(1)
  expect(patientId()).toBe('bo')
})
