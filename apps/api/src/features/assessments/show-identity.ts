import type { AccessReason } from '@htd/domain/vocabulary/access-reasons'
import { requireReach, requireUnrestricted } from '#access/may-open.repo.ts'
import { byStaff, noteAccess, unitOf } from '#access/record-access.repo.ts'
import { AppError } from '#app-error.ts'
import { record } from '#audit/audit.repo.ts'
import type { Db } from '#db/open.ts'
import { actorOf } from '#staff/actor-of.ts'
import type { StaffSession } from '#staff/staff-sessions.repo.ts'
import { limitReadings, type ReadingDeps } from './limit-readings.ts'
import { type Contact, findContact } from './records.repo.ts'
import { requireOwner } from './require-reading.ts'

type Asked = {
  /** Of the assessment. */
  id: string
  reason: AccessReason
  /** More about the reason; may be empty. */
  words: string
}

/**
 * Shows whose assessment it is, and keeps why somebody asked.
 *
 * @throws AppError `not_found`, `restricted`; `reason_needed` when an administrator names care; `invalid_request` when the words have
 *   control characters
 */
export async function showIdentity(
  deps: ReadingDeps,
  staff: StaffSession,
  { id, reason, words }: Asked,
): Promise<Contact> {
  if (/\p{Cc}/u.test(words))
    throw new AppError('invalid_request', { fields: [{ field: 'words', code: 'unsoundText' }] })
  await limitReadings(deps, staff)
  const { db, content } = deps
  return db.transaction().execute(async (tx) => {
    const patientId = await requireOwner(tx, id)
    await requireGrounds(tx, staff, patientId, reason)
    const contact = await findContact(tx, patientId)
    const access = { patientId, subjectId: id, action: 'identity_shown', unit: unitOf({ content }) } as const
    await noteAccess(tx, byStaff(staff), { ...access, reason, words: words.trim() })
    const details = { participationId: id, reason }
    await record(tx, { event: 'identity_shown', patientId, by: actorOf(staff), details })
    return contact
  })
}

/**
 * Readers and clinicians need work with the record. An administrator needs none, but a reason other than care: that is not theirs. Nobody sees
 * past a restriction.
 */
async function requireGrounds(tx: Db, staff: StaffSession, patientId: string, reason: AccessReason): Promise<void> {
  if (!staff.roles.includes('admin')) return requireReach(tx, staff, patientId)
  await requireUnrestricted(tx, staff, patientId)
  const isForCare = reason === 'care'
  if (!isForCare) return
  if (!staff.roles.some((role) => role === 'reader' || role === 'clinician')) throw new AppError('reason_needed')
  await requireReach(tx, staff, patientId)
}
