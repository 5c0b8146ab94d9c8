import type { Db } from '#db/open.ts'
import type { Deps } from '#deps.ts'
import { extendClaim } from '#queue/extend-claim.repo.ts'
import { markAssessmentOpened } from '#queue/mark-opened.repo.ts'
import type { StaffSession } from '#staff/staff-sessions.repo.ts'
import * as records from './records.repo.ts'

/** `isFirst`: this reading set the receipt that the patient sees. `opened`: ids of open items that nobody had opened. */
type Marked = { isFirst: boolean; opened: string[] }

/**
 * Marks an assessment as read, in whatever way somebody sees its answers: the patient, if there is an account to see it with, sees the time of
 * the first reading; its items count as opened, and those that the reader holds are held on.
 */
export async function markRead(
  tx: Db,
  { now }: Pick<Deps, 'now'>,
  { staffId }: Pick<StaffSession, 'staffId'>,
  { patientId, id }: { patientId: string; id: string },
): Promise<Marked> {
  const isFirst = (await records.hasAccount(tx, patientId)) && (await records.setReceipt(tx, patientId, id, now()))
  const opened = await markAssessmentOpened(tx, patientId, id)
  for (const itemId of await records.listHeld(tx, staffId, patientId, id)) await extendClaim(tx, { itemId, staffId })
  return { isFirst, opened }
}
