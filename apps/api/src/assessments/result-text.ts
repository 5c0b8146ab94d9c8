import type { ContentPack } from '@htd/content/shape'
import { composeResult } from '@htd/domain/result-text/compose-result'
import type { Change } from '@htd/domain/scoring/compare'
import type { ScoredVerdict } from '@htd/domain/scoring/verdict'
import type { Language } from '@htd/domain/vocabulary/languages'
import { kindOf } from '@htd/domain/vocabulary/questionnaire-kinds'
import { slugTexts } from './slug-texts.ts'

type StoredResult = { isSymptom: boolean; verdict: ScoredVerdict; change: Change }

/**
 * Composes the rich text of a stored result, without scoring it again.
 * @param pack the content with which the questions were answered
 */
export function resultText(
  pack: ContentPack,
  { isSymptom, verdict, change }: StoredResult,
  language: Language,
): string {
  const kind = kindOf(isSymptom)
  return composeResult(
    {
      texts: pack.resultTexts,
      verdict,
      change,
      answerTexts: slugTexts(pack, kind, language),
      kind,
      contentVersion: pack.version,
    },
    language,
  )
}
