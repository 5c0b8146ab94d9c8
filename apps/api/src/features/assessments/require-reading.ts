import { isUuid } from '@htd/domain/questionnaire/is-uuid'
import { requireReach } from '#access/may-open.repo.ts'
import { AppError } from '#app-error.ts'
import { findScored, type ScoredAssessment } from '#assessments/scored.repo.ts'
import type { Db } from '#db/open.ts'
import type { StaffSession } from '#staff/staff-sessions.repo.ts'
import { findOwner, lockOwner } from './records.repo.ts'

/**
 * Finds whose assessment this is, for the rest of a transaction.
 *
 * @param id as typed by a person
 * @throws AppError `not_found` when it is unknown or no UUID
 */
export async function requireOwner(tx: Db, id: string): Promise<string> {
  const patientId = isUuid(id) ? await lockOwner(tx, id) : undefined
  if (!patientId) throw new AppError('not_found')
  return patientId
}

/**
 * Finds whose assessment this is, for somebody who may open the record.
 * @throws AppError `not_found`, the same for unknown, malformed and out of reach; `restricted`
 */
export async function requireReading(tx: Db, staff: StaffSession, id: string): Promise<string> {
  const patientId = await requireOwner(tx, id)
  await requireReach(tx, staff, patientId)
  return patientId
}

/**
 * As `requireReading`, for somebody who is about to lock several assessments of the patient: it locks none.
 * @throws AppError as `requireReading`
 */
export async function requireReadable(tx: Db, staff: StaffSession, id: string): Promise<string> {
  const patientId = isUuid(id) ? await findOwner(tx, id) : undefined
  if (!patientId) throw new AppError('not_found')
  await requireReach(tx, staff, patientId)
  return patientId
}

/** Reads an assessment with its result. @throws AppError `not_found` when it has none */
export async function requireScored(tx: Db, patientId: string, id: string): Promise<ScoredAssessment> {
  const [given] = await findScored(tx, patientId, [id])
  if (!given) throw new AppError('not_found')
  return given
}
