import type { Change } from '../scoring/compare.ts'
import type { BandKey } from '../vocabulary/band-keys.ts'
import type { TriageLevel } from '../vocabulary/triage-levels.ts'

export type Words = { sv: string; en: string }
/** HTML that was sanitised when the content pack was read. */
export type RichWords = Words

type Titled = { title: Words; description: Words }
type Changed = { title: Words; clear: Words; possible: Words }

/**
 * Texts of a content pack that a result is composed of, as that package checks them.
 * All but the rich ones are plain and may contain anything.
 */
export type ResultTexts = {
  headings: Record<'advice' | 'burden' | 'change' | 'patterns' | 'selfCare' | 'seekCare' | 'framing', Words>
  triage: Record<TriageLevel, RichWords>
  bands: Record<BandKey, Titled>
  /** Holes: {burden} {band}. */
  burden: Words
  burdenScale: Words
  /** Holes, all but INITIAL: {burden} {previous} {date}. */
  status: Record<Extract<Change['status'], 'INITIAL' | 'NO_CHANGE'>, Titled> &
    Record<Extract<Change['status'], 'BETTER' | 'WORSE'>, Changed>
  variation: Words
  tooSoon: Words
  otherVersion: Words
  categories: Record<string, { title: Words; explanation: RichWords; selfCare: readonly Words[] }>
  /** Hole: {answers}, where the list of answers stands. */
  why: Words
  strength: Record<'clear' | 'some', Words>
  patternFraming: Words
  medicineFraming: Words
  noCategory: Words
  selfCare: readonly Words[]
  seekCare: RichWords
  framing: Words
  /** Holes: {version} of the scoring rules, {content} of the content pack. */
  version: Words
}
