import { describe, expect, test } from 'vitest'
import { choose, core, defaultRules } from '../../test/default-pack.ts'
import { reachVerdict } from './reach-verdict.ts'
import type { ScoringRules } from './rules.ts'

const levelOf = (slugs: string[], rules: ScoringRules = defaultRules) => {
  const result = reachVerdict(rules, { kind: 'general', chosen: choose('general', slugs) })
  return result.outcome === 'scored' ? result.triage : result.redFlag
}
/** Builds nine core answers with this sum, the last two questions filled last; core_ache and core_light are at most 3. */
const spread = (sum: number) => {
  const weights = Array(9).fill(0)
  for (let left = sum, index = 0; left > 0; index = (index + 1) % 9, left--) weights[index]++
  return core(weights)
}
const acheAndLight = (ache: number, light: number) => core([0, 0, 0, ache, 0, 0, light, 0, 0])

describe('triage by the default rules', () => {
  test.each([
    ['nothing', spread(0), 'NONE', []],
    ['burden just under 13', spread(4), 'NONE', []],
    ['burden from 13', spread(5), 'SELF_CARE', [{ burdenGte: 13 }]],
    ['one eye, new', ['rf.one_eye_new', ...spread(0)], 'SOON', [{ answer: 'rf.one_eye_new' }]],
    ['a transplant', ['con.transplant', ...spread(0)], 'SOON', [{ answer: 'con.transplant' }]],
    [
      'ache and light every day',
      acheAndLight(4, 4),
      'SOON',
      [
        { question: 'core_ache', weight: 4 },
        { question: 'core_light', weight: 4 },
      ],
    ],
    ['ache every day alone', acheAndLight(4, 3), 'SELF_CARE', [{ burdenGte: 13 }]],
    ['a face that does not close, few symptoms', ['con.face', ...spread(4)], 'NONE', []],
    ['a face that does not close', ['con.face', ...spread(5)], 'SOON', [{ burdenGte: 13 }, { answer: 'con.face' }]],
    ['long and below 33', ['dur.gt3m', ...spread(11)], 'SELF_CARE', [{ burdenGte: 13 }]],
    ['long and from 33', ['dur.gt3m', ...spread(12)], 'SOON', [{ burdenGte: 33 }, { answer: 'dur.gt3m' }]],
    ['a body-wide pattern', ['mth.dry', 'mth.swallow', ...spread(5)], 'SOON', [{ category: 'systemic_check' }]],
    ['the same with few symptoms', ['mth.dry', 'mth.swallow', ...spread(4)], 'NONE', []],
    ['lenses, ache and light', ['cl.night', ...acheAndLight(3, 3)], 'URGENT', expect.any(Array)],
    ['lenses, less ache', ['cl.night', ...acheAndLight(2, 4)], 'SELF_CARE', [{ burdenGte: 13 }]],
    ['lenses in the past', ['cl.past', ...acheAndLight(4, 4)], 'SOON', expect.any(Array)],
    ['an emergency and less', ['rf.injury', 'rf.halos', ...spread(0)], 'EMERGENCY', [{ answer: 'rf.injury' }]],
  ])('%s', (_, slugs, level, reasons) => {
    expect(levelOf(slugs)).toEqual({ level, reasons })
  })

  test('names everything that asks for the level', () => {
    const slugs = ['rf.one_eye_new', 'con.transplant', 'dur.gt3m', ...spread(12)]
    expect(levelOf(slugs)).toEqual({
      level: 'SOON',
      reasons: [
        { answer: 'rf.one_eye_new' },
        { answer: 'con.transplant' },
        { burdenGte: 33 },
        { answer: 'dur.gt3m' },
        { category: 'systemic_check' },
      ],
    })
  })
})

describe('answers of the latest general quiz', () => {
  const symptom = (slugs: string[], carriedAnswers: string[], kind: 'symptom' | 'general' = 'symptom') =>
    reachVerdict(defaultRules, { kind, chosen: choose(kind, slugs), carriedAnswers })

  test.each(['cl.some', 'cl.most', 'cl.night'])('%s makes ache and light urgent in the symptom quiz', (lenses) => {
    expect(symptom(acheAndLight(3, 3), [lenses])).toMatchObject({ triage: { level: 'URGENT' } })
  })

  test('make nothing urgent without the symptoms', () => {
    expect(symptom(acheAndLight(3, 2), ['cl.night'])).toMatchObject({ triage: { level: 'SELF_CARE' } })
  })

  test('that are not carried over decide nothing', () => {
    const carried = ['rf.chemical', 'rf.one_eye_new', 'mth.dry', 'mth.swallow', 'con.rosacea']
    expect(symptom(core([4, 4, 4, 0, 4, 4, 4, 4, 4]), carried)).toMatchObject({ triage: { level: 'SELF_CARE' } })
  })

  test('are not looked at in the general quiz', () => {
    expect(symptom(acheAndLight(3, 3), ['cl.night'], 'general')).toMatchObject({ triage: { level: 'SELF_CARE' } })
  })

  test('count also when there is too little to score', () => {
    const few = core([null, null, null, 3, null, null, 3])
    expect(symptom(few, ['cl.night'])).toMatchObject({ outcome: 'insufficient', redFlag: 'URGENT' })
  })
})

describe('rules of a clinic', () => {
  test('an answer that asks for care does so without any rule', () => {
    expect(levelOf(['rf.halos', ...spread(0)], { ...defaultRules, triage: [] })).toMatchObject({ level: 'URGENT' })
  })

  test('the first rule that holds decides', () => {
    const always = (level: 'SOON' | 'SELF_CARE') => ({ level, all: [] })
    const rules = { ...defaultRules, triage: [always('SELF_CARE'), always('SOON')] }
    expect(levelOf(spread(0), rules)).toEqual({ level: 'SELF_CARE', reasons: [] })
    expect(levelOf(spread(0), { ...defaultRules, triage: [] })).toEqual({ level: 'NONE', reasons: [] })
  })
})
