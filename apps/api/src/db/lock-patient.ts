import { sql } from 'kysely'
import type { Db } from './open.ts'

/**
 * Makes everything that compares, moves or erases a patient's assessments wait for each other, on all servers, until the
 * transaction ends. It locks no row: the patient need not exist.
 */
export async function lockPatient(tx: Db, patientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${patientId}, 0))`.execute(tx)
}
