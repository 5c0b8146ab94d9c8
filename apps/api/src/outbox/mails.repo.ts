import { randomUUIDv7 } from 'node:crypto'
import type { Language } from '@htd/domain/vocabulary/languages'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Mail } from '#db/tables/mail.ts'
import { currentRequestId } from '#request-id.ts'

/** `patientId`: the patient whose erasure deletes the mail; null if there is none. */
export type Recipient = { patientId: string | null; email: string; language: Language }

const mailRow = (id: string, { patientId, email, language }: Recipient, { template, data }: Mail) => ({
  id,
  patient_id: patientId,
  recipient: email,
  language,
  template,
  data: JSON.stringify(data),
  request_id: currentRequestId(),
})

/** Queues a mail. It is sent once the transaction has been committed. */
export async function queueMail(tx: Db, to: Recipient, mail: Mail): Promise<void> {
  await tx
    .insertInto('mail_outbox')
    .values(mailRow(randomUUIDv7(), to, mail))
    .execute()
}

/**
 * Queues a mail under an id of the caller, so that a retry of the same request queues nothing.
 * @returns false when there is a mail with this id
 */
export async function queueMailOnce(tx: Db, id: string, to: Recipient, mail: Mail): Promise<boolean> {
  const row = await tx
    .insertInto('mail_outbox')
    .values(mailRow(id, to, mail))
    .onConflict((same) => same.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Queues a mail to the address of an account, in its language.
 * @returns false when there is no account
 */
export async function queueMailToAccount(tx: Db, patientId: string, mail: Mail): Promise<boolean> {
  const account = { patientId: sql.ref('users.id'), email: sql.ref('email'), language: sql.ref('language') }
  const { rows } = await sql`
    ${mailInsert(randomUUIDv7(), account, mail, sql`users where users.id = ${patientId}`)} returning id`.execute(tx)
  return rows.length > 0
}

type SqlRecipient = { [Key in keyof Recipient]: Recipient[Key] | RawBuilder<unknown> }

/**
 * Builds the SQL that queues a mail, as part of a larger statement.
 *
 * @param to values, or columns of `source`
 * @param source the `from` clause: one row when the mail is to be queued, none otherwise
 */
export const mailInsert = (id: string, to: SqlRecipient, { template, data }: Mail, source: RawBuilder<unknown>) => sql`
  insert into mail_outbox (id, patient_id, recipient, language, template, data, request_id)
  select ${id}::uuid, ${to.patientId}::uuid, ${to.email}, ${to.language}, ${template}, ${JSON.stringify(data)}::jsonb,
    ${currentRequestId()}::uuid
  from ${source}`
