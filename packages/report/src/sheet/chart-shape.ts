import { chart } from './measures.ts'
import type { ChartLeaf, ChartPoint } from './report-doc.ts'

type Place = { x: number; y: number }
export type ChartText = Place & { text: string; anchor: 'start' | 'end' }
export type ChartShape = {
  /** Heights of the horizontal grid lines, lowest value first. */
  grid: number[]
  left: number
  right: number
  /** Height of the plot, without what stands below it. */
  bottom: number
  /** One line for each kind of questionnaire. */
  lines: { isSymptom: boolean; places: Place[] }[]
  dots: (Place & { isSymptom: boolean })[]
  /** Baselines of the labels, which are 9 points high: values beside the grid, dates below the plot, names of the lines. */
  ticks: ChartText[]
  days: ChartText[]
  /** `mark`: the dot beside the name. */
  legend: (ChartText & { isSymptom: boolean; mark: Place })[]
}

const left = 34
const right = chart.width - 12
const top = 10
/** Below this height there is room for three grid lines only. */
const HALF_GRID = 150

/** Lays a chart out, in points from its upper left corner; screen and PDF draw the same plot. */
export function chartShape({ points, general, symptom, height }: ChartLeaf): ChartShape {
  const bottom = height - chart.axis
  const yOf = (health: number): number => bottom - ((bottom - top) * health) / 100
  const times = points.map(({ at }) => Date.parse(at))
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  const xOf = (time: number) =>
    last === first ? (left + right) / 2 : left + 8 + ((right - left - 16) * (time - first)) / (last - first)
  const dots = points.map(({ health, isSymptom }, index) => ({
    x: xOf(times[index] ?? first),
    y: yOf(health),
    isSymptom,
  }))
  const lineOf = (isSymptom: boolean) => ({ isSymptom, places: dots.filter((dot) => dot.isSymptom === isSymptom) })
  const kinds = [false, true].filter((kind) => points.some(({ isSymptom }) => isSymptom === kind))
  const values = height < HALF_GRID ? [0, 50, 100] : [0, 25, 50, 75, 100]
  return {
    grid: values.map(yOf),
    left,
    right,
    bottom,
    lines: kinds.map(lineOf).filter(({ places }) => places.length > 1),
    dots,
    ticks: values.map((value) => ({ x: left - 6, y: yOf(value) + 3, text: String(value), anchor: 'end' })),
    days: days(points, dots, bottom + 16),
    legend: kinds.map((isSymptom) => legendOf(isSymptom, isSymptom ? symptom : general, height - 8)),
  }
}

function legendOf(isSymptom: boolean, text: string, y: number): ChartShape['legend'][number] {
  const x = left + 8 + (isSymptom ? 200 : 0)
  return { x: x + 10, y, text, anchor: 'start', isSymptom, mark: { x, y: y - 3 } }
}

/** Only the first and the last point get a date: labels between them would overlap. */
function days(points: readonly ChartPoint[], dots: readonly Place[], y: number): ChartText[] {
  const dayOf = (point: ChartPoint | undefined) => point?.label.split(':')[0] ?? ''
  return [
    { x: dots[0]?.x ?? left, y, text: dayOf(points[0]), anchor: 'start' },
    { x: dots.at(-1)?.x ?? right, y, text: dayOf(points.at(-1)), anchor: 'end' },
  ]
}
