import { h2 } from '../markup.ts'
import type { Section } from '../section.ts'

export const seekCareSection: Section = ({ texts }, language) =>
  h2(texts.headings.seekCare[language]) + texts.seekCare[language]
