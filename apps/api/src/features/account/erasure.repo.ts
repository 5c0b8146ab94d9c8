import { randomUUID } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import { record } from '#audit/audit.repo.ts'
import { lockPatient } from '#db/lock-patient.ts'
import type { Db } from '#db/open.ts'
import { noteTraces } from '#db/traces/note-traces.ts'
import { erasure } from './erasure-manifest.ts'

/** Holds off submissions of the patient that are under way, until the end of the transaction. */
export async function lockForErasure(tx: Db, patientId: string): Promise<void> {
  // A copy of somebody's data may be under way: waiting for it, as long as a statement may take, beats refusing to erase.
  await sql`set local lock_timeout = 0`.execute(tx)
  await lockPatient(tx, patientId)
}

/** Ids under which assessments wait that were sent with an address and are in no account. */
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

/** Deletes every row that the manifest wants deleted. @param ids the patient's, and those of assessments not yet claimed */
export async function deletePerson(tx: Db, ids: readonly string[], address: string): Promise<void> {
  for (const [table, decision] of Object.entries(erasure)) {
    if (!('deletedBy' in decision)) continue
    const { id, address: column } = decision.deletedBy
    const conditions = [
      ...(id ? [sql<SqlBool>`${sql.ref(id)} = any(${ids}::uuid[])`] : []),
      ...(column ? [sql<SqlBool>`${sql.ref(column)} = ${address}`] : []),
    ]
    await sql`delete from ${sql.table(table)} where ${sql.join(conditions, sql` or `)}`.execute(tx)
  }
}

/**
 * Leaves the events of the audit trail with a random id in the patient's place, and adds that the account was deleted.
 * @param addressHashes what may stand in the details of events that knew the address only
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
    .updateTable('audit_events')
    .set({ details: '{}' })
    .where(sql<SqlBool>`details->>'address' = any(${addressHashes}::text[])`)
    .execute()
  await record(tx, { event: 'account_deleted', patientId: pseudonym, details: {} })
}

/** Notes that the files of the embedded database hold traces of the person, so that they are removed at night. Call it last. */
export const noteTracesOfPerson = (tx: Db): Promise<void> => noteTraces(tx, Object.keys(erasure))

/** Tells all servers, once the transaction has been committed, that somebody is gone: each may have files of its own. */
export const tellServers = (tx: Db) => sql`notify erased`.execute(tx)
