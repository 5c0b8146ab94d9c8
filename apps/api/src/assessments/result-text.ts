import type { ContentPack } from '@htd/content/shape'
import type { Language } from '@htd/contract/language'
import { composeResult } from '@htd/domain/result-text/compose-result'
import type { ScoredAssessment } from '@htd/domain/scoring/assessment'
import type { Change } from '@htd/domain/scoring/compare'
import { kindOf } from '@htd/domain/vocabulary/questionnaire-kinds'
import { slugTexts } from './slug-texts.ts'

/** What the table `results` holds as JSON, and of which questionnaire. */
type StoredResult = { isSymptom: boolean; assessment: object; change: object }

/**
 * The text of a stored result, as rich text. Nothing is scored again.
 * @param pack the content that the questions were answered with
 */
export function resultText(pack: ContentPack, { isSymptom, ...stored }: StoredResult, language: Language): string {
  const kind = kindOf(isSymptom)
  return composeResult(
    {
      texts: pack.resultTexts,
      assessment: stored.assessment as ScoredAssessment,
      change: stored.change as Change,
      answerTexts: slugTexts(pack, kind, language),
      kind,
      contentVersion: pack.version,
    },
    language,
  )
}
