import type { ReminderState } from '@htd/domain/reminders/next-reminder'
import type { Db } from '#db/open.ts'
import { findLatest, findReminder } from './reminders.repo.ts'

/** @returns undefined if the patient has never made a choice */
export async function readState(db: Db, patientId: string): Promise<ReminderState | undefined> {
  const row = await findReminder(db, patientId)
  if (!row) return undefined
  return {
    months: row.months,
    chosenAt: row.chosen_at,
    latestAt: await findLatest(db, patientId),
    nudgedFrom: row.anchor_at,
    nudges: row.nudges,
    nudgedAt: row.nudged_at,
  }
}
