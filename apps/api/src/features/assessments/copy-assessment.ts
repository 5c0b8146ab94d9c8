import type { Language } from '@htd/domain/vocabulary/languages'
import { byStaff, noteAccess, unitOf } from '#access/record-access.repo.ts'
import { record } from '#audit/audit.repo.ts'
import { actorOf } from '#staff/actor-of.ts'
import type { StaffSession } from '#staff/staff-sessions.repo.ts'
import { copyText } from './copy-text.ts'
import { limitReadings, type ReadingDeps } from './limit-readings.ts'
import { readRecord } from './read-record.ts'
import { requireReading, requireScored } from './require-reading.ts'

/**
 * Writes an assessment and its approved comments as plain text, for the record system: without name and address.
 * @throws AppError `not_found`, `restricted`
 */
export async function copyAssessment(
  deps: ReadingDeps,
  staff: StaffSession,
  { id, language }: { id: string; language: Language },
): Promise<string> {
  await limitReadings(deps, staff)
  const { db, content } = deps
  return db.transaction().execute(async (tx) => {
    const patientId = await requireReading(tx, staff, id)
    const given = await requireScored(tx, patientId, id)
    const read = await readRecord({ tx, content, staffId: staff.staffId }, given)
    await noteAccess(tx, byStaff(staff), { patientId, subjectId: id, action: 'copied', unit: unitOf({ content }) })
    const details = { participationId: id }
    await record(tx, { event: 'answers_copied', patientId, by: actorOf(staff), details })
    return copyText(read, content.current().clinic.name[language], language)
  })
}
