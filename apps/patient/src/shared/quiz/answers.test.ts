import { loadAnew } from '@htd/web/page/load-anew.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { allAnswers, resetAnswers, saveEntry } from './answers.ts'

const [one, two] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
const entry = '{"33333333-3333-4333-8333-333333333333":true}'

/** Whether the browser would ask before the page goes. */
const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

test('nobody is asked about answers that are stored', () => {
  saveEntry(one, entry)
  expect(asks()).toBe(false)
})

test('where one answer could not be stored, the browser asks until it is sent, and the page does not load anew by itself', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  saveEntry(one, entry)
  const storage = localStorage
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.getItem(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  saveEntry(two, entry)
  vi.unstubAllGlobals()
  expect(allAnswers().size).toBe(2)
  expect(asks()).toBe(true)
  expect(await loadAnew()).toBe(false)
  expect(fetched).not.toHaveBeenCalled()

  saveEntry(two, entry)
  expect(asks()).toBe(false)
  resetAnswers()
  expect(asks()).toBe(false)
})
