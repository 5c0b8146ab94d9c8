import type { ReadComparison } from '@htd/contract/clinic/assessments'
import { isUuid } from '@htd/domain/questionnaire/is-uuid'
import { type Change, compareWithPrevious } from '@htd/domain/scoring/compare'
import { burdenPercent } from '@htd/domain/scoring/percent'
import { kindOf } from '@htd/domain/vocabulary/questionnaire-kinds'
import { requireReach } from '#access/may-open.repo.ts'
import { byStaff, noteAccess, unitOf } from '#access/record-access.repo.ts'
import { AppError } from '#app-error.ts'
import type { Side } from '#assessments/pair-questions.ts'
import { findScored, type ScoredAssessment } from '#assessments/scored.repo.ts'
import { record } from '#audit/audit.repo.ts'
import type { ContentStore } from '#content/store.ts'
import type { Db } from '#db/open.ts'
import { actorOf } from '#staff/actor-of.ts'
import type { StaffSession } from '#staff/staff-sessions.repo.ts'
import { changedQuestions } from './changed-questions.ts'
import { limitReadings, type ReadingDeps } from './limit-readings.ts'
import { markRead } from './mark-read.ts'
import { previousIn, readChange } from './read-result.ts'
import { listCourse, lockTogether } from './records.repo.ts'
import { requireReadable, requireScored } from './require-reading.ts'

/** `withId`: undefined means the one that the status was computed against. */
type Pair = { id: string; withId: string | undefined }

/**
 * Compares two assessments of a patient, the earlier one first. Nothing is scored anew. Both are read, so each leaves its row in the access
 * log, and what an opening leaves.
 *
 * @throws AppError `not_found` when one of them is unknown, out of reach or another patient's; `restricted`; `nothing_to_compare`;
 *   `invalid_request` when they are the same
 */
export async function compareAssessment(
  deps: ReadingDeps,
  staff: StaffSession,
  { id, withId }: Pair,
): Promise<ReadComparison> {
  await limitReadings(deps, staff)
  const { db, content, clinicNews } = deps
  const { comparison, opened } = await db.transaction().execute(async (tx) => {
    const patientId = await requireReadable(tx, staff, id)
    const otherId = await otherOf(tx, patientId, { id, withId })
    const ids = [id, otherId]
    await lockTogether(tx, patientId, ids)
    // While it waited for the locks, the record may have been restricted, or the work with it have ended.
    await requireReach(tx, staff, patientId)
    const [before, after] = await sidesOf(tx, content, await findScored(tx, patientId, ids))
    const opened: string[] = []
    for (const subjectId of ids) {
      const marked = await markRead(tx, deps, staff, { patientId, id: subjectId })
      opened.push(...marked.opened)
      await noteAccess(tx, byStaff(staff), { patientId, subjectId, action: 'compared', unit: unitOf({ content }) })
    }
    const details = { participationId: id, with: otherId }
    await record(tx, { event: 'answers_compared', patientId, by: actorOf(staff), details })
    return { comparison: toComparison(before, after), opened }
  })
  if (opened.length > 0) clinicNews.changed(opened)
  return comparison
}

/** @returns id of the other assessment; if it was asked for, it may be unknown or another patient's */
async function otherOf(tx: Db, patientId: string, { id, withId }: Pair): Promise<string> {
  if (withId === undefined) return previousOf(tx, await requireScored(tx, patientId, id))
  if (withId.toLowerCase() === id.toLowerCase())
    throw new AppError('invalid_request', { fields: [{ field: 'with', code: 'sameAssessment' }] })
  if (!isUuid(withId)) throw new AppError('not_found')
  return withId
}

async function previousOf(tx: Db, given: ScoredAssessment): Promise<string> {
  const id = previousIn(await listCourse(tx, given.patientId), given)
  if (!id) throw new AppError('nothing_to_compare')
  return id
}

async function sidesOf(tx: Db, content: ContentStore, both: readonly ScoredAssessment[]): Promise<[Side, Side]> {
  const [first, second] = both
  if (!first || !second) throw new AppError('not_found')
  return [
    { given: first, pack: await content.version(first.contentVersion, tx) },
    { given: second, pack: await content.version(second.contentVersion, tx) },
  ]
}

const toComparison = (before: Side, after: Side): ReadComparison => ({
  before: toSide(before),
  after: toSide(after),
  change: readChange(after.pack, changeBetween(before, after), before.given.id),
  ...changedQuestions(before, after),
})

/** The stored change where these two were compared at the time; other pairs by the rules of the later one. */
const changeBetween = (before: Side, after: Side): Change =>
  after.given.change.previousAt === before.given.at.toISOString()
    ? after.given.change
    : compareWithPrevious(after.pack.scoring, after.given, before.given)

const toSide = ({ given }: Side): ReadComparison['before'] => ({
  id: given.id,
  answered_at: given.at.toISOString(),
  questionnaire: kindOf(given.isSymptom),
  language: given.language,
  content_version: given.contentVersion,
  percent: burdenPercent(given.sum, given.count),
})
