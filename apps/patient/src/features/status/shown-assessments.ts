import type { ResultItem } from '@htd/contract/quiz'
import { kindOf, type QuestionnaireKind } from '@htd/domain/vocabulary/questionnaire-kinds'

/** The lines of the chart: those of both questionnaires, or of one. */
export type Lines = 'both' | QuestionnaireKind

/** A line needs two points. */
const FEWEST = 2

/**
 * Returns the assessments of the last twelve months, newest first; null where that is no choice of its own: it would be all of them, or
 * too few to show a course.
 *
 * @param items newest first
 */
export function ofLastYear(items: readonly ResultItem[], now: Date): readonly ResultItem[] | null {
  const start = new Date(now)
  start.setUTCFullYear(start.getUTCFullYear() - 1)
  const recent = items.filter(({ created_at }) => Date.parse(created_at) >= start.getTime())
  return recent.length >= FEWEST && recent.length < items.length ? recent : null
}

const isOf = (kind: QuestionnaireKind) => (item: ResultItem) => kindOf(item.is_symptom) === kind

/** Tells whether both questionnaires occur, so that there are two lines to choose from. */
export const hasBothKinds = (items: readonly ResultItem[]): boolean =>
  items.some(isOf('general')) && items.some(isOf('symptom'))

/** Returns the assessments of the chosen lines, in the same order. Where there is only one kind, that one. */
export const ofLines = (items: readonly ResultItem[], lines: Lines): readonly ResultItem[] =>
  lines === 'both' || !hasBothKinds(items) ? items : items.filter(isOf(lines))
