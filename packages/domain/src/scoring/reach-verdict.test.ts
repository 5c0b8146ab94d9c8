import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { choose, core, defaultRules, questionnaires } from '../../test/default-pack.ts'
import { burdenPercent } from './percent.ts'
import { reachVerdict } from './reach-verdict.ts'
import type { ScoredVerdict } from './verdict.ts'

const general = (...slugs: string[]) =>
  reachVerdict(defaultRules, { kind: 'general', chosen: choose('general', slugs) })
const nine = (weight: number) => core(Array(9).fill(weight))
const sum20 = core([4, 4, 4, 0, 4, 4, 0, 0, 0])

describe('the worked examples of the scoring rules', () => {
  test.each([
    ['no symptoms', nine(0), 9, 0, 0, 'none', 'NONE'],
    ['all maximum', nine(4), 9, 36, 100, 'significant', 'SOON'],
    ['the not-applicable air answer', core([1, 1, 1, 1, 1, 1, 0, 0, 'na']), 8, 6, 18.8, 'mild', 'SELF_CARE'],
    ['exactly 6 answered', core([2, 2, 1, 1, 1, 1]), 6, 8, 33.3, 'significant', 'SELF_CARE'],
    ['a chemical in the eye', ['rf.chemical', ...sum20], 9, 20, 55.6, 'significant', 'EMERGENCY'],
  ])('%s', (_, slugs, count, sum, percent, band, level) => {
    expect(general(...slugs)).toMatchObject({ outcome: 'scored', count, sum, band, triage: { level }, categories: [] })
    expect(burdenPercent(sum, count)).toBe(percent)
  })

  test('five answered are too few', () => {
    expect(general(...core([2, 1, 1, 1, 1]))).toEqual({
      outcome: 'insufficient',
      scoringVersion: '2026.2',
      answered: 5,
      needed: 6,
      outOf: 9,
      redFlag: null,
      redFlagAnswers: [],
    })
  })
})

describe('reachVerdict', () => {
  test('an answer without weight does not help to reach the number needed', () => {
    expect(general(...core([1, 1, 1, 1, 1, null, null, null, 'na']))).toMatchObject({
      outcome: 'insufficient',
      answered: 5,
    })
  })

  test.each([
    [['rf.chemical', 'rf.halos'], 'EMERGENCY', ['rf.chemical']],
    [['rf.halos', 'rf.rash', ...core([4])], 'URGENT', ['rf.halos', 'rf.rash']],
    [['rf.one_eye_new'], 'SOON', ['rf.one_eye_new']],
    [['rf.none', ...core([4, 4, 4, 4, 4])], null, []],
    [[], null, []],
  ])('with too little to score, %j still asks for %s', (slugs, redFlag, redFlagAnswers) => {
    expect(general(...slugs)).toMatchObject({ outcome: 'insufficient', redFlag, redFlagAnswers })
  })

  test('urgent advice hides the patterns and keeps their points', () => {
    const answers = ['con.rosacea', 'lid.red', ...nine(2)]
    expect(general(...answers)).toMatchObject({
      hidesCategories: false,
      categories: [{ key: 'evaporative' }, { key: 'lid_margin' }],
    })
    expect(general('rf.double', ...answers)).toMatchObject({
      triage: { level: 'URGENT', reasons: [{ answer: 'rf.double' }] },
      hidesCategories: true,
      categories: [],
      categoryPoints: { lid_margin: 3, evaporative: 8, aqueous: 0 },
    })
  })

  test('the symptom quiz has a burden, a band and a care level, and never a pattern', () => {
    const chosen = choose('symptom', core([3, 3, 3, 3, 3, 3, 3, 3, 3]))
    expect(reachVerdict(defaultRules, { kind: 'symptom', chosen, carriedAnswers: ['con.sjogren', 'lid.red'] })).toEqual(
      {
        outcome: 'scored',
        scoringVersion: '2026.2',
        weights: Object.fromEntries(defaultRules.scored.map((slug) => [slug, 3])),
        sum: 27,
        count: 9,
        band: 'significant',
        triage: { level: 'SELF_CARE', reasons: [{ burdenGte: 13 }] },
        categories: [],
        hidesCategories: false,
        categoryPoints: {},
      },
    )
  })

  test('survives being stored as JSON', () => {
    const verdict = general('con.rosacea', 'lid.red', ...nine(3))
    expect(JSON.parse(JSON.stringify(verdict))).toEqual(verdict)
  })
})

/** Generates any answers a patient can give: at most one per Single question, any number otherwise; all core questions answered. */
const anyAnswers = fc
  .tuple(
    ...questionnaires.general.questions.map(({ mode, slug, answers }) =>
      fc.subarray(
        answers.map((answer) => answer.slug),
        {
          minLength: defaultRules.scored.includes(slug) ? 1 : 0,
          maxLength: mode === 'Single' ? Math.min(1, answers.length) : answers.length,
        },
      ),
    ),
  )
  .map((slugs) => slugs.flat())

function whatever(isTrueOf: (result: ScoredVerdict, slugs: string[]) => void) {
  const property = fc.property(anyAnswers, (slugs) => {
    const result = general(...slugs)
    expect(result.outcome).toBe('scored')
    isTrueOf(result as ScoredVerdict, slugs)
  })
  fc.assert(property, { numRuns: 300 })
}

describe('whatever is answered', () => {
  test('an emergency is an emergency, scored or not', () => {
    const flag = fc.constantFrom('rf.chemical', 'rf.injury', 'rf.sudden_loss')
    fc.assert(
      fc.property(anyAnswers, fc.nat(9), flag, (slugs, kept, emergency) => {
        const few = slugs.filter((slug) => !defaultRules.scored.slice(kept).some((core) => slug.startsWith(core)))
        const result = general(...few, emergency)
        expect(result.outcome === 'scored' ? result.triage.level : result.redFlag).toBe('EMERGENCY')
      }),
    )
  })

  test('the band is the one the burden lies in', () => {
    whatever(({ sum, count, band }) => {
      const percent = (25 * sum) / count
      expect(defaultRules.bands.find(({ from, to }) => from <= percent && percent < to)?.key).toBe(band)
    })
  })

  test('at most three patterns show, and none beside urgent advice or below the gate', () => {
    whatever(({ sum, count, triage, categories, hidesCategories }) => {
      expect(hidesCategories).toBe(['URGENT', 'EMERGENCY'].includes(triage.level))
      expect(categories.length).toBeLessThanOrEqual(hidesCategories || 25 * sum < 13 * count ? 0 : 3)
      expect(categories.findIndex(({ key }) => key === 'systemic_check')).toBeLessThanOrEqual(0)
    })
  })

  test('the points of a pattern are those of the answers it names', () => {
    whatever(({ categories }, slugs) => {
      for (const { points, threshold, strength, because } of categories) {
        expect(points).toBeGreaterThanOrEqual(threshold)
        expect(strength).toBe(points >= 1.5 * threshold ? 'clear' : 'some')
        expect(because.reduce((sum, point) => sum + point.points, 0)).toBe(points)
        expect(because.every(({ answer }) => slugs.includes(answer))).toBe(true)
      }
    })
  })
})
