import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultRules } from '../../test/default-pack.ts'
import { contributions } from './contributions.ts'
import { burdenPercent } from './percent.ts'

const weight = fc.integer({ min: 0, max: 4 })
/** Generates any number of weighted answers to the questions of one form. */
const someOf = (slugs: readonly string[]) =>
  fc
    .record(Object.fromEntries(slugs.map((slug) => [slug, weight])), { requiredKeys: [] })
    .filter((weights) => Object.keys(weights).length > 0) as fc.Arbitrary<Record<string, number>>

/** Six to nine of the core questions, as one scoring version asks them. */
const core = someOf(defaultRules.scored).filter((weights) => Object.keys(weights).length >= 6)
/** Questions that other rules score: some the same, some not. */
const other = someOf([...defaultRules.scored.slice(3), 'itch', 'sting', 'water', 'lid'])

const tenths = (points: number) => Math.round(points * 10)
const sumOf = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
const percentOf = (weights: Record<string, number>) =>
  burdenPercent(sumOf(Object.values(weights)), Object.keys(weights).length)
const exactPart = (slug: string, weights: Record<string, number>) =>
  (25 * (weights[slug] ?? 0)) / Object.keys(weights).length

describe('[STA-03] what each question moved', () => {
  const pairs = [
    ['answers of one form, some left out', core, core],
    ['answers scored by other rules', core, other],
    ['any two sets of questions', other, someOf(['a', 'b'])],
  ] as const
  test.each(pairs)('adds up to the difference that is shown: %s', (_, firsts, seconds) => {
    fc.assert(
      fc.property(firsts, seconds, (first, second) => {
        const { moved, total } = contributions(first, second)
        expect(tenths(total)).toBe(tenths(percentOf(second)) - tenths(percentOf(first)))
        expect(sumOf(Object.values(moved).map(tenths))).toBe(tenths(total))
        for (const [slug, points] of Object.entries(moved)) {
          expect(points).toBe(tenths(points) / 10)
          expect(Math.abs(points - (exactPart(slug, second) - exactPart(slug, first)))).toBeLessThan(0.1)
        }
        expect(Object.keys(moved).sort()).toEqual([...new Set([...Object.keys(first), ...Object.keys(second)])].sort())
      }),
      { numRuns: 1000 },
    )
  })

  test('is the same with the other sign the other way round, and does not depend on the order of the answers', () => {
    const turned = (weights: Record<string, number>) => Object.fromEntries(Object.entries(weights).reverse())
    fc.assert(
      fc.property(core, other, (first, second) => {
        const { moved, total } = contributions(first, second)
        const back = contributions(turned(second), turned(first))
        expect(back.total + total).toBe(0)
        for (const [slug, points] of Object.entries(moved)) expect((back.moved[slug] ?? Number.NaN) + points).toBe(0)
      }),
    )
  })

  test('is nothing where the answer is the same and as many count', () => {
    fc.assert(
      fc.property(core, core, (first, second) => {
        fc.pre(Object.keys(first).length === Object.keys(second).length)
        const { moved } = contributions(first, second)
        for (const slug of Object.keys(first)) if (first[slug] === second[slug]) expect(moved[slug]).toBe(0)
      }),
    )
  })
})

test('one answer less counts: the others weigh more, and that is shown', () => {
  const first = { dry: 4, burn: 2, air: 0 }
  const { moved, total } = contributions(first, { dry: 4, burn: 2 })
  expect(total).toBe(25)
  expect(moved).toEqual({ dry: 16.7, burn: 8.3, air: 0 })
})

test('without any weight there is nothing to compare', () => {
  expect(() => contributions({}, { dry: 1 })).toThrow(RangeError)
})
