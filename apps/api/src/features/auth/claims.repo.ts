import { type Selectable, sql } from 'kysely'
import { resultsOf } from '#assessments/assessments.repo.ts'
import { lockPatient } from '#db/lock-patient.ts'
import type { Db } from '#db/open.ts'
import type { ResultsTable } from '#db/tables.ts'

/**
 * Moves the assessments of a mailed link to an account: participations with their answers and results, and the
 * consents, mails, items of the clinic's queue, rows of the access log and events of the audit trail that belong to them. Locks the account against concurrent submissions until the transaction ends.
 *
 * @returns ids of the participations, earliest first
 */
export async function moveAssessments(db: Db, fromPatientId: string, toPatientId: string): Promise<string[]> {
  await lockPatient(db, toPatientId)
  const patient_id = toPatientId
  const moved = await db
    .updateTable('participations')
    .set({ patient_id })
    .where('patient_id', '=', fromPatientId)
    .returning(['id', 'participated_at'])
    .execute()
  await db.updateTable('consents').set({ patient_id }).where('patient_id', '=', fromPatientId).execute()
  for (const table of ['mail_outbox', 'work_items', 'record_access', 'audit_events'] as const)
    await db.updateTable(table).set({ patient_id }).where('patient_id', '=', fromPatientId).execute()
  await moveRestriction(db, fromPatientId, toPatientId)
  return moved.sort((a, b) => a.participated_at.getTime() - b.participated_at.getTime()).map(({ id }) => id)
}

/** A record stays restricted; a restriction of the account itself wins, unless it has expired. */
async function moveRestriction(db: Db, fromPatientId: string, toPatientId: string): Promise<void> {
  await sql`
    with moved as (delete from patient_restrictions where patient_id = ${fromPatientId}::uuid returning *)
    insert into patient_restrictions (patient_id, allowed, reason, by, at, until)
    select ${toPatientId}::uuid, allowed, reason, by, at, until from moved
    on conflict (patient_id) do update set allowed = excluded.allowed, reason = excluded.reason, by = excluded.by, at = excluded.at,
      until = excluded.until
    where patient_restrictions.until <= now()`.execute(db)
}

export type StoredResult = { sum: number; count: number; scoringVersion: string; contentVersion: string; at: Date }

const comparedOf = (db: Db, patientId: string) =>
  resultsOf(db, patientId)
    .select(['burden_sum as sum', 'burden_count as count', 'scoring_version as scoringVersion'])
    .select(['content_version as contentVersion', 'participated_at as at'])

export const findResult = (db: Db, patientId: string, id: string): Promise<StoredResult | undefined> =>
  comparedOf(db, patientId).where('participations.id', '=', id).executeTakeFirst()

/** Finds the patient's latest result before the given one; a result of one of `scoringVersions` is preferred. */
export const findResultBefore = (
  db: Db,
  patientId: string,
  { at }: StoredResult,
  scoringVersions: readonly string[],
): Promise<StoredResult | undefined> =>
  comparedOf(db, patientId)
    .where('participated_at', '<', at)
    .orderBy((eb) => eb('scoring_version', 'in', scoringVersions), 'desc')
    .orderBy('participated_at', 'desc')
    .orderBy('participations.id', 'desc')
    .limit(1)
    .executeTakeFirst()

type NewChange = Pick<Selectable<ResultsTable>, 'status'> & { change: object }

export async function setChange(db: Db, patientId: string, id: string, { status, change }: NewChange): Promise<void> {
  await db
    .updateTable('results')
    .set({ status, change: JSON.stringify(change) })
    .where('patient_id', '=', patientId)
    .where('participation_id', '=', id)
    .execute()
}
