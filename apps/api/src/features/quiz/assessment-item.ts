import { randomUUIDv7 } from 'node:crypto'
import type { DueTimes } from '#queue/due-times.ts'
import type { NewItem } from '#queue/work-items.repo.ts'
import type { NewAssessment } from './submissions.repo.ts'

/**
 * Builds the item that an assessment makes in the clinic's queue.
 * @param due read before the transaction
 * @returns undefined for a level of which the clinic wants none
 */
export function assessmentItem(
  { id, patientId, isSymptom, language, at, result: { triage } }: NewAssessment,
  { due, hasAccount }: { due: DueTimes; hasAccount: boolean },
): NewItem | undefined {
  if (!due.makesItem(triage)) return undefined
  return {
    id: randomUUIDv7(),
    kind: 'assessment',
    subjectId: id,
    patientId,
    participationId: id,
    urgency: triage,
    isSymptom,
    language,
    hasAccount,
    arrivedAt: at,
    dueAt: due.dueAt({ kind: 'assessment', urgency: triage, from: at }),
  }
}
