import { anchorOf, nextReminder, nudgesSince, type ReminderState } from '@htd/domain/reminders/next-reminder'
import type { Job, JobDeps } from '#jobs/job.ts'
import { queueMailToAccount } from '#outbox/mails.repo.ts'
import { readState } from './reminder-state.ts'
import { noteNudge } from './reminders.repo.ts'

export const REMIND = 'remind'

/**
 * Polling interval for a new assessment after both reminders have been sent. Shorter than the shortest choice of three
 * months, so that no reminder is late.
 */
const LOOK_AGAIN_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Sends a reminder if it is due. A new assessment or a longer interval postpones it, so the due time is recomputed on
 * each run.
 */
async function run({ db, now }: JobDeps, patientId: string | null): Promise<Date | undefined> {
  const state = patientId ? await readState(db, patientId) : undefined
  if (!patientId || !state || state.months === 0) return undefined
  const due = nextReminder(state)
  if (due && due > now()) return due
  if (!due) return new Date(now().getTime() + LOOK_AGAIN_MS)

  const nudged: ReminderState = {
    ...state,
    nudgedFrom: anchorOf(state),
    nudges: nudgesSince(state) + 1,
    nudgedAt: now(),
  }
  await queueMailToAccount(db, patientId, { template: 'retake-reminder', data: {} })
  await noteNudge(db, patientId, { from: anchorOf(state), nudges: nudged.nudges, at: now() })
  return nextReminder(nudged) ?? new Date(now().getTime() + LOOK_AGAIN_MS)
}

export const remind: Job = { kind: REMIND, run }
