import { randomUUIDv7 } from 'node:crypto'
import type { Assessment } from '#assessments/assessments.repo.ts'
import type { Db } from '#db/open.ts'
import type { DueTimes } from '#queue/due-times.ts'
import type { NewItem } from '#queue/work-items.repo.ts'
import { findStanding } from './clinic-assessments.repo.ts'

type Waiting = { commentId: string; at: Date; due: DueTimes }

/** Builds the item of a comment that waits to be approved: as urgent as the assessment that it is about. */
export async function approvalItem(tx: Db, assessment: Assessment, { commentId, at, due }: Waiting): Promise<NewItem> {
  const { urgency, hasAccount } = await findStanding(tx, assessment)
  return {
    id: randomUUIDv7(),
    kind: 'approval',
    subjectId: commentId,
    patientId: assessment.patientId,
    participationId: assessment.id,
    urgency,
    isSymptom: assessment.isSymptom,
    language: assessment.language,
    hasAccount,
    arrivedAt: at,
    dueAt: due.dueAt({ kind: 'approval', urgency, from: at }),
  }
}
