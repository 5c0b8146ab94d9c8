import { anchorOf, nextReminder, nudgesSince, type ReminderState } from '@htd/domain/reminders/next-reminder'
import type { Job, JobDeps } from '#jobs/job.ts'
import { queueMailToAccount } from '#outbox/mails.repo.ts'
import { readState } from './reminder-state.ts'
import { noteNudge } from './reminders.repo.ts'

export const REMIND = 'remind'

/**
 * How soon a new assessment is noticed once both reminders have been sent. Less than the shortest choice of three months,
 * so that nobody is reminded late.
 */
const LOOK_AGAIN_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Reminds when it is time. A new assessment makes it time later, and so does a longer choice: what is due is asked anew
 * whenever the job runs.
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
