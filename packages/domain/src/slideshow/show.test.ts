import { expect, test } from 'vitest'
import { changesIn, isLast, isRunning, progressAt, type Show, type ShowEvent, startShow, step } from './show.ts'

const TIMER = 5000
const start = (given: Partial<Parameters<typeof startShow>[0]> = {}) =>
  startShow({ count: 4, index: 0, timerMs: TIMER, prefersByHand: false, ...given }, 0)

type Line = [now: number, event: ShowEvent['type']]
const run = (show: Show, ...lines: Line[]) =>
  lines.reduce((before, [now, type]) => step(before, { type } as ShowEvent, now), show)
const seen = ({ index, status }: Show) => `${index} ${status}`

const journeys: [what: string, lines: Line[], seen: string, progress: number][] = [
  ['nothing yet', [[2000, 'tick']], '0 playing', 0.4],
  ['its time is up', [[5000, 'tick']], '1 playing', 0],
  ['a late tick moves one slide only, and starts its time then', [[60_000, 'tick']], '1 playing', 0],
  [
    'a pause keeps the time that has passed',
    [
      [2000, 'pause'],
      [90_000, 'play'],
      [91_000, 'tick'],
    ],
    '0 playing',
    0.6,
  ],
  [
    'after a pause the rest of the time is enough',
    [
      [2000, 'pause'],
      [90_000, 'play'],
      [93_000, 'tick'],
    ],
    '1 playing',
    0,
  ],
  ['Next moves and pauses', [[2000, 'next']], '1 paused', 0],
  [
    'Next while paused moves and plays, from 0',
    [
      [2000, 'pause'],
      [4000, 'next'],
      [5000, 'tick'],
    ],
    '1 playing',
    0.2,
  ],
  [
    'Previous moves and pauses',
    [
      [5000, 'tick'],
      [6000, 'previous'],
    ],
    '0 paused',
    0,
  ],
  ['Previous on the first slide does nothing', [[2000, 'previous']], '0 playing', 0.4],
  [
    'a paused show never moves by itself',
    [
      [1000, 'pause'],
      [1_000_000, 'tick'],
    ],
    '0 paused',
    0.2,
  ],
  [
    'pausing twice is pausing once',
    [
      [1000, 'pause'],
      [3000, 'pause'],
      [4000, 'tick'],
    ],
    '0 paused',
    0.2,
  ],
  [
    'a clock that runs backwards costs nothing',
    [
      [1000, 'tick'],
      [500, 'tick'],
    ],
    '0 playing',
    0.2,
  ],
  [
    'time stands still while nobody sees it',
    [
      [1000, 'hold'],
      [50_000, 'tick'],
      [60_000, 'release'],
      [61_000, 'tick'],
    ],
    '0 playing',
    0.4,
  ],
]

test.each(journeys)('[SLD-03] %s', (_, lines, expected, progress) => {
  const show = run(start(), ...lines)
  expect(seen(show)).toBe(expected)
  expect(progressAt(show, show.at)).toBeCloseTo(progress, 10)
})

test('[SLD-03] at the end of the last slide the show pauses, and Play starts over', () => {
  const over = run(start({ index: 3 }), [TIMER, 'tick'])
  expect(seen(over)).toBe('3 paused')
  expect(progressAt(over, 9999)).toBe(1)
  expect(seen(run(over, [9999, 'play']))).toBe('0 playing')
})

test('[SLD-03] paused in the middle of the last slide, Play goes on there', () => {
  const show = run(start({ index: 3 }), [1000, 'pause'], [2000, 'play'])
  expect(seen(show)).toBe('3 playing')
  expect(progressAt(show, 2000)).toBe(0.2)
})

test('[SLD-03] by hand: Next and Previous never start the timer, Play does, and the next move stops it again', () => {
  const waiting = start({ prefersByHand: true })
  expect(seen(waiting)).toBe('0 paused')
  const moved = run(waiting, [1000, 'next'], [90_000, 'tick'])
  expect([seen(moved), isRunning(moved)]).toEqual(['1 playing', false])
  const playing = run(moved, [90_000, 'play'])
  expect(isRunning(playing)).toBe(true)
  const again = run(playing, [91_000, 'next'], [92_000, 'next'])
  expect([seen(again), isRunning(again)]).toEqual(['3 playing', false])
  expect(isRunning(run(playing, [91_000, 'pause']))).toBe(false)
})

test('[SLD-04] only the last slide has a way out, and it is taken once', () => {
  expect(run(start(), [1000, 'leave']).hasLeft).toBe(false)
  const last = start({ index: 3 })
  expect(isLast(last)).toBe(true)
  const left = run(last, [1000, 'leave'], [1001, 'leave'], [9000, 'tick'])
  expect([left.hasLeft, isRunning(left), seen(left)]).toEqual([true, false, '3 paused'])
})

test('[SLD-04] a hundred fast keys reach the last slide and stay there', () => {
  const keys = Array.from({ length: 100 }, (_, key): Line => [key, 'next'])
  const show = run(start({ count: 50 }), ...keys)
  expect([show.index, show.hasLeft]).toEqual([49, false])
})

test.each([-1, 4, 1.5, Number.NaN])('[SLD-05] no slide %d: nothing happens', (index) => {
  expect(seen(step(start({ index: 2 }), { type: 'goTo', index }, 10))).toBe('2 playing')
})

test('[SLD-05] going to a slide starts its time and leaves playing as it is', () => {
  const show = step(start(), { type: 'goTo', index: 2 }, 1000)
  expect([seen(show), progressAt(show, 1000)]).toEqual(['2 playing', 0])
})

test('[SLD-02] controls hide 3 s after the last activity, while the show plays', () => {
  const quiet = run(start(), [2999, 'tick'])
  expect(quiet.areControlsShown).toBe(true)
  expect(run(quiet, [3000, 'tick']).areControlsShown).toBe(false)
  const stirred = run(quiet, [2999, 'activity'], [5000, 'tick'])
  expect(stirred.areControlsShown).toBe(true)
  expect(run(stirred, [5999, 'tick']).areControlsShown).toBe(false)
})

const showing: ShowEvent['type'][] = ['activity', 'pause', 'hold', 'next', 'previous', 'play']
test.each(showing)('[SLD-02] hidden controls come back at once: %s', (type) => {
  const hidden = run(start({ index: 1 }), [4000, 'tick'])
  expect(hidden.areControlsShown).toBe(false)
  expect(run(hidden, [4500, type]).areControlsShown).toBe(true)
})

test('[SLD-02] controls in use never hide, and wait 3 s once they are left', () => {
  const used = step(start(), { type: 'useControls', isUsed: true }, 100)
  expect(run(used, [4900, 'tick']).areControlsShown).toBe(true)
  const left = step(used, { type: 'useControls', isUsed: false }, 1000)
  expect(run(left, [3999, 'tick']).areControlsShown).toBe(true)
  expect(run(left, [4000, 'tick']).areControlsShown).toBe(false)
})

test('[SLD-02] a slide that changes by itself does not bring the controls back', () => {
  expect(run(start(), [4000, 'tick'], [5000, 'tick']).areControlsShown).toBe(false)
})

test('a show says when it changes next, and a waiting one does not', () => {
  expect(changesIn(start(), 1000)).toBe(2000)
  expect(changesIn(run(start(), [3000, 'tick']), 3000)).toBe(2000)
  expect(changesIn(start({ timerMs: 1000 }), 5000)).toBe(0)
  expect(changesIn(run(start(), [1000, 'pause']), 2000)).toBeUndefined()
})
