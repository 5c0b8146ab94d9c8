import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** The row of a patient's message. */
type Message = { patientId: string; id: string }

/**
 * Marks a message as answered, in the transaction that closes its item.
 * @returns false if it was already
 */
export async function closeMessage(tx: Db, { patientId, id }: Message): Promise<boolean> {
  const row = await tx
    .updateTable('feedback')
    .set({ answered_at: sql<Date>`now()` })
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Undoes what {@link closeMessage} did when the item was closed. A message that was answered otherwise stays so: only what the same transaction
 * wrote has the same time.
 */
export async function openMessageAgain(tx: Db, { patientId, id }: Message): Promise<void> {
  await tx
    .updateTable('feedback')
    .set({ answered_at: null })
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .where('answered_at', '=', (query) =>
      query.selectFrom('work_items').select('closed_at').where('kind', '=', 'message').where('subject_id', '=', id),
    )
    .execute()
}
