import { randomUUIDv7 } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { FeedbackTable } from '#db/tables/feedback.ts'
import { LAST_MAIL } from '#db/tables/mail.ts'
import type { LinkTokensTable, MailOutboxTable } from '#db/tables.ts'
import { itemInsert } from '#queue/work-items.repo.ts'

export type OutboxRow = Selectable<MailOutboxTable>
export type LinkRow = Pick<Selectable<LinkTokensTable>, 'email' | 'expires_at' | 'used_at' | 'token_hash'>

/** Uses the database clock: several servers share the outbox, and their clocks may differ. */
const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`

/**
 * Leases the mail that has been due for longest, so that no other sender takes it meanwhile.
 * @param leaseSeconds longer than sending can take; the mail of a crashed sender is taken by others after that
 */
export function takeDue(db: Db, leaseSeconds: number): Promise<OutboxRow | undefined> {
  return db
    .with('due', (query) =>
      query
        .selectFrom('mail_outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('held_at', 'is', null)
        .where('next_attempt_at', '<=', sql<Date>`now()`)
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('mail_outbox')
    .from('due')
    .set({ attempts: sql`attempts + 1`, next_attempt_at: inSeconds(leaseSeconds) })
    .whereRef('mail_outbox.id', '=', 'due.id')
    .returningAll('mail_outbox')
    .executeTakeFirst()
}

/** Matches a row while its sender holds the lease: the next sender to take it increments the attempts. */
const held = (db: Db, { id, attempts }: OutboxRow) =>
  db
    .updateTable('mail_outbox')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)

/** @returns false when the mail has been taken by another sender, or deleted: it must not be sent then */
export async function renewLease(db: Db, row: OutboxRow, leaseSeconds: number): Promise<boolean> {
  const { numUpdatedRows } = await held(db, row)
    .set({ next_attempt_at: inSeconds(leaseSeconds) })
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Ends the lease of a mail that was not handed over: it is due at once, and no attempt is counted. */
export async function putBack(db: Db, row: OutboxRow): Promise<void> {
  await held(db, row).set({ attempts: sql`attempts - 1`, next_attempt_at: sql<Date>`now()` }).execute()
}

/** True for the mail that confirms an erasure: its row goes as soon as it is sent or given up. */
export const isLastMail = (template: MailOutboxTable['template']): boolean => template === LAST_MAIL

/** Deletes the last mail to an erased patient, so that no address is left. @returns false for any other mail */
async function removeLastMail(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mail_outbox')
    .where('id', '=', id)
    .where('template', '=', LAST_MAIL)
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** @returns false when the row is gone: the recipient has been erased meanwhile */
export async function markSent(db: Db, id: string): Promise<boolean> {
  if (await removeLastMail(db, id)) return true
  const sent = { sent_at: sql<Date>`now()`, data: '{}', last_error: null }
  const { numUpdatedRows } = await db.updateTable('mail_outbox').set(sent).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows > 0
}

/** Deletes a mail that is no longer worth sending, while its sender holds the lease: it has neither been sent nor failed. */
export async function removeStale(db: Db, { id, attempts }: OutboxRow): Promise<void> {
  await db.deleteFrom('mail_outbox').where('id', '=', id).where('attempts', '=', attempts).execute()
}

/** Tells whether a mail was queued more than an hour ago. */
export async function isOlderThanHour(db: Db, { id }: OutboxRow): Promise<boolean> {
  const row = await db
    .selectFrom('mail_outbox')
    .select('id')
    .where('id', '=', id)
    .where('created_at', '<', inSeconds(-3600))
    .executeTakeFirst()
  return row !== undefined
}

/** Finds the mails that have a row, sent or not. */
export async function findKnown(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('mail_outbox')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** @param error a code, never a text that may contain an address */
export async function markForRetry(
  db: Db,
  id: string,
  { delaySeconds, error }: { delaySeconds: number; error: string },
) {
  const waiting = { next_attempt_at: inSeconds(delaySeconds), last_error: error }
  await db.updateTable('mail_outbox').set(waiting).where('id', '=', id).execute()
}

type GivenUp = { error: string; at: Date; dueAt: Date }

/**
 * Gives a mail up, and makes its item in the clinic's queue. Its data are kept for a later retry: ids and dates, no text and no secret.
 *
 * @param error a code, never a text that may contain an address
 * @returns ids of changed items; none for the mail that confirms an erasure, and for one that is gone
 */
export async function markFailed(db: Db, id: string, { error, at, dueAt }: GivenUp): Promise<string[]> {
  if (await removeLastMail(db, id)) return []
  const item = {
    id: randomUUIDv7(),
    kind: 'mail_failed',
    subjectId: sql.ref('failed.id'),
    patientId: sql.ref('failed.patient_id'),
    participationId: null,
    urgency: 'NONE',
    isSymptom: null,
    language: null,
    topic: sql.ref('failed.template'),
    hasAccount: true,
    arrivedAt: at,
    dueAt,
  } as const
  const { rows } = await sql<{ id: string }>`
    with failed as (
      update mail_outbox set failed_at = now(), last_error = ${error} where id = ${id} returning id, patient_id, template
    )
    ${itemInsert(item, sql`failed`)} returning id`.execute(db)
  return rows.map((row) => row.id)
}

/** Finds the link of a mail; undefined when it is gone. */
export const findLink = (db: Db, id: string): Promise<LinkRow | undefined> =>
  db
    .selectFrom('link_tokens')
    .select(['email', 'expires_at', 'used_at', 'token_hash'])
    .where('id', '=', id)
    .executeTakeFirst()

export type FeedbackRow = Pick<FeedbackTable, 'id' | 'category' | 'message' | 'sent_at'> & { email: string }

/** Finds a patient's message to the clinic with the address to answer to; undefined when it is gone. */
export const findFeedback = (db: Db, id: string): Promise<FeedbackRow | undefined> =>
  db
    .selectFrom('feedback')
    .innerJoin('users', 'users.id', 'feedback.patient_id')
    .select(['feedback.id', 'feedback.category', 'feedback.message', 'feedback.sent_at', 'users.email'])
    .where('feedback.id', '=', id)
    .executeTakeFirst()

/** Replaces the token of an unused link. */
export async function renewLinkToken(db: Db, id: string, token_hash: Buffer): Promise<void> {
  await db.updateTable('link_tokens').set({ token_hash }).where('id', '=', id).where('used_at', 'is', null).execute()
}

/** Finds the hash of the token that stops a patient's reminders; undefined once they are turned off or the patient is gone. */
export async function findOffHash(db: Db, patientId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('reminders')
    .select('off_token_hash')
    .where('patient_id', '=', patientId)
    .where('months', '>', 0)
    .executeTakeFirst()
  return row?.off_token_hash
}

/** Adds a token that stops a patient's reminders. */
export async function renewOffToken(db: Db, patientId: string, off_token_hash: Buffer): Promise<void> {
  await db
    .updateTable('reminders')
    .set({ off_token_hash, earlier_off_hashes: sql`array_append(earlier_off_hashes, off_token_hash)` })
    .where('patient_id', '=', patientId)
    .where('off_token_hash', '<>', off_token_hash)
    .execute()
}
