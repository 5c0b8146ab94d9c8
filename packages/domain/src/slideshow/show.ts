/** State of a slide show at one moment. Times are milliseconds of one monotonic clock. */
export type Show = {
  /** Number of slides. */
  readonly count: number
  /** Current slide, counted from 0. */
  readonly index: number
  /** How long each slide is shown. */
  readonly timerMs: number
  readonly status: 'playing' | 'paused'
  /** Manual mode: the timer stays off, whatever the status says, until Play is pressed. */
  readonly isByHand: boolean
  /** Only Play may start the timer, never Next or Previous. */
  readonly prefersByHand: boolean
  /** The show is not visible, so its timer is suspended. */
  readonly isHeld: boolean
  /** How much of the slide's time had passed at `at`. */
  readonly elapsedMs: number
  readonly at: number
  readonly areControlsShown: boolean
  /** The focus or the pointer is on the controls. */
  readonly areControlsInUse: boolean
  /** Time of the visitor's last activity. */
  readonly quietSince: number
  /** The visitor has left the show from the last slide. */
  readonly hasLeft: boolean
}

export type ShowEvent =
  | { type: 'tick' | 'play' | 'pause' | 'next' | 'previous' | 'leave' }
  /** @param index counted from 0; outside the deck a no-op */
  | { type: 'goTo'; index: number }
  | { type: 'hold' | 'release' }
  /** Any sign of activity: a pointer movement, a key, a touch. */
  | { type: 'activity' }
  | { type: 'useControls'; isUsed: boolean }

/** How long controls stay visible after the last activity. @source product specification, section 9 */
export const CONTROLS_HIDE_MS = 3000

type Start = {
  count: number
  index: number
  timerMs: number
  /** Reduced motion, the setting "start paused" or keyboard use: the show starts paused, and only Play starts the timer. */
  prefersByHand: boolean
  /** The show waits for Play, Next or Previous. */
  isPaused?: boolean
}

/** Creates the initial state. @param now current time of the clock */
export const startShow = ({ count, index, timerMs, prefersByHand, isPaused = false }: Start, now: number): Show => ({
  count,
  index,
  timerMs,
  status: prefersByHand || isPaused ? 'paused' : 'playing',
  isByHand: prefersByHand,
  prefersByHand,
  isHeld: false,
  elapsedMs: 0,
  at: now,
  areControlsShown: true,
  areControlsInUse: false,
  quietSince: now,
  hasLeft: false,
})

/** Tells whether the slide's timer is running. */
export const isRunning = ({ status, isByHand, isHeld, hasLeft }: Show): boolean =>
  status === 'playing' && !isByHand && !isHeld && !hasLeft

export const isLast = ({ index, count }: Show): boolean => index >= count - 1

const isOver = (show: Show): boolean => isLast(show) && show.elapsedMs >= show.timerMs

/** @returns share of the slide's time that has passed, 0 to 1 */
export const progressAt = (show: Show, now: number): number => elapsedAt(show, now) / show.timerMs

function elapsedAt(show: Show, now: number): number {
  const passed = isRunning(show) ? Math.max(0, now - show.at) : 0
  return Math.min(show.timerMs, show.elapsedMs + passed)
}

/**
 * Applies an event to a show. Pausing keeps the elapsed time; each move restarts the slide's time and toggles
 * between playing and paused, as the specification requires. At the end of the last slide the show pauses.
 *
 * @param now current time of the clock
 * @source product specification, section 4 "Slide viewer"
 */
export function step(show: Show, event: ShowEvent, now: number): Show {
  const settled = { ...show, elapsedMs: elapsedAt(show, now), at: Math.max(show.at, now) }
  const next = after(settled, event)
  const isFree = isRunning(next) && !next.areControlsInUse
  return { ...next, areControlsShown: !isFree || next.at - next.quietSince < CONTROLS_HIDE_MS }
}

function after(show: Show, event: ShowEvent): Show {
  switch (event.type) {
    case 'tick':
      return isRunning(show) && show.elapsedMs >= show.timerMs ? advance(show) : show
    case 'play':
      return play(show)
    case 'pause':
      return pause(show)
    case 'next':
      return move(show, show.index + 1)
    case 'previous':
      return move(show, show.index - 1)
    case 'goTo':
      return has(show, event.index) ? { ...show, index: event.index, elapsedMs: 0 } : show
    case 'leave':
      return isLast(show) ? { ...pause(show), hasLeft: true } : show
    case 'hold':
      return { ...show, isHeld: true }
    case 'release':
      return { ...show, isHeld: false, quietSince: show.at }
    case 'activity':
      return { ...show, quietSince: show.at }
    case 'useControls':
      return { ...show, areControlsInUse: event.isUsed, quietSince: show.at }
  }
}

const has = ({ count }: Show, index: number): boolean => Number.isInteger(index) && index >= 0 && index < count

const advance = (show: Show): Show => (isLast(show) ? pause(show) : { ...show, index: show.index + 1, elapsedMs: 0 })

/** Starts playing, from the first slide if the show has ended. */
const play = (show: Show): Show => ({
  ...show,
  ...(isOver(show) ? { index: 0, elapsedMs: 0 } : {}),
  status: 'playing',
  isByHand: false,
  quietSince: show.at,
})

const pause = (show: Show): Show => ({ ...show, status: 'paused', isByHand: show.prefersByHand })

function move(show: Show, index: number): Show {
  if (!has(show, index)) return show
  const status = show.status === 'playing' ? 'paused' : 'playing'
  return { ...show, index, elapsedMs: 0, status, isByHand: show.prefersByHand, quietSince: show.at }
}

/** Returns the milliseconds until the show changes by itself; undefined if it waits for the visitor. */
export function changesIn(show: Show, now: number): number | undefined {
  if (!isRunning(show)) return undefined
  const advancesIn = show.timerMs - elapsedAt(show, now)
  const hidesIn = show.quietSince + CONTROLS_HIDE_MS - now
  const canHide = show.areControlsShown && !show.areControlsInUse
  return Math.max(0, canHide ? Math.min(advancesIn, hidesIn) : advancesIn)
}
