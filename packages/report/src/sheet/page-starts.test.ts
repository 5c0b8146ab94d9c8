import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Measured, pageStarts } from './page-starts.ts'

const leaf = (height: number, group: number, more: Partial<Measured> = {}): Measured => ({
  height,
  group,
  before: 0,
  keepsNext: false,
  startsPage: false,
  ...more,
})

test('[RPT-04] groups stay whole: what does not fit goes to the next page', () => {
  expect(pageStarts([leaf(600, 0), leaf(300, 1), leaf(300, 1), leaf(100, 2)], 1000)).toEqual([0, 1])
  expect(pageStarts([leaf(500, 0), leaf(500, 1)], 1000)).toEqual([0])
})

test('a section starts a page', () => {
  expect(pageStarts([leaf(10, 0), leaf(10, 1, { startsPage: true })], 1000)).toEqual([0, 1])
})

test('space above a leaf does not count at the top of a page', () => {
  const spaced = { before: 200 }
  expect(pageStarts([leaf(500, 0), leaf(400, 1, spaced), leaf(500, 2, spaced)], 1000)).toEqual([0, 1, 2])
  expect(pageStarts([leaf(500, 0), leaf(400, 1, spaced), leaf(400, 2, spaced)], 1000)).toEqual([0, 1])
})

test('[RPT-04] a group taller than a page starts on a new one and is divided between leaves, headings with what follows', () => {
  const tall = [leaf(100, 1, { keepsNext: true }), leaf(800, 1), leaf(90, 1, { keepsNext: true }), leaf(400, 1)]
  expect(pageStarts([leaf(100, 0), ...tall, leaf(100, 2)], 1000)).toEqual([0, 1, 3])
})

test('a leaf taller than a page gets one of its own', () => {
  expect(pageStarts([leaf(100, 0), leaf(3000, 1), leaf(100, 2)], 1000)).toEqual([0, 1, 2])
})

test('without leaves there are no pages', () => {
  expect(pageStarts([], 1000)).toEqual([])
})

test('every page holds what fits on it, or one unit that fits on none', () => {
  const any = fc.record({
    height: fc.integer({ min: 1, max: 1500 }),
    before: fc.integer({ min: 0, max: 40 }),
    group: fc.nat(6),
  })
  fc.assert(
    fc.property(fc.array(any, { minLength: 1 }), (given) => {
      const leaves = given
        .sort((a, b) => a.group - b.group)
        .map((each) => leaf(each.height, each.group, { before: each.before }))
      const starts = pageStarts(leaves, 1000)
      expect(starts[0]).toBe(0)
      for (const [index, start] of starts.entries()) {
        const page = leaves.slice(start, starts[index + 1])
        const height = page.reduce((sum, each) => sum + each.height + each.before, -(page[0]?.before ?? 0))
        expect(height <= 1000 || page.length === 1).toBe(true)
      }
    }),
  )
})
