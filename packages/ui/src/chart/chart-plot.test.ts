import type { QuestionnaireKind } from '@htd/domain/vocabulary/questionnaire-kinds'
// @vitest-environment node
import { expect, test } from 'vitest'
import { type ChartPoint, nearestTo, plotOf } from './chart-plot.ts'

const point = (day: string, value: number, kind: QuestionnaireKind = 'general'): ChartPoint => ({
  id: `${day} ${value}`,
  at: Date.parse(`${day}T12:00:00Z`),
  value,
  kind,
  name: day,
})
/** Counts the move commands of a path, one per unbroken line. */
const linesIn = (path: string) => path.split('M').length - 1

test('[STA-03] better values stand higher, later ones further right, all inside the plot', () => {
  const { places } = plotOf([point('2026-01-01', 0), point('2026-02-01', 62), point('2026-07-01', 100)])
  expect(places.map(({ y }) => y)).toEqual([100, 38, 0])
  const x = places.map((place) => place.x)
  expect(x).toEqual(x.toSorted((one, other) => one - other))
  expect(x.every((place) => place > 0 && place < 100)).toBe(true)
  const [first = 0, second = 0, third = 0] = x
  expect((third - second) / (second - first)).toBeCloseTo(150 / 31, 5)
})

test('each kind has a line of its own', () => {
  const { lines } = plotOf([point('2026-01-01', 40), point('2026-02-01', 50, 'symptom'), point('2026-03-01', 60)])
  expect([linesIn(lines.general), lines.symptom]).toEqual([1, ''])
})

test('a line is broken where more than a year lies between two points', () => {
  const days = ['2023-01-01', '2023-06-01', '2024-05-31', '2025-06-02', '2025-07-01']
  const { lines, hasGap } = plotOf(days.map((day) => point(day, 50)))
  expect([linesIn(lines.general), hasGap]).toEqual([2, true])
  expect(plotOf(days.slice(0, 3).map((day) => point(day, 50))).hasGap).toBe(false)
})

test('one point, and two at the same moment, stand in the middle', () => {
  expect(plotOf([point('2026-01-01', 50)]).places).toEqual([{ x: 50, y: 50 }])
  const { places, days } = plotOf([point('2026-01-01', 50), point('2026-01-01', 60, 'symptom')])
  expect([places.map(({ x }) => x), days]).toEqual([[50, 50], 0])
})

const spans = [
  ['two days', '2026-10-31'],
  ['a month', '2026-10-02'],
  ['two years', '2024-11-02'],
  ['eight years', '2018-11-02'],
] as const

test.each(spans)('over %s two to five dates stand below, and none sticks out', (_, first) => {
  const { ticks } = plotOf([point(first, 50), point('2026-11-02', 60)])
  expect(ticks.length).toBeGreaterThan(1)
  expect(ticks.length).toBeLessThan(6)
  for (const { x } of ticks) expect(Math.abs(x - 50)).toBeLessThan(44)
})

test('a press chooses what is nearest on the screen; of two in one place, the later', () => {
  const places = [
    { x: 10, y: 50 },
    { x: 30, y: 50 },
    { x: 30, y: 50 },
  ]
  const wide = { width: 900, height: 300 }
  expect(nearestTo(places, { x: 12, y: 90 }, wide)).toBe(0)
  expect(nearestTo(places, { x: 24, y: 50 }, wide)).toBe(2)
})
