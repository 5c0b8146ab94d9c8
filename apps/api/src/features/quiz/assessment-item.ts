import { randomUUIDv7 } from 'node:crypto'
import type { DueTimes } from '#queue/due-times.ts'
import type { NewItem } from '#queue/work-items.repo.ts'
import type { NewAssessment } from './submissions.repo.ts'

/**
 * Builds the item that an assessment makes in the clinic's queue.
 * @param due read before the transaction
 * @param arrivedAt when the server got the answers: the clinic has its time from then on, however long they waited for a network
 * @returns undefined for a level of which the clinic wants none
 */
export function assessmentItem(
  { id, patientId, isSymptom, language, result: { triage } }: NewAssessment,
  { due, hasAccount, arrivedAt }: { due: DueTimes; hasAccount: boolean; arrivedAt: Date },
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
    arrivedAt,
    dueAt: due.dueAt({ kind: 'assessment', urgency: triage, from: arrivedAt }),
  }
}
