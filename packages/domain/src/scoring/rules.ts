import type { BandKey } from '../vocabulary/band-keys.ts'
import type { QuestionMode } from '../vocabulary/question-types.ts'
import type { QuestionnaireKind } from '../vocabulary/questionnaire-kinds.ts'
import type { CareLevel, TriageLevel } from '../vocabulary/triage-levels.ts'

/** Answers are scored by slug: ids differ between the two questionnaires, slugs do not. */
export type ScoredAnswer = {
  id: string
  slug: string
  /** 0 (never) to 4 (every day); null if the answer has no weight. */
  weight: number | null
  /** Care level that this answer alone requires. */
  triage?: CareLevel | undefined
  /** "None of these": overridden by any other answer to its question. */
  none?: boolean | undefined
}

export type ScoredQuestion = {
  id: string
  slug: string
  mode: QuestionMode
  answers: readonly ScoredAnswer[]
}

export type Questionnaire = { kind: QuestionnaireKind; questions: readonly ScoredQuestion[] }

/** Points for one chosen answer, or for a core question whose weight reaches `gte`. */
export type PointRule = { points: number; answer: string } | { points: number; question: string; gte: number }

export type CategoryRule = {
  key: string
  /** Points needed. */
  threshold: number
  /** At least one of these answers must be chosen; empty: no condition. */
  requiresAny: readonly string[]
  rules: readonly PointRule[]
}

/** One condition of a triage rule. */
export type TriageCondition =
  /** `carried`: the symptom quiz does not ask this, so there the answers of the latest general quiz count too. */
  | { anyAnswer: readonly string[]; carried?: boolean | undefined }
  | { question: string; gte: number }
  | { burdenGte: number }
  | { category: string }
  /** The burden is worse than that of the previous result by a clear change, by its size. */
  | { change: 'clearly_worse' }
  /** Symptom quiz: the latest general quiz is older than so many days, and its burden was at least this. */
  | { generalOlderThanDays: number; burdenGte: number }

/** All conditions must hold. Rules are evaluated in order; the first match decides. */
export type TriageRule = { level: TriageLevel; all: readonly TriageCondition[] }

/**
 * A versioned set of scoring rules. It is part of the content pack, never a constant in code.
 * Burdens, thresholds and ratios have at most six decimals.
 */
export type ScoringRules = {
  version: string
  /** Earlier versions of the rules whose burden is the same measure: same items, weights and formula. */
  comparesWith?: readonly string[] | undefined
  /** Slugs of the core questions that make up the burden. */
  scored: readonly string[]
  /** Minimum number of core answers with a weight. */
  minScoredItems: number
  /** Burden below which no pattern is shown. */
  symptomaticGate: number
  /** Without gaps, lowest first, half-open: `from` ≤ burden < `to`. */
  bands: readonly { key: BandKey; from: number; to: number }[]
  status: {
    /** If both values are below this, no change is reported. */
    low: number
    /** Burden above which the threshold grows. */
    high: number
    thresholdMiddle: number
    thresholdHigh: number
    /** Changes of this size are called clear. */
    clear: number
    /** Days within which the recall windows of two assessments overlap. */
    tooSoonDays: number
    /** Within those days a change is worded as possible, whatever its size. */
    tooSoonIsPossible?: boolean | undefined
  }
  triage: readonly TriageRule[]
  categories: readonly CategoryRule[]
  /** Categories that are merged into another one when they occur together. */
  merged: readonly { key: string; from: readonly string[] }[]
  /** Order of ties. */
  categoryOrder: readonly string[]
  /** Shown before all others, regardless of points. */
  alwaysFirst: readonly string[]
  maxCategories: number
  /** Answers that change the self-care tips; those given are stored with the verdict. */
  tipAnswers?: readonly string[] | undefined
  /** Points at or above ratio × threshold make a pattern "clear" instead of "some". */
  strongRatio: number
}
