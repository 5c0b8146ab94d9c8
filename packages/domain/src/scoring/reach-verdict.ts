import type { QuestionnaireKind } from '../vocabulary/questionnaire-kinds.ts'
import { bandOf } from './band.ts'
import { type Burden, burdenOf, coreWeights } from './burden.ts'
import { categoryPoints, reachedCategories } from './categories.ts'
import { type ComparedResult, compareWithPrevious, DAY_MS } from './compare.ts'
import type { ChosenAnswer } from './read-answers.ts'
import type { ScoringRules } from './rules.ts'
import { type LatestGeneral, triage } from './triage.ts'
import { isUrgent } from './urgency.ts'
import type { InsufficientVerdict, ScoredVerdict, Verdict } from './verdict.ts'

export type Submission = {
  kind: QuestionnaireKind
  /** As `readAnswers` returns them. */
  chosen: readonly ChosenAnswer[]
  /** Answer slugs of the patient's latest general quiz. Used only by the symptom quiz, and only for triage. */
  carriedAnswers?: readonly string[]
  /** What is known of the patient from before; omitted: nothing. */
  course?: Course
}

export type Course = {
  /** When these answers were given. */
  at: Date
  previous: ComparedResult | null
  /** Result of the latest general quiz. Used only by the symptom quiz. */
  general: (Burden & { at: Date }) | null
}

/**
 * Scores one submission. Red flags are reported even if there are too few answers to score.
 *
 * @source scoring rules, S2 to S6
 */
export function reachVerdict(rules: ScoringRules, submission: Submission): Verdict {
  const weights = coreWeights(rules, submission.chosen)
  const burden = burdenOf(weights)
  return burden.count < rules.minScoredItems
    ? insufficient(rules, submission, weights)
    : scored(rules, submission, weights, burden)
}

type Weights = Record<string, number>
const carriedOf = ({ kind, carriedAnswers = [] }: Submission) => (kind === 'symptom' ? carriedAnswers : [])

function latestGeneralOf({ kind, course }: Submission): LatestGeneral | null {
  if (kind !== 'symptom' || !course?.general) return null
  const { at, ...burden } = course.general
  return { burden, ageDays: (course.at.getTime() - at.getTime()) / DAY_MS }
}

function isClearlyWorse(rules: ScoringRules, burden: Burden, { course }: Submission): boolean {
  if (!course) return false
  const current = { ...burden, scoringVersion: rules.version, at: course.at }
  const { status, size } = compareWithPrevious(rules, current, course.previous)
  return status === 'WORSE' && size === 'clear'
}

function insufficient(rules: ScoringRules, submission: Submission, weights: Weights): InsufficientVerdict {
  const { chosen } = submission
  const { level, reasons } = triage(rules, {
    chosen,
    carried: carriedOf(submission),
    weights,
    burden: null,
    categories: [],
    latestGeneral: null,
    isClearlyWorse: false,
  })
  const redFlag = level === 'NONE' || level === 'SELF_CARE' ? null : level
  return {
    outcome: 'insufficient',
    scoringVersion: rules.version,
    answered: Object.keys(weights).length,
    needed: rules.minScoredItems,
    outOf: rules.scored.length,
    redFlag,
    redFlagAnswers: redFlag ? reasons.flatMap((reason) => ('answer' in reason ? [reason.answer] : [])) : [],
  }
}

function scored(rules: ScoringRules, submission: Submission, weights: Weights, burden: Burden): ScoredVerdict {
  const { kind, chosen } = submission
  const placesPatterns = kind === 'general'
  const reached = placesPatterns ? reachedCategories(rules, chosen, burden) : []
  const categories = reached.map(({ key }) => key)
  const carried = carriedOf(submission)
  const care = triage(rules, {
    chosen,
    carried,
    weights,
    burden,
    categories,
    latestGeneral: latestGeneralOf(submission),
    isClearlyWorse: isClearlyWorse(rules, burden, submission),
  })
  const given = new Set([...chosen.map(({ answerSlug }) => answerSlug), ...carried])
  const tipAnswers = (rules.tipAnswers ?? []).filter((slug) => given.has(slug))
  // Advice this urgent must not be diluted by patterns or self-care.
  const hidesCategories = isUrgent(care.level)
  return {
    outcome: 'scored',
    scoringVersion: rules.version,
    weights,
    ...burden,
    band: bandOf(rules, burden),
    triage: care,
    categories: hidesCategories ? [] : reached.slice(0, rules.maxCategories),
    hidesCategories,
    categoryPoints: placesPatterns ? categoryPoints(rules, chosen) : {},
    ...(tipAnswers.length > 0 && { tipAnswers }),
  }
}
