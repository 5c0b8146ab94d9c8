import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { choose, defaultRules } from '../../test/default-pack.ts'
import { personas } from '../../test/personas.ts'
import { burdenShares, contributions } from './contributions.ts'
import { burdenPercent } from './percent.ts'
import { reachVerdict } from './reach-verdict.ts'

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

describe('[CLN-41] what each question contributes', () => {
  const sharesAddUp = (weights: Record<string, number>) => {
    const shares = burdenShares(weights)
    expect(sumOf(Object.values(shares).map(tenths))).toBe(tenths(percentOf(weights)))
    for (const [slug, points] of Object.entries(shares)) {
      expect(points).toBe(tenths(points) / 10)
      expect(Math.abs(points - exactPart(slug, weights))).toBeLessThan(0.1)
    }
    expect(Object.keys(shares).sort()).toEqual(Object.keys(weights).sort())
  }

  test.each(personas)('adds up to the burden: $name', ({ answers }) => {
    const verdict = reachVerdict(defaultRules, { kind: 'general', chosen: choose('general', answers) })
    if (verdict.outcome !== 'scored') throw new Error('the answers are too few')
    sharesAddUp(verdict.weights)
    const { sum, count, weights } = verdict
    expect(sumOf(Object.values(burdenShares(weights)).map(tenths)) / 10).toBe(burdenPercent(sum, count))
  })

  test('adds up to the burden for every score that there is, with one to nine questions', () => {
    const slugs = defaultRules.scored
    const some = (from: number, left: number): number[][] =>
      left === 0
        ? [[]]
        : [0, 1, 2, 3, 4].filter((w) => w >= from).flatMap((w) => some(w, left - 1).map((r) => [w, ...r]))
    for (const count of slugs.keys())
      for (const weights of some(0, count + 1))
        sharesAddUp(Object.fromEntries(weights.map((value, index) => [slugs[index] ?? '', value])))
  })

  test('adds up to the burden in whatever order, and does not depend on it', () => {
    fc.assert(
      fc.property(other, (weights) => {
        sharesAddUp(weights)
        expect(burdenShares(Object.fromEntries(Object.entries(weights).reverse()))).toEqual(burdenShares(weights))
      }),
      { numRuns: 1000 },
    )
  })

  test('is nothing of nothing', () => {
    expect(() => burdenShares({})).toThrow(RangeError)
    expect(burdenShares({ dry: 0, burn: 2, air: 1 })).toEqual({ dry: 0, burn: 16.7, air: 8.3 })
  })
})
