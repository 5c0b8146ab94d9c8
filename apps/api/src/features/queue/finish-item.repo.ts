import { lockPatient } from '#db/lock-patient.ts'
import type { Db } from '#db/open.ts'

/** Waits for whoever erases or moves the patient: they lock rows in another order than an item and its subject. */
export const lockRecord = async (tx: Db, patientId: string | null): Promise<void> => {
  if (patientId !== null) await lockPatient(tx, patientId)
}

/** Shows the patient that the clinic has read the answers, unless they see it already. */
export async function setReceipt(tx: Db, assessment: { patientId: string; id: string; at: Date }): Promise<void> {
  await tx
    .updateTable('participations')
    .set({ read_by_clinic_at: assessment.at })
    .where('patient_id', '=', assessment.patientId)
    .where('id', '=', assessment.id)
    .where('read_by_clinic_at', 'is', null)
    .execute()
}
