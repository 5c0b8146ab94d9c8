import type { Language } from '../vocabulary/languages.ts'
import type { ResultInput, Section } from './section.ts'
import { adviceSection } from './sections/advice.ts'
import { burdenSection } from './sections/burden.ts'
import { changeSection } from './sections/change.ts'
import { framingSection, versionLine } from './sections/framing.ts'
import { patternsSection } from './sections/patterns.ts'
import { seekCareSection } from './sections/seek-care.ts'
import { selfCareSection } from './sections/self-care.ts'

/** Advice comes first and the version last, whatever the result is. */
const sections: readonly Section[] = [
  adviceSection,
  burdenSection,
  changeSection,
  patternsSection,
  selfCareSection,
  seekCareSection,
  framingSection,
  versionLine,
]

/**
 * Composes the self-explanatory text of a result.
 * Parts that the pack has no text for are left out: a missing text never suppresses advice.
 *
 * @returns HTML of h2, h3, p, ul, li, strong, and the markup of the pack's own rich texts
 * @source scoring rules, S8
 */
export const composeResult = (input: ResultInput, language: Language): string =>
  sections
    .map((section) => section(input, language))
    .filter(Boolean)
    .join('\n')
