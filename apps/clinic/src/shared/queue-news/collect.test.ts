import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCollector } from './collect.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function collect() {
  const pass = vi.fn()
  return { pass, ...createCollector(pass, 1000) }
}

test('the first ids come at once, those of the next second together and each once', () => {
  const { pass, add } = collect()
  add(['a'])
  for (const ids of [['b', 'c'], [], ['c', 'a']]) add(ids)
  expect(pass.mock.calls).toEqual([[['a']]])
  vi.advanceTimersByTime(1000)
  expect(pass.mock.calls).toEqual([[['a']], [['b', 'c', 'a']]])
  vi.advanceTimersByTime(5000)
  expect(pass).toHaveBeenCalledTimes(2)
  add(['d'])
  expect(pass).toHaveBeenLastCalledWith(['d'])
})

test('one of which nobody knows the ids makes all of that second unknown', () => {
  const { pass, add } = collect()
  add(['a'])
  add(['b'])
  add(null)
  add(['c'])
  vi.advanceTimersByTime(1000)
  expect(pass).toHaveBeenLastCalledWith(null)
  add(['d'])
  vi.advanceTimersByTime(1000)
  expect(pass).toHaveBeenLastCalledWith(['d'])
})

test('after a hundred events in a second there are two calls, and none once it is stopped', () => {
  const { pass, add, stop } = collect()
  for (let n = 0; n < 100; n += 1) {
    add([`i${n}`])
    vi.advanceTimersByTime(10)
  }
  vi.advanceTimersByTime(1000)
  expect(pass).toHaveBeenCalledTimes(2)
  add(['at once'])
  add(['later'])
  stop()
  vi.advanceTimersByTime(5000)
  expect(pass).toHaveBeenCalledTimes(3)
})
