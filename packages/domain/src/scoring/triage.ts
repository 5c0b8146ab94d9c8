import type { TriageLevel } from '../vocabulary/triage-levels.ts'
import { type Burden, reaches } from './burden.ts'
import type { ChosenAnswer } from './read-answers.ts'
import type { ScoringRules, TriageCondition } from './rules.ts'
import { isMoreUrgent } from './urgency.ts'
import type { Triage, TriageReason } from './verdict.ts'

/** The latest general quiz, as a symptom quiz sees it. */
export type LatestGeneral = { burden: Burden; ageDays: number }

export type TriageFacts = {
  chosen: readonly ChosenAnswer[]
  /** Answer slugs of the latest general quiz; empty if this is the general quiz. */
  carried: readonly string[]
  weights: Readonly<Record<string, number>>
  /** null: too few answers to score, so no rule about the burden matches. */
  burden: Burden | null
  /** Keys of the categories reached. */
  categories: readonly string[]
  /** null if this is the general quiz, or if there is none. */
  latestGeneral: LatestGeneral | null
  isClearlyWorse: boolean
}

/**
 * Determines the level of care and all reasons for it.
 * The first matching rule decides, unless an answer by itself requires more: too much care is acceptable, too little is not.
 *
 * @source scoring rules, S5
 */
export function triage(rules: ScoringRules, facts: TriageFacts): Triage {
  const holding = rules.triage.flatMap((rule): Triage[] => {
    const reasons = rule.all.map((condition) => reasonsFor(condition, facts))
    return reasons.every(({ length }) => length > 0) ? [{ level: rule.level, reasons: reasons.flat() }] : []
  })
  const flags = facts.chosen.flatMap(({ triage, answerSlug }): Triage[] =>
    triage ? [{ level: triage, reasons: [{ answer: answerSlug }] }] : [],
  )
  const level = [...holding.slice(0, 1), ...flags].reduce<TriageLevel>(
    (highest, { level }) => (isMoreUrgent(level, highest) ? level : highest),
    'NONE',
  )
  const reasons = [...flags, ...holding].filter((part) => part.level === level).flatMap((part) => part.reasons)
  return { level, reasons: unique(reasons) }
}

/** Returns the reasons why a condition holds; empty if it doesn't. */
function reasonsFor(condition: TriageCondition, facts: TriageFacts): TriageReason[] {
  if ('anyAnswer' in condition) {
    const said = answersFor(condition, facts)
    return condition.anyAnswer.filter((slug) => said.includes(slug)).map((answer) => ({ answer }))
  }
  if ('question' in condition) {
    const weight = facts.weights[condition.question]
    return weight !== undefined && weight >= condition.gte ? [{ question: condition.question, weight }] : []
  }
  return holds(condition, facts) ? [condition] : []
}

type WholeCondition = Exclude<TriageCondition, { anyAnswer: unknown } | { question: unknown }>

/** Tells whether a condition on the result as a whole, or on the results before it, holds. */
function holds(condition: WholeCondition, { burden, categories, latestGeneral, isClearlyWorse }: TriageFacts): boolean {
  if ('change' in condition) return isClearlyWorse
  if ('generalOlderThanDays' in condition) return isOldAndHigh(condition, latestGeneral)
  if ('burdenGte' in condition) return burden !== null && reaches(burden, condition.burdenGte)
  return categories.includes(condition.category)
}

type OldAndHigh = { generalOlderThanDays: number; burdenGte: number }

const isOldAndHigh = ({ generalOlderThanDays, burdenGte }: OldAndHigh, latest: LatestGeneral | null): boolean =>
  latest !== null && latest.ageDays > generalOlderThanDays && reaches(latest.burden, burdenGte)

function answersFor({ carried }: { carried?: boolean | undefined }, facts: TriageFacts): string[] {
  const said = facts.chosen.map(({ answerSlug }) => answerSlug)
  return carried ? [...said, ...facts.carried] : said
}

const unique = (reasons: TriageReason[]): TriageReason[] => [
  ...new Map(reasons.map((reason) => [JSON.stringify(reason), reason])).values(),
]
