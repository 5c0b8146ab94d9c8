import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import { byStaff, noteAccess, unitOf } from '#access/record-access.repo.ts'
import { record } from '#audit/audit.repo.ts'
import { actorOf } from '#staff/actor-of.ts'
import type { StaffSession } from '#staff/staff-sessions.repo.ts'
import { limitReadings, type ReadingDeps } from './limit-readings.ts'
import { markRead } from './mark-read.ts'
import { readRecord } from './read-record.ts'
import { requireReading, requireScored } from './require-reading.ts'

/**
 * Opens an assessment for somebody of the clinic. Each opening leaves a row in the access log in the transaction of the read; the patient, if
 * there is an account to see it with, sees the time of the first one.
 *
 * @param id as it stands in an address
 * @throws AppError `not_found`, `restricted`, `too_many_requests`
 */
export async function openAssessment(deps: ReadingDeps, staff: StaffSession, id: string): Promise<ReadAssessment> {
  await limitReadings(deps, staff)
  const { db, content, clinicNews } = deps
  const { read, opened } = await db.transaction().execute(async (tx) => {
    const patientId = await requireReading(tx, staff, id)
    const { isFirst, opened } = await markRead(tx, deps, staff, { patientId, id })
    const read = await readRecord({ tx, content, staff, isFirst }, await requireScored(tx, patientId, id))
    await noteAccess(tx, byStaff(staff), { patientId, subjectId: id, action: 'opened', unit: unitOf({ content }) })
    const details = { participationId: id }
    await record(tx, { event: 'answers_read', patientId, by: actorOf(staff), details })
    return { read, opened }
  })
  if (opened.length > 0) clinicNews.changed(opened)
  return read
}
