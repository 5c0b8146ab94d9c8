import { describe, expect, test } from 'vitest'
import { choose, core, defaultRules } from '../../test/default-pack.ts'
import { categoryPoints, nearCategories, reachedCategories } from './categories.ts'

const symptomatic = { sum: 5, count: 9 }
const reached = (slugs: string[], burden = symptomatic) =>
  reachedCategories(defaultRules, choose('general', slugs), burden)
const keys = (slugs: string[], burden = symptomatic) => reached(slugs, burden).map(({ key }) => key)

describe('reachedCategories by the default rules', () => {
  test.each([
    [['lid.crust'], []],
    [['lid.crust', 'day.morning'], ['lid_margin']],
    [
      ['lid.red', 'con.rosacea'],
      ['evaporative', 'lid_margin'],
    ],
    [['trg.screen', 'trg.wind', ...core([0, 0, 0, 0, 2, 2, 0, 0, 2])], []],
    [['con.sjogren'], ['aqueous']],
    [
      ['con.sjogren', 'mth.dry'],
      ['systemic_check', 'aqueous'],
    ],
    [['itch.seasonal'], []],
    [['itch.seasonal', 'con.atopy'], ['allergy_like']],
    [['itch.marked', ...core([0, 0, 0, 0, 2])], []],
    [['itch.marked', 'trg.pollen'], ['allergy_like']],
    [['scr.gt6', 'trg.screen'], ['screen_blink']],
    [['day.late', ...core([0, 0, 0, 0, 0, 2, 0, 2])], []],
    [['cl.past', 'trg.lens', 'day.late'], []],
    [['cl.some', 'trg.lens'], ['contact_lens']],
    [['cl.night'], ['contact_lens']],
    [['med.bp'], []],
    [['med.bp', 'med.hormone'], ['medicine']],
    [['med.glaucoma'], ['medicine']],
    [['mth.joints', 'dur.gt3m', 'con.ctd', 'drp.4p'], ['systemic_check']],
    [['con.transplant'], []],
    [
      ['con.transplant', 'con.ctd'],
      ['systemic_check', 'aqueous'],
    ],
  ])('%j gives %j', (slugs, expected) => {
    expect(keys(slugs)).toEqual(expected)
  })
})

describe('reachedCategories', () => {
  test('nothing is named below the gate, whatever the points', () => {
    expect(keys(['con.sjogren', 'lid.red', 'lid.crust'], { sum: 4, count: 9 })).toEqual([])
  })

  test('too fast and too little become one mixed pattern with the answers of both', () => {
    const [first, second] = reached(['con.rosacea', 'med.acne', 'con.sjogren', 'age.60p'])
    expect(first).toEqual({
      key: 'mixed',
      points: 11,
      threshold: 10,
      strength: 'some',
      because: [
        { question: 'bg_conditions', answer: 'con.rosacea', points: 3 },
        { question: 'bg_meds', answer: 'med.acne', points: 2 },
        { question: 'bg_conditions', answer: 'con.sjogren', points: 5 },
        { question: 'bg_age', answer: 'age.60p', points: 1 },
      ],
    })
    expect(second?.key).toBe('medicine')
  })

  test('a core question gives its points with the answer that was chosen', () => {
    const [category] = reached(['trg.screen', 'scr.4_6', ...core([0, 0, 0, 0, 0, 3])])
    expect(category?.because).toContainEqual({ question: 'core_haze', answer: 'core_haze.d5_6', points: 1 })
  })

  test('the highest points by threshold come first, ties in the fixed order', () => {
    expect(keys(['cl.night', 'scr.gt6', 'trg.screen'])).toEqual(['contact_lens', 'screen_blink'])
    expect(keys(['cl.most', 'scr.gt6', 'trg.screen', 'day.late'])).toEqual(['screen_blink', 'contact_lens'])
  })

  test.each([
    [['con.sjogren'], 'some'],
    [['con.sjogren', 'mth.swallow'], 'some'],
    [['con.sjogren', 'mth.notears'], 'clear'],
  ])('%j makes too little tear fluid "%s"', (slugs, strength) => {
    expect(reached(slugs).find(({ key }) => key === 'aqueous')?.strength).toBe(strength)
  })

  test('points are known of every category, reached or not', () => {
    expect(categoryPoints(defaultRules, choose('general', ['con.rosacea', 'lid.crust']))).toEqual({
      evaporative: 4,
      aqueous: 0,
      lid_margin: 3,
      allergy_like: 0,
      screen_blink: 0,
      contact_lens: 0,
      medicine: 0,
      systemic_check: 0,
    })
  })
})

describe('[CLN-43] nearCategories', () => {
  const near = (slugs: string[], burden = symptomatic) =>
    nearCategories(defaultRules, choose('general', slugs), burden).map(({ key, points, threshold }) => [
      key,
      points,
      threshold,
    ])

  test.each([
    ['one point short', ['lid.crust'], [['lid_margin', 2, 3]]],
    ['two points short', ['lid.foam'], []],
    ['reached', ['lid.crust', 'day.morning'], []],
    ['short of one, and another reached', ['lid.crust', 'lid.foam', 'con.rosacea'], []],
    ['without what it needs', ['cl.past', 'trg.lens', 'day.late'], []],
  ])('%s: %j is near %j', (_, slugs, expected) => {
    expect(near(slugs)).toEqual(expected)
  })

  test('nothing is near below the gate', () => {
    expect(near(['lid.crust'], { sum: 4, count: 9 })).toEqual([])
  })

  test('names the answers that gave the points', () => {
    const [only] = nearCategories(defaultRules, choose('general', ['lid.crust']), symptomatic)
    expect(only?.because).toEqual([{ question: 'ctx_lids', answer: 'lid.crust', points: 2 }])
  })
})

describe('merging by the rules of a clinic', () => {
  test('an answer that counts in both parts is named once, with all its points', () => {
    const both = (key: string) => ({ key, threshold: 1, requiresAny: [], rules: [{ points: 2, answer: 'lid.red' }] })
    const rules = {
      ...defaultRules,
      categories: [both('one'), both('two')],
      merged: [{ key: 'all', from: ['one', 'two'] }],
    }
    expect(reachedCategories(rules, choose('general', ['lid.red']), symptomatic)).toEqual([
      {
        key: 'all',
        points: 4,
        threshold: 2,
        strength: 'clear',
        because: [{ question: 'ctx_lids', answer: 'lid.red', points: 4 }],
      },
    ])
  })
})
