import type { QuestionnaireKind } from '@htd/domain/vocabulary/questionnaire-kinds'
import { utcTicks } from 'd3-time'

export type ChartPoint = {
  id: string
  /** Milliseconds since 1970. */
  at: number
  /** 0 (at the bottom) to 100 (at the top). */
  value: number
  kind: QuestionnaireKind
  /** Full description of the point, in one sentence. */
  name: string
}

/** Part of the scale, `from` below `to`, both 0 to 100. */
export type ChartZone = { title: string; from: number; to: number }

/** Position in percent of the plot's width and height, from its upper left corner. */
export type Place = { x: number; y: number }

export type Plot = {
  places: Place[]
  /** An SVG path per kind, in a 100 by 100 box; empty without two consecutive points. */
  lines: Record<QuestionnaireKind, string>
  /** True if a line is interrupted by a long gap between points. */
  hasGap: boolean
  ticks: { x: number; at: number }[]
  /** Days from the first to the last point. */
  days: number
}

const DAY_MS = 24 * 60 * 60 * 1000
/** A line between points further apart than this would suggest values that are unknown. */
const GAP_DAYS = 365
/** Padding before the first and after the last point, as a fraction of the time span, so that they are not at the edge. */
const ROOM = 0.04
const LEAST_ROOM_DAYS = 5
const MOST_TICKS = 5
/** Percent of the width at both ends where a date label would overflow. */
const TICK_EDGE = 6

/** Computes the layout of a plot. @param points at least one, oldest first */
export function plotOf(points: readonly ChartPoint[]): Plot {
  const first = points[0]?.at ?? 0
  const last = points.at(-1)?.at ?? first
  const room = Math.max((last - first) * ROOM, LEAST_ROOM_DAYS * DAY_MS)
  const start = first - room
  const end = last + room
  const toX = (at: number) => ((at - start) / (end - start)) * 100
  const placeOf = ({ at, value }: ChartPoint): Place => ({ x: toX(at), y: 100 - value })
  const runs = { general: runsOf(points, 'general'), symptom: runsOf(points, 'symptom') }
  const pathOf = (kind: QuestionnaireKind) => pathThrough(runs[kind].map((run) => run.map(placeOf)))
  return {
    places: points.map(placeOf),
    lines: { general: pathOf('general'), symptom: pathOf('symptom') },
    hasGap: runs.general.length > 1 || runs.symptom.length > 1,
    ticks: thinned(
      utcTicks(new Date(start), new Date(end), 2 * MOST_TICKS)
        .map((date) => ({ x: toX(date.getTime()), at: date.getTime() }))
        .filter(({ x }) => x > TICK_EDGE && x < 100 - TICK_EDGE),
    ),
    days: (last - first) / DAY_MS,
  }
}

/** Keeps every n-th tick, so that at most `MOST_TICKS` are left. */
const thinned = <T>(ticks: readonly T[]): T[] => {
  const step = Math.ceil(ticks.length / MOST_TICKS)
  return ticks.filter((_, index) => index % step === 0)
}

/** Splits the points of one kind at gaps of more than a year. */
function runsOf(points: readonly ChartPoint[], kind: QuestionnaireKind): ChartPoint[][] {
  const runs: ChartPoint[][] = []
  let before = Number.NEGATIVE_INFINITY
  for (const point of points) {
    if (point.kind !== kind) continue
    if (point.at - before > GAP_DAYS * DAY_MS) runs.push([])
    runs.at(-1)?.push(point)
    before = point.at
  }
  return runs
}

/** Decimals of a coordinate in percent: a hundredth of a pixel in a plot of a thousand. */
const DECIMALS = 3
const pathThrough = (runs: readonly Place[][]): string =>
  runs
    .filter(({ length }) => length > 1)
    .map((run) => `M${run.map(({ x, y }) => `${x.toFixed(DECIMALS)},${y.toFixed(DECIMALS)}`).join('L')}`)
    .join('')

/** Returns the index of the point nearest to a place; of several, the last. @param size width and height of the plot, in any unit */
export function nearestTo(places: readonly Place[], { x, y }: Place, size: { width: number; height: number }): number {
  const distances = places.map((place) => Math.hypot((place.x - x) * size.width, (place.y - y) * size.height))
  return distances.lastIndexOf(Math.min(...distances))
}
