import type { Change } from '../scoring/compare.ts'
import type { ScoredVerdict } from '../scoring/verdict.ts'
import type { Language } from '../vocabulary/languages.ts'
import type { QuestionnaireKind } from '../vocabulary/questionnaire-kinds.ts'
import type { ResultTexts } from './result-texts.ts'

export type ResultInput = {
  /** Texts of the content pack the questionnaire was answered with. */
  texts: ResultTexts
  verdict: ScoredVerdict
  change: Change
  /** Plain texts of that pack's answers and titles of its questions, by slug, in the language of the result. */
  answerTexts: Readonly<Record<string, string>>
  kind: QuestionnaireKind
  contentVersion: string
}

/** Renders a part of the result as HTML; empty if it does not apply. */
export type Section = (input: ResultInput, language: Language) => string
