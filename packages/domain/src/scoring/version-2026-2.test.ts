import { describe, expect, test } from 'vitest'
import { choose, core, defaultRules } from '../../test/default-pack.ts'
import type { QuestionnaireKind } from '../vocabulary/questionnaire-kinds.ts'
import type { Burden } from './burden.ts'
import { compareWithPrevious } from './compare.ts'
import { reachVerdict } from './reach-verdict.ts'

const now = new Date('2026-11-26T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
/** Nine core answers with this sum, so that no rule about single answers holds. */
const spread = (sum: number) => {
  const weights = [0, 0, 0, 0, 0, 0, 0, 0, 0]
  for (let left = sum, at = 0; left > 0; at = (at + 1) % 9) {
    const most = at === 3 || at === 6 ? 3 : 4
    if ((weights[at] ?? 0) >= most) continue
    weights[at] = (weights[at] ?? 0) + 1
    left--
  }
  return core(weights)
}
const burden = (sum: number): Burden => ({ sum, count: 9 })

type Before = { sum: number; days: number; answers?: string[]; version?: string; kind?: QuestionnaireKind }

/** The level and the change of a symptom quiz with this sum, after one result before it. */
function retake(sum: number, { sum: last, days, answers = [], version = '2026.2', kind = 'general' }: Before) {
  const at = daysAgo(days)
  const previous = { ...burden(last), scoringVersion: version, at }
  const course = { at: now, previous, general: kind === 'general' ? { ...burden(last), at } : null }
  const verdict = reachVerdict(defaultRules, {
    kind: 'symptom',
    chosen: choose('symptom', spread(sum)),
    carriedAnswers: answers,
    course,
  })
  if (verdict.outcome !== 'scored') throw new Error('not scored')
  return { ...verdict, change: compareWithPrevious(defaultRules, { ...verdict, at: now }, previous) }
}

describe('[CNT-03] the worked examples of version 2026.2', () => {
  test('(1) significant and lasting in the general quiz, the same in the retake: soon', () => {
    expect(retake(18, { sum: 18, days: 30, answers: ['dur.gt3m'] }).triage).toEqual({
      level: 'SOON',
      reasons: [{ burdenGte: 33 }, { answer: 'dur.gt3m' }],
    })
  })

  test('(2) significant four months ago, though not lasting then: soon', () => {
    expect(retake(12, { sum: 18, days: 122, answers: ['dur.1w_3m'] }).triage).toEqual({
      level: 'SOON',
      reasons: [{ burdenGte: 33 }, { generalOlderThanDays: 91, burdenGte: 33 }],
    })
  })

  test('(3) the same two months ago: self-care', () => {
    expect(retake(12, { sum: 18, days: 61, answers: ['dur.1w_3m'] }).triage.level).toBe('SELF_CARE')
  })

  test('(4) clearly worse after five days: soon, and worded as possible', () => {
    const { triage, change } = retake(33, { sum: 9, days: 5, kind: 'symptom' })
    expect(triage).toEqual({ level: 'SOON', reasons: [{ burdenGte: 33 }, { change: 'clearly_worse' }] })
    expect(change).toMatchObject({ status: 'WORSE', size: 'clear', wording: 'possible', tooSoon: true })
  })

  test('(5) after a result of version 2026.1: compared, worse, soon', () => {
    const { triage, change } = retake(19, { sum: 11, days: 100, version: '2026.1' })
    expect(change).toMatchObject({ status: 'WORSE', otherVersion: false })
    expect(triage.level).toBe('SOON')
  })

  test('(6) few symptoms after a transplant: soon', () => {
    expect(retake(5, { sum: 10, days: 30, answers: ['con.transplant'] }).triage).toEqual({
      level: 'SOON',
      reasons: [{ answer: 'con.transplant' }],
    })
  })
})

describe('[CNT-03] what version 2026.2 leaves as it was', () => {
  test('a clear worsening below 33 is self-care, and a possible one above it too', () => {
    expect(retake(11, { sum: 4, days: 30 }).triage.level).toBe('SELF_CARE')
    expect(retake(16, { sum: 11, days: 30 }).triage.level).toBe('SELF_CARE')
  })

  test('an old general quiz with fewer symptoms does not count as lasting', () => {
    expect(retake(12, { sum: 11, days: 200 }).triage.level).toBe('SELF_CARE')
  })

  test('exactly 91 days are not more than three months', () => {
    expect(retake(12, { sum: 12, days: 91 }).triage.level).toBe('SELF_CARE')
    expect(retake(12, { sum: 12, days: 91.1 }).triage.level).toBe('SOON')
  })

  test('the general quiz takes nothing from an older one but the comparison', () => {
    const previous = { ...burden(9), scoringVersion: '2026.2', at: daysAgo(200) }
    const course = { at: now, previous, general: { ...burden(18), at: daysAgo(200) } }
    const levelAfter = (sum: number) =>
      reachVerdict(defaultRules, { kind: 'general', chosen: choose('general', spread(sum)), course })
    expect(levelAfter(12)).toMatchObject({ triage: { level: 'SELF_CARE' } })
    expect(levelAfter(33)).toMatchObject({ triage: { level: 'SOON', reasons: expect.anything() } })
  })

  test('rules of 2026.1 compare with no other version and never reword', () => {
    const { comparesWith, ...rules } = { ...defaultRules, version: '2026.1' }
    const { tooSoonIsPossible, ...status } = rules.status
    const old = { ...rules, status }
    const at = (sum: number, days: number, version: string) => ({
      ...burden(sum),
      scoringVersion: version,
      at: daysAgo(days),
    })
    expect(compareWithPrevious(old, at(20, 0, '2026.1'), at(5, 9, '2026.2')).otherVersion).toBe(true)
    expect(compareWithPrevious(old, at(33, 0, '2026.1'), at(9, 5, '2026.1'))).not.toHaveProperty('wording')
  })
})
