import { fill } from '../fill.ts'
import { h2, p } from '../markup.ts'
import type { Section } from '../section.ts'

/** Explains what a result is and what it isn't. */
export const framingSection: Section = ({ texts }, language) =>
  h2(texts.headings.framing[language]) + p(texts.framing[language])

export const versionLine: Section = ({ texts, verdict, contentVersion }, language) =>
  p(fill(texts.version[language], { version: verdict.scoringVersion, content: contentVersion }))
