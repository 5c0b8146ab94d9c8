import type { Language } from '@htd/domain/vocabulary/languages'
import { byStaff, noteAccess, unitOf } from '#access/record-access.repo.ts'
import { record } from '#audit/audit.repo.ts'
import { actorOf } from '#staff/actor-of.ts'
import type { StaffSession } from '#staff/staff-sessions.repo.ts'
import { copyText } from './copy-text.ts'
import { limitReadings, type ReadingDeps } from './limit-readings.ts'
import { markRead } from './mark-read.ts'
import { readRecord } from './read-record.ts'
import { requireReading, requireScored } from './require-reading.ts'

/**
 * Writes an assessment and its approved comments as plain text, for the record system: without name and address. Whoever copies the answers has
 * read them: it leaves what an opening leaves.
 *
 * @throws AppError `not_found`, `restricted`
 */
export async function copyAssessment(
  deps: ReadingDeps,
  staff: StaffSession,
  { id, language }: { id: string; language: Language },
): Promise<string> {
  await limitReadings(deps, staff)
  const { db, content, clinicNews } = deps
  const { text, opened } = await db.transaction().execute(async (tx) => {
    const patientId = await requireReading(tx, staff, id)
    const { opened } = await markRead(tx, deps, staff, { patientId, id })
    const given = await requireScored(tx, patientId, id)
    const read = await readRecord({ tx, content, staff }, given)
    await noteAccess(tx, byStaff(staff), { patientId, subjectId: id, action: 'copied', unit: unitOf({ content }) })
    const details = { participationId: id }
    await record(tx, { event: 'answers_copied', patientId, by: actorOf(staff), details })
    return { text: copyText(read, content.current().clinic.name[language], language), opened }
  })
  if (opened.length > 0) clinicNews.changed(opened)
  return text
}
