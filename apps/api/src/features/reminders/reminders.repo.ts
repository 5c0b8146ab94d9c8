import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { RemindersTable } from '#db/tables/data-rights.ts'

type Reminder = Selectable<RemindersTable>
export type Choice = Pick<Reminder, 'patient_id' | 'months' | 'chosen_at' | 'off_token_hash'>

export function findReminder(db: Db, patientId: string): Promise<Reminder | undefined> {
  return db.selectFrom('reminders').selectAll().where('patient_id', '=', patientId).executeTakeFirst()
}

/** Saves the choice and keeps the record of sent reminders: a new choice must not cause additional reminders. */
export async function saveChoice(tx: Db, choice: Choice): Promise<void> {
  const { months, chosen_at } = choice
  await tx
    .insertInto('reminders')
    .values(choice)
    .onConflict((same) => same.column('patient_id').doUpdateSet({ months, chosen_at }))
    .execute()
}

/** Finds the patient by the token of a reminder mail of any age. */
export async function findByToken(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('reminders')
    .select('patient_id')
    .where(({ or, eb }) =>
      or([eb('off_token_hash', '=', tokenHash), sql<SqlBool>`earlier_off_hashes @> array[${tokenHash}::bytea]`]),
    )
    .executeTakeFirst()
  return row?.patient_id
}

export async function turnOff(tx: Db, patientId: string): Promise<void> {
  await tx.updateTable('reminders').set({ months: 0 }).where('patient_id', '=', patientId).execute()
}

type Nudge = { from: Date; nudges: number; at: Date }

export async function noteNudge(tx: Db, patientId: string, { from, nudges, at }: Nudge): Promise<void> {
  await tx
    .updateTable('reminders')
    .set({ anchor_at: from, nudges, nudged_at: at })
    .where('patient_id', '=', patientId)
    .execute()
}

/** Finds the time of the latest assessment of any kind. */
export async function findLatest(db: Db, patientId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('participations')
    .select('participated_at')
    .where('patient_id', '=', patientId)
    .orderBy('participated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.participated_at ?? null
}
