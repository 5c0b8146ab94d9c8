import type { Db } from '#db/open.ts'

/**
 * Moves the assessments that a mailed link stands for to an account: participations with their answers and results,
 * and the consents given with them. The results stay as they were made.
 */
export async function moveAssessments(db: Db, fromPatientId: string, toPatientId: string): Promise<void> {
  const patient_id = toPatientId
  await db.updateTable('participations').set({ patient_id }).where('patient_id', '=', fromPatientId).execute()
  await db.updateTable('consents').set({ patient_id }).where('patient_id', '=', fromPatientId).execute()
  await db.updateTable('mail_outbox').set({ patient_id }).where('patient_id', '=', fromPatientId).execute()
}
