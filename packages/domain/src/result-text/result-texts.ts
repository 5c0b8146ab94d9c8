import type { Change } from '../scoring/compare.ts'
import type { BandKey } from '../vocabulary/band-keys.ts'
import type { TriageLevel } from '../vocabulary/triage-levels.ts'

export type Words = { sv: string; en: string }
/** HTML that was sanitised when the content pack was loaded. */
export type RichWords = Words

type Titled = { title: Words; description: Words }
type Changed = { title: Words; clear: Words; possible: Words }

/**
 * Texts of a content pack that a result is composed of, validated by that package.
 * All but the rich ones are plain and may contain any characters.
 */
export type ResultTexts = {
  headings: Record<'advice' | 'burden' | 'change' | 'patterns' | 'selfCare' | 'seekCare' | 'framing', Words>
  triage: Record<TriageLevel, RichWords>
  bands: Record<BandKey, Titled>
  /** Placeholders: {burden} {band}. */
  burden: Words
  burdenScale: Words
  /** Placeholders, except in INITIAL: {burden} {previous} {date}. */
  status: Record<Extract<Change['status'], 'INITIAL' | 'NO_CHANGE'>, Titled> &
    Record<Extract<Change['status'], 'BETTER' | 'WORSE'>, Changed>
  variation: Words
  tooSoon: Words
  otherVersion: Words
  categories: Record<string, { title: Words; explanation: RichWords; selfCare: readonly Words[] }>
  /** Placeholder: {answers}, replaced by the list of answers. */
  why: Words
  strength: Record<'clear' | 'some', Words>
  patternFraming: Words
  medicineFraming: Words
  noCategory: Words
  selfCare: readonly Words[]
  seekCare: RichWords
  framing: Words
  /** Placeholders: {version} of the scoring rules, {content} of the content pack. */
  version: Words
}
