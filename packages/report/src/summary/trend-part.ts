import { fill } from '@htd/domain/result-text/fill'
import { chartPoints } from '../chart-points.ts'
import { heading, type Part } from './part.ts'

/** A small chart of the history; the full report tells each of its values. */
export const trendPart: Part = ({ data, words, shared, brevity }) => {
  const points = chartPoints(data)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return []
  const told = { first: first.label, last: last.label, count: String(points.length) }
  const alt = `${shared.trend}. ${fill(words.trendTold, told)}`
  const names = { general: shared.general, symptom: shared.symptom }
  return [heading(shared.trend), { kind: 'chart', points, alt, ...names, height: brevity.chart, before: 4 }]
}
