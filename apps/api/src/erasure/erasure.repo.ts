import { randomUUID } from 'node:crypto'
import { type Selectable, type SqlBool, sql } from 'kysely'
import { record } from '#audit/audit.repo.ts'
import { lockPatient } from '#db/lock-patient.ts'
import type { Db } from '#db/open.ts'
import type { UsersTable } from '#db/tables.ts'
import { noteTraces } from '#db/traces/note-traces.ts'
import { removeItems } from '#queue/work-items.repo.ts'
import { erasure } from './erasure-manifest.ts'

const account = ['id', 'email', 'first_name', 'last_name', 'language'] as const
export type Account = Pick<Selectable<UsersTable>, (typeof account)[number]>

/** Locks the account until the transaction ends, so that concurrent requests to delete it are serialised. */
export function lockAccount(tx: Db, id: string): Promise<Account | undefined> {
  return tx.selectFrom('users').select(account).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Blocks concurrent submissions of the patient until the transaction ends. */
export async function lockForErasure(tx: Db, patientId: string): Promise<void> {
  // A data export may hold the lock: waiting for it, up to the statement timeout, is better than refusing to erase.
  await sql`set local lock_timeout = 0`.execute(tx)
  await lockPatient(tx, patientId)
}

/** Finds the patient ids of unclaimed assessments that were submitted with an address. */
export async function findUnclaimed(tx: Db, address: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('link_tokens')
    .select('patient_id')
    .distinct()
    .where('email', '=', address)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users').select('id').whereRef('users.id', '=', 'link_tokens.patient_id'))),
    )
    .execute()
  return rows.map(({ patient_id }) => patient_id)
}

/** Finds the addresses that an unclaimed assessment was submitted with, except those that have an account. */
export async function findFreeAddresses(tx: Db, patientId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('link_tokens')
    .select('email')
    .distinct()
    .where('patient_id', '=', patientId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users').select('id').whereRef('users.email', '=', 'link_tokens.email'))),
    )
    .execute()
  return rows.map(({ email }) => email)
}

/** Tells whether there is a patient of an id, with or without an account. */
export async function isThere(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from users where id = ${id}::uuid) or exists (select from participations where patient_id = ${id}::uuid)
      or exists (select from link_tokens where patient_id = ${id}::uuid) as found`.execute(tx)
  return rows[0]?.found ?? false
}

/** Finds the open items of a person in the clinic's queue. */
export async function findOpenItems(tx: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('work_items')
    .select('id')
    .where('patient_id', 'in', ids)
    .where('state', '=', 'open')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Deletes the items of mails to an address, of which some belong to no patient. Such a mail can't be given up meanwhile: its row is locked.
 */
export async function deleteItemsOfMails(tx: Db, address: string): Promise<void> {
  const mails = await tx.selectFrom('mail_outbox').select('id').where('recipient', '=', address).forUpdate().execute()
  await removeItems(
    tx,
    'mail_failed',
    mails.map(({ id }) => id),
  )
}

/**
 * Deletes all rows that the manifest marks for deletion.
 * @param ids the patient's id, and those of unclaimed assessments
 * @param addresses none if they are not known, or belong to somebody else by now
 */
export async function deletePerson(tx: Db, ids: readonly string[], addresses: readonly string[]): Promise<void> {
  for (const [table, decision] of Object.entries(erasure)) {
    if (!('deletedBy' in decision)) continue
    const { id, address: column } = decision.deletedBy
    const conditions = [
      ...(id ? [sql<SqlBool>`${sql.ref(id)} = any(${ids}::uuid[])`] : []),
      ...(column ? [sql<SqlBool>`${sql.ref(column)} = any(${addresses}::text[])`] : []),
    ]
    await sql`delete from ${sql.table(table)} where ${sql.join(conditions, sql` or `)}`.execute(tx)
  }
}

/**
 * Replaces the patient's id in the audit trail and the access log with a random pseudonym, and records the deletion of the account.
 * @param addressHashes possible hashes of the address in the details of events without a patient id
 */
export async function makeEventsAnonymous(
  tx: Db,
  ids: readonly string[],
  addressHashes: readonly string[],
): Promise<void> {
  const pseudonym = randomUUID()
  await tx
    .updateTable('audit_events')
    .set({ patient_id: pseudonym, details: '{}' })
    .where('patient_id', 'in', ids)
    .execute()
  await tx
    .updateTable('record_access')
    .set({ patient_id: pseudonym, subject_id: sql<string>`gen_random_uuid()`, words: '' })
    .where('patient_id', 'in', ids)
    .execute()
  await tx
    .updateTable('audit_events')
    .set({ details: '{}' })
    .where(sql<SqlBool>`details->>'address' = any(${addressHashes}::text[])`)
    .execute()
  await record(tx, { event: 'account_deleted', patientId: pseudonym, details: {} })
}

/** Records that the files of the embedded database hold traces of the person, to be removed at night. Call it last. */
export const noteTracesOfPerson = (tx: Db): Promise<void> => noteTraces(tx, Object.keys(erasure))

/** Notifies all servers of the erasure once the transaction is committed: each may have its own files. */
export const tellServers = (tx: Db) => sql`notify erased`.execute(tx)
