import { randomUUIDv7 } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'
import type { FeedbackTable } from '#db/tables/feedback.ts'
import { LAST_MAIL } from '#db/tables/mail.ts'
import type { LinkTokensTable, MailOutboxTable } from '#db/tables.ts'
import { itemInsert } from '#queue/work-items.repo.ts'

/** What a mail is composed of and known by, in this order. */
const outboxColumns = [
  'id',
  'patient_id',
  'recipient',
  'language',
  'template',
  'data',
  'created_at',
  'attempts',
  'request_id',
] as const satisfies (keyof MailOutboxTable)[]
/** The link of a mail, as it was when the mail was leased. */
type LinkRow = Pick<Selectable<LinkTokensTable>, 'expires_at' | 'used_at' | 'token_hash'>
export type OutboxRow = Pick<Selectable<MailOutboxTable>, (typeof outboxColumns)[number]> & {
  /** undefined: the mail has none, or it is gone. */
  link: LinkRow | undefined
}

/** Uses the database clock: several servers share the outbox, and their clocks may differ. */
const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`

type LeasedRow = Omit<OutboxRow, 'link'> & { was_due_at: Date } & { [Column in keyof LinkRow]: LinkRow[Column] | null }

/** SQL of the id of a mail's link; null for a mail without one. */
const linkId = sql`case when data ->> 'linkId' ~ '^[0-9a-f-]{36}$' then (data ->> 'linkId')::uuid end`

/**
 * Leases the mails that have been due for longest, so that no other sender takes them meanwhile.
 * @param most so many at most
 * @param leaseSeconds longer than sending can take; a mail of a crashed sender is taken by others after that
 * @returns longest due first
 */
export async function takeDue(db: Db, most: number, leaseSeconds: number): Promise<OutboxRow[]> {
  const columns = sql.join(outboxColumns.map((column) => sql.ref(`mail_outbox.${column}`)))
  const { rows } = await sql<LeasedRow>`${prepared}
    with due as (
      select id, next_attempt_at, ${linkId} as link_id from mail_outbox
      where sent_at is null and failed_at is null and held_at is null and next_attempt_at <= now()
      order by next_attempt_at limit ${most} for update skip locked
    )
    update mail_outbox set attempts = attempts + 1, next_attempt_at = ${inSeconds(leaseSeconds)}
    from due left join link_tokens on link_tokens.id = due.link_id
    where mail_outbox.id = due.id
    returning ${columns}, due.next_attempt_at as was_due_at, link_tokens.expires_at, link_tokens.used_at,
      link_tokens.token_hash`.execute(db)
  return rows
    .toSorted((a, b) => a.was_due_at.getTime() - b.was_due_at.getTime())
    .map(({ was_due_at: _, expires_at, used_at, token_hash, ...row }) => ({
      ...row,
      link: expires_at && token_hash ? { expires_at, used_at, token_hash } : undefined,
    }))
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
export async function renewLease(db: Db, { id, attempts }: OutboxRow, leaseSeconds: number): Promise<boolean> {
  const { numAffectedRows } = await sql`${prepared}
    update mail_outbox set next_attempt_at = ${inSeconds(leaseSeconds)}
    where id = ${id} and attempts = ${attempts} and sent_at is null and failed_at is null`.execute(db)
  return Number(numAffectedRows) > 0
}

/** Ends the lease of a mail that was not handed over: it is due at once, and no attempt is counted. */
export async function putBack(db: Db, row: OutboxRow): Promise<void> {
  await held(db, row).set({ attempts: sql`attempts - 1`, next_attempt_at: sql<Date>`now()` }).execute()
}

/** True for the mail that confirms an erasure: its row goes as soon as it is sent or given up. */
export const isLastMail = (template: MailOutboxTable['template']): boolean => template === LAST_MAIL

/** Deletes the last mail to an erased patient, so that no address is left. @returns false when the row is gone */
async function removeLastMail(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('mail_outbox').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0
}

/** @returns false when the row is gone: the recipient has been erased meanwhile */
export async function markSent(db: Db, { id, template }: OutboxRow): Promise<boolean> {
  if (isLastMail(template)) return removeLastMail(db, id)
  const { numAffectedRows } = await sql`${prepared}
    update mail_outbox set sent_at = now(), data = '{}', last_error = null where id = ${id}`.execute(db)
  return Number(numAffectedRows) > 0
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
export async function markFailed(
  db: Db,
  { id, template }: OutboxRow,
  { error, at, dueAt }: GivenUp,
): Promise<string[]> {
  if (isLastMail(template)) {
    await removeLastMail(db, id)
    return []
  }
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
