import { sql } from 'kysely'
import { eventInsert } from '#audit/audit.repo.ts'
import type { Db } from '#db/open.ts'

type OwnAssessment = { patientId: string; participationId: string }
type NewLink = OwnAssessment & { id: string; tokenHash: Buffer; days: number }

/**
 * Locks a session against being ended until the transaction ends, so that ending it afterwards finds all links made in it.
 * @returns false if it has ended
 */
export async function holdSession(
  tx: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** @returns when the link expires; undefined if the patient has no such assessment */
export async function insertLink(db: Db, link: NewLink): Promise<Date | undefined> {
  const { rows } = await sql<{ expires_at: Date }>`
    insert into report_links (patient_id, participation_id, id, token_hash, expires_at)
    select patient_id, id, ${link.id}::uuid, ${link.tokenHash}::bytea, now() + make_interval(days => ${link.days})
    from participations where patient_id = ${link.patientId} and id = ${link.participationId}
    returning expires_at`.execute(db)
  return rows[0]?.expires_at
}

/** A valid report link, with the id of the report's patient. */
export type OpenLink = { patientId: string; id: string; tokenHash: Buffer; participationId: string }

/** Finds the link of a token if it is unexpired and opens this report. */
export async function findOpenLink(db: Db, tokenHash: Buffer, participationId: string): Promise<OpenLink | undefined> {
  const row = await db
    .selectFrom('report_links')
    .select(['patient_id as patientId', 'id'])
    .where('token_hash', '=', tokenHash)
    .where('participation_id', '=', participationId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row && { ...row, tokenHash, participationId }
}

/** Records the reading of a report if the link is still valid. @returns false if it has ended meanwhile */
export async function recordReading(db: Db, { patientId, id, tokenHash, participationId }: OpenLink): Promise<boolean> {
  const details = { participation: participationId, link: id }
  const stillOpen = sql`report_links
    where token_hash = ${tokenHash} and participation_id = ${participationId} and expires_at > now()`
  const { rows } = await sql`
    ${eventInsert({ event: 'report_link_read', patientId, details }, stillOpen)} returning id`.execute(db)
  return rows.length > 0
}

export type ReportLink = { id: string; created_at: Date; expires_at: Date }

/** Lists the unexpired links of the report, newest first. */
export const findOpenLinks = (db: Db, { patientId, participationId }: OwnAssessment): Promise<ReportLink[]> =>
  db
    .selectFrom('report_links')
    .select(['id', 'created_at', 'expires_at'])
    .where('patient_id', '=', patientId)
    .where('participation_id', '=', participationId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Deletes one link of the report, and its expired links. @returns false if there was no such link */
export async function removeLink(db: Db, { patientId, participationId }: OwnAssessment, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('report_links')
    .where('patient_id', '=', patientId)
    .where('participation_id', '=', participationId)
    .where((eb) => eb.or([eb('id', '=', id), eb('expires_at', '<=', sql<Date>`now()`)]))
    .returning('id')
    .execute()
  return removed.some((link) => link.id === id)
}
