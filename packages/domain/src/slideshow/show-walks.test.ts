import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CONTROLS_HIDE_MS, changesIn, isRunning, type Show, type ShowEvent, startShow, step } from './show.ts'

/** Reference model of a show, advanced millisecond by millisecond. */
type Watch = {
  count: number
  timerMs: number
  prefersByHand: boolean
  index: number
  isPlaying: boolean
  isTimerOff: boolean
  isHeld: boolean
  passed: number
  quietFor: number
  isInUse: boolean
  hasLeft: boolean
}
type Real = { show: Show; now: number }

const runs = (watch: Watch) => watch.isPlaying && !watch.isTimerOff && !watch.isHeld && !watch.hasLeft
const isAtEnd = ({ index, count }: Watch) => index === count - 1

function waitOne(watch: Watch): void {
  watch.quietFor++
  if (!runs(watch)) return
  watch.passed++
  if (watch.passed < watch.timerMs) return
  if (isAtEnd(watch)) stop(watch)
  else {
    watch.index++
    watch.passed = 0
  }
}

function stop(watch: Watch): void {
  watch.isPlaying = false
  watch.isTimerOff = watch.prefersByHand
}

function go(watch: Watch, by: 1 | -1): void {
  const target = watch.index + by
  if (target < 0 || target >= watch.count) return
  watch.index = target
  watch.passed = 0
  watch.isPlaying = !watch.isPlaying
  watch.isTimerOff = watch.prefersByHand
  watch.quietFor = 0
}

const acts: Record<Exclude<ShowEvent['type'], 'tick' | 'goTo' | 'useControls'>, (watch: Watch) => void> = {
  play: (watch) => {
    if (isAtEnd(watch) && watch.passed === watch.timerMs) Object.assign(watch, { index: 0, passed: 0 })
    Object.assign(watch, { isPlaying: true, isTimerOff: false, quietFor: 0 })
  },
  pause: stop,
  next: (watch) => go(watch, 1),
  previous: (watch) => go(watch, -1),
  leave: (watch) => {
    if (!isAtEnd(watch)) return
    stop(watch)
    watch.hasLeft = true
  },
  hold: (watch) => Object.assign(watch, { isHeld: true }),
  release: (watch) => Object.assign(watch, { isHeld: false, quietFor: 0 }),
  activity: (watch) => Object.assign(watch, { quietFor: 0 }),
}

function expectAlike(watch: Watch, { show }: Real): void {
  const isShown = !runs(watch) || watch.isInUse || watch.quietFor < CONTROLS_HIDE_MS
  expect({ ...show, isRunning: isRunning(show) }).toMatchObject({
    index: watch.index,
    isRunning: runs(watch),
    elapsedMs: watch.passed,
    areControlsShown: isShown,
    hasLeft: watch.hasLeft,
  })
}

const send = (real: Real, event: ShowEvent) => {
  real.show = step(real.show, event, real.now)
}

/** Advances time as a browser does: it wakes only when the show has asked for it. */
function wait(real: Real, ms: number): void {
  const end = real.now + ms
  for (let turns = 0; ; turns++) {
    if (turns > ms) throw new Error('The show requests needless wake-ups')
    const sleep = changesIn(real.show, real.now) ?? Number.POSITIVE_INFINITY
    if (real.now + sleep > end) break
    real.now += sleep
    send(real, { type: 'tick' })
  }
  real.now = end
  send(real, { type: 'tick' })
}

class Act implements fc.Command<Watch, Real> {
  readonly event: ShowEvent
  readonly act: (watch: Watch) => void
  constructor(event: ShowEvent, act: (watch: Watch) => void) {
    this.event = event
    this.act = act
  }
  check = () => true
  run(watch: Watch, real: Real) {
    this.act(watch)
    send(real, this.event)
    expectAlike(watch, real)
  }
  toString = () => JSON.stringify(this.event)
}

class Wait implements fc.Command<Watch, Real> {
  readonly ms: number
  constructor(ms: number) {
    this.ms = ms
  }
  check = () => true
  run(watch: Watch, real: Real) {
    for (let passed = 0; passed < this.ms; passed++) waitOne(watch)
    wait(real, this.ms)
    expectAlike(watch, real)
  }
  toString = () => `wait ${this.ms}`
}

const simple = Object.entries(acts).map(([type, act]) => fc.constant(new Act({ type } as ShowEvent, act)))
const commands = fc.commands(
  [
    ...simple,
    fc.nat(9).map(
      (index) =>
        new Act({ type: 'goTo', index }, (watch) => {
          if (index < watch.count) Object.assign(watch, { index, passed: 0 })
        }),
    ),
    fc
      .boolean()
      .map(
        (isUsed) =>
          new Act({ type: 'useControls', isUsed }, (watch) => Object.assign(watch, { isInUse: isUsed, quietFor: 0 })),
      ),
    fc.integer({ min: 1, max: 12_000 }).map((ms) => new Wait(ms)),
    fc.constantFrom(CONTROLS_HIDE_MS - 1, CONTROLS_HIDE_MS, 4999, 5000).map((ms) => new Wait(ms)),
  ],
  { size: '+1' },
)
const starts = fc.record({
  count: fc.integer({ min: 1, max: 6 }),
  timerMs: fc.constantFrom(5000, 7001),
  prefersByHand: fc.boolean(),
})

test('[SLD-02] [SLD-03] [SLD-04] whatever a visitor does, the show is where a stop watch says', () => {
  fc.assert(
    fc.property(starts, commands, (given, walk) => {
      const setup = () => ({
        model: {
          ...given,
          index: 0,
          isPlaying: !given.prefersByHand,
          isTimerOff: given.prefersByHand,
          isHeld: false,
          passed: 0,
          quietFor: 0,
          isInUse: false,
          hasLeft: false,
        },
        real: { show: startShow({ ...given, index: 0 }, 1000), now: 1000 },
      })
      fc.modelRun(setup, walk)
    }),
    { numRuns: 300 },
  )
})
