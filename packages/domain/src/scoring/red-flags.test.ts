import { describe, expect, test } from 'vitest'
import { choose, core, defaultRules, questionnaires } from '../../test/default-pack.ts'
import { personas } from '../../test/personas.ts'
import type { TriageLevel } from '../vocabulary/triage-levels.ts'
import { reachVerdict } from './reach-verdict.ts'
import { redFlags } from './red-flags.ts'
import type { ScoringRules } from './rules.ts'

const flaggedOf = (level: TriageLevel) =>
  questionnaires.general.questions
    .flatMap(({ answers }) => answers)
    .filter(({ triage }) => triage === level)
    .map(({ slug }) => slug)

const nothing = { chosen: [], flagged: [] }

const flagsOf = (slugs: readonly string[]) => {
  const verdict = reachVerdict(defaultRules, { kind: 'general', chosen: choose('general', slugs) })
  if (verdict.outcome !== 'scored') throw new Error('the answers are too few')
  return redFlags(defaultRules, verdict.triage, { chosen: slugs, flagged: flaggedOf(verdict.triage.level) })
}
const short = (slugs: readonly string[]) =>
  flagsOf(slugs).map(({ level, reasons, isAlone, rule }) => [level, reasons, isAlone, rule.length])

const mild = core([1, 1, 1, 1, 1, 0, 0, 0, 0])
const much = core([3, 3, 3, 1, 1, 2, 2, 2, 2])

describe('[CLN-40] redFlags by the default rules', () => {
  test.each([
    ['nothing', core([0, 0, 0, 0, 0, 0, 0, 0, 0]), []],
    ['self-care', mild, []],
    ['an answer alone', ['rf.chemical', ...mild], [['EMERGENCY', [{ answer: 'rf.chemical' }], true, 1]]],
    [
      'several of one question that are each enough',
      ['rf.injury', 'rf.chemical', ...mild],
      [
        ['EMERGENCY', [{ answer: 'rf.chemical' }], true, 1],
        ['EMERGENCY', [{ answer: 'rf.injury' }], true, 1],
      ],
    ],
    ['a flag that is also in a rule', ['rf.one_eye_new', ...mild], [['SOON', [{ answer: 'rf.one_eye_new' }], true, 1]]],
    [
      'an answer with the burden',
      ['con.face', ...mild],
      [['SOON', [{ burdenGte: 13 }, { answer: 'con.face' }], false, 2]],
    ],
    ['a pattern', ['mth.dry', 'mth.swallow', ...mild], [['SOON', [{ category: 'systemic_check' }], false, 1]]],
    [
      'questions together',
      core([0, 0, 0, 4, 0, 0, 4, 0, 0]),
      [
        [
          'SOON',
          [
            { question: 'core_ache', weight: 4 },
            { question: 'core_light', weight: 4 },
          ],
          false,
          2,
        ],
      ],
    ],
    [
      'a rule that three answers fulfil',
      ['cl.night', ...core([0, 0, 0, 3, 0, 0, 4, 0, 0])],
      [
        [
          'URGENT',
          [{ answer: 'cl.night' }, { question: 'core_ache', weight: 3 }, { question: 'core_light', weight: 4 }],
          false,
          3,
        ],
      ],
    ],
    [
      'one that is enough and a rule',
      ['rf.one_eye_new', 'dur.gt3m', ...much],
      [
        ['SOON', [{ answer: 'rf.one_eye_new' }], true, 1],
        ['SOON', [{ burdenGte: 33 }, { answer: 'dur.gt3m' }], false, 2],
      ],
    ],
  ] as const)('%s', (_, slugs, expected) => {
    expect(short(slugs)).toEqual(expected)
  })
})

describe('[CLN-40] redFlags', () => {
  test('what fulfils each condition is named with it', () => {
    const [flag] = flagsOf(['dur.gt3m', ...much])
    expect(flag?.rule).toEqual([
      { condition: { burdenGte: 33 }, reasons: [{ burdenGte: 33 }] },
      { condition: { anyAnswer: ['dur.gt3m'], carried: true }, reasons: [{ answer: 'dur.gt3m' }] },
    ])
  })

  test.each(personas)('whoever has to be seen has a flag, and nobody else: $name', ({ answers }) => {
    const verdict = reachVerdict(defaultRules, { kind: 'general', chosen: choose('general', answers) })
    if (verdict.outcome !== 'scored') throw new Error('the answers are too few')
    const { level } = verdict.triage
    const flags = flagsOf(answers)
    expect(flags.length > 0).toBe(level !== 'NONE' && level !== 'SELF_CARE')
    for (const flag of flags) expect([flag.level, flag.isAlone || flag.rule.length > 0]).toEqual([level, true])
  })

  test('an answer of an earlier questionnaire is not alone, even if the rule demands nothing else', () => {
    const answer = 'cl.night'
    const rules = { triage: [{ level: 'URGENT', all: [{ anyAnswer: [answer], carried: true }] }] } as const
    const aloneWith = (chosen: readonly string[]) =>
      redFlags(rules, { level: 'URGENT', reasons: [{ answer }] }, { chosen, flagged: [] }).map(({ isAlone }) => isAlone)
    expect([aloneWith([answer]), aloneWith([])]).toEqual([[true], [false]])
  })

  const [one, other, ache] = [{ answer: 'one' }, { answer: 'other' }, { question: 'ache', weight: 4 }]
  const byRules = (all: ScoringRules['triage'][number]['all'][], flagged: readonly string[] = []) =>
    redFlags(
      { triage: all.map((conditions) => ({ level: 'SOON', all: conditions })) },
      { level: 'SOON', reasons: [one, other, ache] },
      { chosen: ['one', 'other', 'ache.d7'], flagged },
    ).map(({ reasons, isAlone }) => [reasons, isAlone])

  test('an answer that is enough alone is told for itself, and again with the rule that other answers need it for', () => {
    const all = [{ anyAnswer: ['one', 'other'] }, { question: 'ache', gte: 3 }]
    expect(byRules([all])).toEqual([[[one, other, ache], false]])
    expect(byRules([all], ['one'])).toEqual([
      [[one], true],
      [[one, other, ache], false],
    ])
  })

  test('a rule all of whose answers are enough alone adds nothing', () => {
    const ofTwo = [{ anyAnswer: ['one'] }, { anyAnswer: ['other'] }]
    expect(byRules([ofTwo, [{ question: 'ache', gte: 3 }]], ['one', 'other'])).toEqual([
      [[one], true],
      [[other], true],
      [[ache], false],
    ])
  })

  test('what two conditions of a rule have in common is told once', () => {
    const twice = [{ anyAnswer: ['one'] }, { anyAnswer: ['one', 'other'] }, { question: 'ache', gte: 1 }]
    expect(byRules([twice])).toEqual([[[one, other, ache], false]])
  })

  test('a reason that no rule of the version explains is kept, without a rule', () => {
    const flags = redFlags({ triage: [] }, { level: 'URGENT', reasons: [{ answer: 'rf.gone' }] }, nothing)
    expect(flags).toEqual([{ level: 'URGENT', reasons: [{ answer: 'rf.gone' }], isAlone: false, rule: [] }])
  })
})
