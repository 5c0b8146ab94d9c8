import type { ReminderMonths } from '@htd/contract/reminders'
import { nextReminder } from '@htd/domain/reminders/next-reminder'
import type { Deps } from '#deps.ts'
import { cancelJob, lockJob, scheduleJob } from '#jobs/jobs.repo.ts'
import { tokenHash } from '#keys/token-hash.ts'
import { REMIND } from './remind.ts'
import { readState } from './reminder-state.ts'
import { findReminder, saveChoice } from './reminders.repo.ts'

type ChosenReminder = { months: ReminderMonths; nextAt: Date | null }

export async function showReminder({ db }: Pick<Deps, 'db'>, patientId: string): Promise<ChosenReminder> {
  const row = await findReminder(db, patientId)
  const state = await readState(db, patientId)
  return { months: row?.months ?? 0, nextAt: state ? nextReminder(state) : null }
}

/** Saves a patient's choice of reminder and schedules it. @param months 0: no reminders */
export async function chooseReminder(deps: Deps, patientId: string, months: ReminderMonths): Promise<ChosenReminder> {
  const token = deps.keys.derive('reminders-off', patientId)
  return deps.db.transaction().execute(async (tx) => {
    await lockJob(tx, { kind: REMIND, patientId })
    const choice = { patient_id: patientId, months, chosen_at: deps.now(), off_token_hash: tokenHash(token) }
    await saveChoice(tx, choice)
    const state = await readState(tx, patientId)
    const nextAt = state ? nextReminder(state) : null
    if (months === 0) await cancelJob(tx, { kind: REMIND, patientId })
    else await scheduleJob(tx, { kind: REMIND, patientId, runAt: nextAt ?? deps.now() })
    return { months, nextAt }
  })
}
