import { randomUUIDv7 } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db } from '#db/open.ts'
import type { UsersTable } from '#db/tables.ts'

export type Person = Pick<
  Selectable<UsersTable>,
  'id' | 'email' | 'first_name' | 'last_name' | 'language' | 'created_at'
>

const columns = ['id', 'email', 'first_name', 'last_name', 'language', 'created_at'] as const

export function findPerson(db: Db, id: string): Promise<Person | undefined> {
  return db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst()
}

type Mail =
  | { template: 'data-requested'; data: { dueOn: string } }
  | { template: 'data-ready'; data: { requestId: string; until: string } }

/** Queues a mail to a patient's address, in the patient's language. */
export async function queueMail(tx: Db, { id, email, language }: Person, { template, data }: Mail): Promise<void> {
  await tx
    .insertInto('mail_outbox')
    .values({ id: randomUUIDv7(), patient_id: id, recipient: email, language, template, data: JSON.stringify(data) })
    .execute()
}

export async function record(
  tx: Db,
  event: 'data_requested' | 'data_released' | 'data_fetched',
  patientId: string,
  requestId: string,
) {
  const row = { id: randomUUIDv7(), event, patient_id: patientId, details: JSON.stringify({ requestId }) }
  await tx.insertInto('audit_events').values(row).execute()
}
