import { submitAnswers } from '@htd/contract/quiz'
import { createQueryClient } from '@htd/web/query/query-client.ts'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '#test/fake-server.ts'
import { makeResult, resultScale } from '#test/make.ts'
import { haveSession } from '#test/open-page.ts'
import { callAsPatient } from './api.ts'
import { fetchResultsEarly, takeEarly } from './early-fetch.ts'
import { historyQuery } from './queries/results.query.ts'
import { removeTokens, saveTokens } from './session.ts'

const answer = { items: [makeResult()], scale: resultScale }
const results = { 'GET /api/v1/quiz/result/': answer }
const ask = () => createQueryClient().fetchQuery(historyQuery('sv'))

test('the results are asked for before the dashboard is there, and only once', async () => {
  haveSession()
  const calls = fakeServer(results)
  fetchResultsEarly('sv')
  expect(calls).toMatchObject([{ path: '/api/v1/quiz/result/', bearer: 'Bearer access' }])
  expect(await ask()).toEqual(answer)
  expect(calls).toHaveLength(1)
  await ask()
  expect(calls).toHaveLength(2)
})

test('nobody gets what was asked for another session, or in another language', async () => {
  haveSession()
  const calls = fakeServer(results)
  fetchResultsEarly('en')
  await ask()
  saveTokens({ access: 'another', refresh: 'refresh' })
  fetchResultsEarly('sv')
  saveTokens({ access: 'third', refresh: 'refresh' })
  await ask()
  expect(calls.map(({ bearer }) => bearer)).toEqual([
    'Bearer access',
    'Bearer access',
    'Bearer another',
    'Bearer third',
  ])
})

test('[SPD-03] what the first HTML has asked for this patient is taken over, and nothing else', async () => {
  haveSession()
  const calls = fakeServer(results)
  const asked = (authorization: string) => ({
    address: '/api/v1/quiz/result/?lang=sv&texts=current',
    authorization,
    answer: Promise.resolve(Response.json(answer)),
  })
  window.early = asked('Bearer access')
  takeEarly()
  fetchResultsEarly('sv')
  expect(await ask()).toEqual(answer)
  expect(calls).toEqual([])
  window.early = asked('Bearer other')
  takeEarly()
  fetchResultsEarly('sv')
  await ask()
  expect(calls).toMatchObject([{ bearer: 'Bearer access' }])
  expect(window.early).toBeUndefined()
})

test('without a session nothing is asked', () => {
  removeTokens()
  const calls = fakeServer(results)
  fetchResultsEarly('sv')
  expect(calls).toEqual([])
})

test('an early call that fails is nobody’s fault, and the page asks again by itself', async () => {
  haveSession()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  fetchResultsEarly('sv')
  const calls = fakeServer(results)
  await createQueryClient()
    .fetchQuery({ ...historyQuery('sv'), retry: 1, retryDelay: 0 })
    .then((got) => expect(got).toEqual(answer))
  expect(calls).toHaveLength(1)
})

test('what was asked for before a change is not shown after it', async () => {
  haveSession()
  const calls = fakeServer({ ...results, 'POST /api/v1/question/': { participation_id: crypto.randomUUID() } })
  fetchResultsEarly('sv')
  await callAsPatient(submitAnswers, { body: { answer_id_list: [] } })
  await ask()
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET'])
})
