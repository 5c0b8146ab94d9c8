import { expect, test } from 'vitest'
import { keystrokesIn, type TraceEvent } from './keystrokes.ts'

const page = { pid: 7, tid: 7 }
const key = (ts: number): TraceEvent => ({ ...page, name: 'EventDispatch', ts, args: { data: { type: 'keydown' } } })
const task = (ts: number, dur: number, tdur: number): TraceEvent => ({ ...page, name: 'RunTask', ts, dur, tdur })
const frame = (ts: number): TraceEvent => ({ ...page, name: 'Commit', ts, dur: 1000 })

const first = [key(1100), task(1000, 12_000, 10_000), task(14_000, 6000, 5000), frame(18_000)]
const second = [key(101_100), task(101_000, 12_000, 10_000), task(114_000, 6000, 4000), frame(118_000)]

test('a keystroke costs what runs from its task to its frame, and the longest task until the next one', () => {
  const after = task(30_000, 90_000, 40_000)
  expect(keystrokesIn([...second, ...first, after])).toEqual([
    { longest: 40, toFrame: 15, wall: 17.9 },
    { longest: 10, toFrame: 14, wall: 17.9 },
  ])
})

test('tasks of other threads and before the first keystroke do not count', () => {
  const before = task(0, 900, 900_000)
  const other = { ...task(15_000, 900, 900_000), pid: 8 }
  expect(keystrokesIn([before, other, ...first])).toEqual([{ longest: 10, toFrame: 15, wall: 17.9 }])
})

test('two keystrokes of one task have both cost that task', () => {
  expect(keystrokesIn([key(1500), ...first]).map(({ longest }) => longest)).toEqual([10, 10])
})

test('a trace without a keystroke, or without the frame of one, is no measurement', () => {
  expect(() => keystrokesIn([task(0, 1, 1)])).toThrow('no keystroke')
  expect(() => keystrokesIn([...first, key(101_100)])).toThrow('keystroke 2 was never shown')
})
