import type { Change } from '../scoring/compare.ts'
import type { BandKey } from '../vocabulary/band-keys.ts'
import type { TriageLevel } from '../vocabulary/triage-levels.ts'

export type Words = { sv: string; en: string }
/** HTML that was sanitised when the content pack was loaded. */
export type RichWords = Words

type Titled = { title: Words; description: Words }
/** A tip with the answers and categories that it is for. */
export type Tip = Words & {
  whenAnswer?: string | undefined
  unlessAnswer?: string | undefined
  unlessCategory?: readonly string[] | undefined
}
/** `next`: what to do about it, appended to the description; left out beside advice that asks for more. */
type WithNext = { next?: Words | undefined }
type Changed = WithNext & { title: Words; clear: Words; possible: Words }

/**
 * Texts of a content pack that a result is composed of, validated by that package.
 * All but the rich ones are plain and may contain any characters.
 */
export type ResultTexts = {
  headings: Record<'advice' | 'burden' | 'change' | 'patterns' | 'selfCare' | 'seekCare' | 'framing', Words>
  triage: Record<TriageLevel, RichWords>
  /** By answer slug: instead of the advice of the level, or before it if something else requires the level too. */
  adviceByAnswer?: Readonly<Record<string, RichWords>> | undefined
  /** By category: replaces the advice of the level, so that there is one place to go to. */
  adviceByCategory?: Readonly<Record<string, RichWords>> | undefined
  /** Why care is advised within weeks. Placeholder of `burden`: {burden}. */
  because?:
    | (Record<'intro' | 'burden' | 'worse' | 'lasting', Words> & {
        /** By slug of an answer or a question, or by key of a category. */
        named: Readonly<Record<string, Words>>
      })
    | undefined
  /** `inSentence`: the title in running text. */
  bands: Record<BandKey, Titled & { inSentence?: Words | undefined }>
  /** Replaces the description of the band where the advice is urgent. */
  urgentBurden?: Words | undefined
  /** Placeholders: {burden} {band}. */
  burden: Words
  burdenScale: Words
  /** Placeholders, except in INITIAL: {burden} {previous} {date} {day}. */
  status: Record<Extract<Change['status'], 'INITIAL' | 'NO_CHANGE'>, Titled & WithNext> &
    Record<Extract<Change['status'], 'BETTER' | 'WORSE'>, Changed>
  variation: Words
  tooSoon: Words
  otherVersion: Words
  categories: Record<string, { title: Words; explanation: RichWords; selfCare: readonly Tip[] }>
  /** Placeholder: {answers}, replaced by the list of answers. */
  why: Words
  strength: Record<'clear' | 'some', Words>
  patternFraming: Words
  medicineFraming: Words
  noCategory: Words
  selfCare: readonly Tip[]
  seekCare: RichWords
  framing: Words
  /** Placeholders: {version} of the scoring rules, {content} of the content pack. */
  version: Words
}
