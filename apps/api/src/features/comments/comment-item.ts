import { randomUUIDv7 } from 'node:crypto'
import type { Assessment } from '#assessments/assessments.repo.ts'
import type { Db } from '#db/open.ts'
import type { DueTimes } from '#queue/due-times.ts'
import type { NewItem } from '#queue/work-items.repo.ts'
import { findStanding } from './clinic-assessments.repo.ts'

type Waiting = { kind: 'approval' | 'returned'; commentId: string; at: Date; due: DueTimes }

/** Builds the item of a comment that waits to be approved, or was returned: as urgent as the assessment that it is about. */
export async function commentItem(
  tx: Db,
  assessment: Assessment,
  { kind, commentId, at, due }: Waiting,
): Promise<NewItem> {
  const { urgency, hasAccount } = await findStanding(tx, assessment)
  return {
    id: randomUUIDv7(),
    kind,
    subjectId: commentId,
    patientId: assessment.patientId,
    participationId: assessment.id,
    urgency,
    isSymptom: assessment.isSymptom,
    language: assessment.language,
    hasAccount,
    arrivedAt: at,
    dueAt: due.dueAt({ kind, urgency, from: at }),
  }
}
