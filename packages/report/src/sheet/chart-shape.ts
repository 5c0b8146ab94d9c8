import { chart } from './measures.ts'
import type { ChartLeaf, ChartPoint } from './report-doc.ts'

type Place = { x: number; y: number }
export type ChartText = Place & { text: string; anchor: 'start' | 'middle' | 'end' }
export type ChartShape = {
  /** Heights of the horizontal grid lines, lowest value first. */
  grid: number[]
  left: number
  right: number
  /** One line for each kind of questionnaire. */
  lines: { isSymptom: boolean; places: Place[] }[]
  dots: (Place & { isSymptom: boolean })[]
  /** Baselines of the labels, which are 9 points high. */
  texts: ChartText[]
}

const left = 34
const right = chart.width - 12
const top = 10
const bottom = chart.height - 46
const legendY = chart.height - 8
const values = [0, 25, 50, 75, 100]

const yOf = (health: number): number => bottom - ((bottom - top) * health) / 100

/** Lays a chart out, in points from its upper left corner; screen and PDF draw the same shapes. */
export function chartShape({ points, general, symptom }: ChartLeaf): ChartShape {
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
  return {
    grid: values.map(yOf),
    left,
    right,
    lines: kinds.map(lineOf).filter(({ places }) => places.length > 1),
    dots: [...dots, ...kinds.map((isSymptom) => ({ x: legendX(isSymptom), y: legendY - 3, isSymptom }))],
    texts: [
      ...values.map((value): ChartText => ({ x: left - 6, y: yOf(value) + 3, text: String(value), anchor: 'end' })),
      ...days(points, dots),
      ...kinds.map(
        (isSymptom): ChartText => ({
          x: legendX(isSymptom) + 10,
          y: legendY,
          text: isSymptom ? symptom : general,
          anchor: 'start',
        }),
      ),
    ],
  }
}

const legendX = (isSymptom: boolean): number => left + 8 + (isSymptom ? 200 : 0)

/** Only the first and the last point get a date: labels between them would overlap. */
function days(points: readonly ChartPoint[], dots: readonly Place[]): ChartText[] {
  const dayOf = (point: ChartPoint | undefined) => point?.label.split(':')[0] ?? ''
  return [
    { x: dots[0]?.x ?? left, y: bottom + 16, text: dayOf(points[0]), anchor: 'start' },
    { x: dots.at(-1)?.x ?? right, y: bottom + 16, text: dayOf(points.at(-1)), anchor: 'end' },
  ]
}
