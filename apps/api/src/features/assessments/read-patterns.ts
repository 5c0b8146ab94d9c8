import type { ContentPack } from '@htd/content/shape'
import type { ReadAssessment, ReadPattern } from '@htd/contract/clinic/assessments'
import { nearCategories, reachedCategories } from '@htd/domain/scoring/categories'
import type { CategoryScore } from '@htd/domain/scoring/points'
import type { ChosenAnswer } from '@htd/domain/scoring/read-answers'
import type { PlacedCategory } from '@htd/domain/scoring/verdict'
import { kindOf } from '@htd/domain/vocabulary/questionnaire-kinds'
import type { ScoredAssessment } from '#assessments/scored.repo.ts'
import { plainWords } from '#content/plain-words.ts'
import { indexOf } from './pack-index.ts'

type Patterns = Pick<ReadAssessment, 'patterns' | 'are_patterns_hidden' | 'near_patterns'>

const none: Patterns = { patterns: [], are_patterns_hidden: false, near_patterns: [] }

/**
 * Reads the patterns of the general questionnaire. Those that the patient sees are the stored ones. Urgent advice is stored without, so for
 * the clinic they are found by the rules of the version that the result was scored by, as are those that a point is missing from.
 */
export function readPatterns(pack: ContentPack, given: ScoredAssessment, chosen: readonly ChosenAnswer[]): Patterns {
  if (kindOf(given.isSymptom) === 'symptom') return none
  const { hidesCategories, categories } = given.verdict
  const reached = hidesCategories ? reachedCategories(pack.scoring, chosen, given) : categories
  return {
    patterns: reached.map((category) => toPattern(pack, category)),
    are_patterns_hidden: hidesCategories,
    near_patterns: nearCategories(pack.scoring, chosen, given).map((category) => toPattern(pack, category)),
  }
}

function toPattern(pack: ContentPack, category: CategoryScore | PlacedCategory): ReadPattern {
  const { key, points, threshold, because } = category
  const { answers } = indexOf(pack).general
  const title = pack.resultTexts.categories[key]?.title ?? { sv: key, en: key }
  return {
    key,
    title: plainWords(title),
    points,
    threshold,
    strength: 'strength' in category ? category.strength : null,
    because: because.flatMap((point) => {
      const given = answers.get(point.answer)
      return given ? [{ ...given, points: point.points }] : []
    }),
  }
}
