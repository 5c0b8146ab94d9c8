import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UnsentCopy } from './unsent-copy.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const about = { id: 'c1', commentId: 'comment', assessmentId: 'assessment', questionId: null }

function makeCopy({ takesMs = 0, fails = false } = {}) {
  const done: string[] = []
  const carryOut = async (what: string) => {
    await new Promise((resolve) => setTimeout(resolve, takesMs))
    if (fails) throw new Error('full')
    done.push(what)
  }
  const copy = new UnsentCopy({ keep: ({ text }) => carryOut(text), forget: () => carryOut('-') }, about)
  const type = (text: string) => copy.keep(() => ({ text, version: 1, keepsReplaced: false }))
  return { copy, type, done }
}

test('[CLN-50] each change is kept, in a task of its own after the keystroke', async () => {
  const { type, done } = makeCopy()
  type('a')
  expect(done).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  type('ab')
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toEqual(['a', 'ab'])
})

test('[CLN-50] on a slow computer changes share one copy, and the last one is never left out', async () => {
  const { copy, type, done } = makeCopy({ takesMs: 100 })
  for (const text of ['a', 'ab', 'abc']) {
    type(text)
    await vi.advanceTimersByTimeAsync(20)
  }
  void copy.settled()
  await vi.advanceTimersByTimeAsync(300)
  expect(done).toEqual(['a', 'abc'])
})

test('[CLN-50] a copy that is dropped while it is made is gone in the end', async () => {
  const { copy, type, done } = makeCopy({ takesMs: 50 })
  type('a')
  await vi.advanceTimersByTimeAsync(20)
  copy.drop()
  const settled = copy.settled()
  await vi.advanceTimersByTimeAsync(200)
  await settled
  expect(done).toEqual(['a', '-'])
})

test('a browser that keeps nothing fails in silence', async () => {
  const { copy, type, done } = makeCopy({ fails: true })
  type('a')
  const settled = copy.settled()
  await vi.advanceTimersByTimeAsync(10)
  await settled
  expect(done).toEqual([])
})
