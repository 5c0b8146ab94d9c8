import { expect, test } from 'vitest'
import { chartShape } from './chart-shape.ts'
import { chart } from './measures.ts'

const point = (day: number, health: number, isSymptom = false) => ({
  at: `2026-03-${String(day).padStart(2, '0')}T12:00:00Z`,
  health,
  isSymptom,
  label: `${day} mars 2026: ${health} %`,
})
const shapeOf = (points: ReturnType<typeof point>[]) =>
  chartShape({ kind: 'chart', points, alt: '', general: 'Alla', symptom: 'Symtom', height: chart.height })

test('[RPT-04] later is further right, better is higher up, and all stands inside the drawing', () => {
  const { dots, lines, ticks, days, legend } = shapeOf([point(1, 20), point(8, 40, true), point(29, 90)])
  const [first, second, third] = dots
  const texts = [...ticks, ...days, ...legend]
  expect((second?.x ?? 0) - (first?.x ?? 0)).toBeCloseTo(((third?.x ?? 0) - (second?.x ?? 0)) / 3)
  expect([first, second, third].map((dot) => dot?.y)).toEqual(
    [first?.y, second?.y, third?.y].sort((a, b) => (b ?? 0) - (a ?? 0)),
  )
  for (const { x, y } of [...dots, ...texts]) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(chart.width)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThanOrEqual(chart.height)
  }
  expect(lines).toHaveLength(1)
  expect(texts.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['1 mars 2026', '29 mars 2026', 'Alla', 'Symtom', '0', '100']),
  )
})

test('two assessments of the same moment stand above each other', () => {
  const { dots } = shapeOf([point(1, 20), point(1, 40)])
  expect(dots[0]?.x).toBe(dots[1]?.x)
})
