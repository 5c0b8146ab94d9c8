import type { BandKey } from '../vocabulary/band-keys.ts'
import type { CareLevel, TriageLevel } from '../vocabulary/triage-levels.ts'

/** One reason for a care level. */
export type TriageReason =
  | { answer: string }
  | { question: string; weight: number }
  | { burdenGte: number }
  | { category: string }
  | { change: 'clearly_worse' }
  | { generalOlderThanDays: number; burdenGte: number }

export type Triage = { level: TriageLevel; reasons: TriageReason[] }

/** An answer that gave points to a category, by slugs. */
export type CategoryPoint = { question: string; answer: string; points: number }

export type PlacedCategory = {
  key: string
  points: number
  /** Points that were needed. */
  threshold: number
  strength: 'clear' | 'some'
  because: CategoryPoint[]
}

/** All data of a result, JSON-serialisable. It is stored and never recomputed. */
export type ScoredVerdict = {
  outcome: 'scored'
  scoringVersion: string
  /** Weight of each core question with a weighted answer, by slug. */
  weights: Record<string, number>
  /** Sum and count of the weights; with them the burden stays exact: 25 × sum / count percent. */
  sum: number
  count: number
  band: BandKey
  triage: Triage
  /** Patterns to show, in this order. Empty when hidden, and always for the symptom quiz. */
  categories: PlacedCategory[]
  /** True if only the care advice is shown: no patterns, no self-care. */
  hidesCategories: boolean
  /** Points of every category, reached or not; empty for the symptom quiz. */
  categoryPoints: Record<string, number>
  /** Slugs of the given answers that change the self-care tips; omitted if there are none. */
  tipAnswers?: string[]
}

/** Too few core answers to score. Red flags apply nevertheless. */
export type InsufficientVerdict = {
  outcome: 'insufficient'
  scoringVersion: string
  /** Core answers with a weight, the number needed, and the number of core questions. */
  answered: number
  needed: number
  outOf: number
  /** Care level that the answers require without a score, or null. */
  redFlag: CareLevel | null
  /** Slugs of the answers that require it. */
  redFlagAnswers: string[]
}

/** @source scoring rules, S2 to S6 */
export type Verdict = ScoredVerdict | InsufficientVerdict
