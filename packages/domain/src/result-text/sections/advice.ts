import { h2 } from '../markup.ts'
import type { Section } from '../section.ts'

/** Care advice. */
export const adviceSection: Section = ({ texts, verdict }, language) =>
  h2(texts.headings.advice[language]) + texts.triage[verdict.triage.level][language]
