import type { QuestionnaireKind } from '../vocabulary/questionnaire-kinds.ts'
import type { TriageLevel } from '../vocabulary/triage-levels.ts'
import { bandOf } from './band.ts'
import { type Burden, burdenOf, coreWeights } from './burden.ts'
import { categoryPoints, reachedCategories } from './categories.ts'
import type { ChosenAnswer } from './read-answers.ts'
import type { ScoringRules } from './rules.ts'
import { triage } from './triage.ts'
import type { InsufficientVerdict, ScoredVerdict, Verdict } from './verdict.ts'

export type Submission = {
  kind: QuestionnaireKind
  /** As `readAnswers` returns them. */
  chosen: readonly ChosenAnswer[]
  /** Answer slugs of the patient's latest general quiz. Used only by the symptom quiz, and only for triage. */
  carriedAnswers?: readonly string[]
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

function insufficient(rules: ScoringRules, submission: Submission, weights: Weights): InsufficientVerdict {
  const { chosen } = submission
  const { level, reasons } = triage(rules, {
    chosen,
    carried: carriedOf(submission),
    weights,
    burden: null,
    categories: [],
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
  const care = triage(rules, { chosen, carried: carriedOf(submission), weights, burden, categories })
  const hidesCategories = isCareAlone(care.level)
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
  }
}

/** Advice this urgent must not be diluted by patterns or self-care. */
const isCareAlone = (level: TriageLevel): boolean => level === 'EMERGENCY' || level === 'URGENT'
