import type { Db } from '#db/open.ts'
import type { DueTimes } from './due-times.ts'
import { confirmAccount, giveWayAmong, setDue } from './newer-answers.repo.ts'
import { endSnoozes } from './work-items.repo.ts'

/**
 * Gives the items of a patient their place once an address is confirmed, by a registration or a claim. Those below URGENT count from this
 * moment, since nobody could see them before. What was closed unread waits again: now there is somebody who can be answered. Of several assessments the newer ones replace the older.
 *
 * @param at the moment of the confirmation
 * @returns ids of changed items, to be told after the commit
 */
export async function settleItems(tx: Db, patientId: string, due: DueTimes, at: Date): Promise<string[]> {
  const confirmed = await confirmAccount(tx, patientId)
  for (const { id, kind, urgency, isUrgent } of confirmed)
    if (!isUrgent) await setDue(tx, id, { from: at, at: due.dueAt({ kind, urgency, from: at }) })
  const awake = await endSnoozes(tx, patientId)
  const settled = await giveWayAmong(tx, patientId)
  return [...new Set([...confirmed.map(({ id }) => id), ...awake, ...settled])]
}
