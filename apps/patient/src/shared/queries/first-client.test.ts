import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#test/fake-server.ts'
import { makeResult, resultScale } from '#test/make.ts'
import { haveSession, haveSessionOf } from '#test/open-page.ts'
import { firstClient, prepareResults } from './first-client.ts'
import { historyQuery } from './results.query.ts'

const answer = { items: [makeResult()], scale: resultScale }
const results = { 'GET /api/v1/quiz/result/': answer }
const held = () => firstClient().getQueryData(historyQuery('sv').queryKey)

afterEach(() => vi.useRealTimers())

test('[SPD-03] the first client of the dashboard has the results, and only the first', async () => {
  haveSession()
  fakeServer(results)
  await prepareResults('sv', Promise.resolve())
  expect(held()).toEqual(answer)
  expect(held()).toBeUndefined()
})

test('[SPD-03] a slow answer is not waited for', async () => {
  haveSession()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  let isReady = false
  const ready = prepareResults('sv', Promise.resolve()).then(() => {
    isReady = true
  })
  await vi.advanceTimersByTimeAsync(90)
  expect(isReady).toBe(false)
  await vi.advanceTimersByTimeAsync(20)
  expect(isReady).toBe(true)
  await ready
  expect(held()).toBeUndefined()
})

test('nobody gets what was prepared for another patient', async () => {
  haveSessionOf('karin')
  fakeServer(results)
  await prepareResults('sv', Promise.resolve())
  haveSessionOf('per')
  expect(held()).toBeUndefined()
})
