import type { ResultItem } from '@htd/contract/quiz'
import { currentAssessments } from '@htd/domain/scoring/current-assessments'
import { isMoreUrgent, isUrgent } from '@htd/domain/scoring/urgency'

/** What all screens say of a patient's assessments: home, status and result take it from here, so that they agree. */
export type Verdict = {
  /** Its level, change and advice lead on every screen. */
  newest: ResultItem
  /** Latest answers to all questions, if their advice to have an examination still stands beside milder advice of symptom questions. */
  standing: ResultItem | undefined
  /** The most urgent answers that the newest have lowered: the patient is told so, and what to do if nobody has looked at the eye. */
  lowered: ResultItem | undefined
  /** The latest answers to all questions: only they tell patterns. */
  general: ResultItem | undefined
}

/**
 * Reaches the verdict on all assessments of a patient. The newest one leads. Symptom questions are a part of all questions, so that
 * they can't answer what the others asked in addition: that advice is said beside theirs until all are answered again. Urgent advice
 * that was lowered is said with all newer answers, up to and including the next ones to all questions.
 *
 * @param items newest first
 * @returns undefined if there is no assessment
 */
export function verdictOf(items: readonly ResultItem[]): Verdict | undefined {
  const [newest, ...replaced] = currentAssessments(items)
  if (!newest) return undefined
  const general = items.find(({ is_symptom }) => !is_symptom)
  const asksForMore = (item: ResultItem) => isMoreUrgent(item.triage, newest.triage)
  return {
    newest,
    standing: general?.triage === 'SOON' && asksForMore(general) ? general : undefined,
    lowered: mostUrgent(replaced.filter((item) => isUrgent(item.triage) && asksForMore(item))),
    general,
  }
}

/** Returns the newest of the most urgent ones; undefined if there are none. @param items newest first */
const mostUrgent = (items: readonly ResultItem[]): ResultItem | undefined =>
  items.find(({ triage }) => !items.some((other) => isMoreUrgent(other.triage, triage)))
