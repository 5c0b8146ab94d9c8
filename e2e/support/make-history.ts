import { generalAnswers, type Kind, symptomAnswers } from './answers.ts'
import type { Patient } from './make-patient.ts'
import { queryDatabase } from './query-database.ts'
import { setting } from './setting.ts'

/** `weight` applies to all nine scored answers, 0 to 4; the burden is 25 times that. `daysAfter` counts from the previous assessment. */
export type Step = { kind: Kind; weight: number; daysAfter: number }

const olderByDays = `
  update participations set participated_at = participated_at - make_interval(days => $2)
  where patient_id = (select id from users where email = $1)`

/** Moves time on for a patient, then submits another assessment. */
export async function makeHistory(
  patient: Patient,
  steps: readonly Step[],
  dataDir = setting('E2E_DATA_DIR'),
): Promise<void> {
  for (const { kind, weight, daysAfter } of steps) {
    await queryDatabase(dataDir, olderByDays, [patient.email, daysAfter])
    await patient.retake(kind, kind === 'general' ? generalAnswers(weight) : symptomAnswers(weight))
  }
}
