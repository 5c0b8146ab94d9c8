import { sql } from 'kysely'
import { isClinicalWork } from '#access/may-open.repo.ts'
import { isAbandoned } from '#assessments/abandoned-texts.repo.ts'
import { resultsOf } from '#assessments/assessments.repo.ts'
import { standingColumns } from '#assessments/comment-standing.ts'
import { writer } from '#assessments/text-writer.repo.ts'
import { lockPatient } from '#db/lock-patient.ts'
import type { Db } from '#db/open.ts'
import { selectItems } from '#queue/read-items.repo.ts'

/**
 * Finds whose assessment this is, and keeps it from being erased or moved to an account until the transaction ends. Erasures and moves lock
 * assessments before anything else of a patient, so whoever reads takes this lock first too.
 */
export async function lockOwner(tx: Db, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('participations')
    .select('patient_id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.patient_id
}

/** Finds whose assessment this is, and locks nothing. */
export async function findOwner(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('participations').select('patient_id').where('id', '=', id).executeTakeFirst()
  return row?.patient_id
}

/**
 * Keeps several assessments of a patient from being erased or moved until the transaction ends. Whoever locks more than one takes the lock of
 * the patient first, as erasures do, and then the assessments in the order of their ids. Call it before any other lock.
 */
export async function lockTogether(tx: Db, patientId: string, ids: readonly string[]): Promise<void> {
  await lockPatient(tx, patientId)
  await tx
    .selectFrom('participations')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  await sql`select from work_items where patient_id = ${patientId} and participation_id = any(${ids}::uuid[])
    order by id for no key update`.execute(tx)
}

export async function hasAccount(tx: Db, patientId: string): Promise<boolean> {
  const user = await tx.selectFrom('users').select('id').where('id', '=', patientId).executeTakeFirst()
  return user !== undefined
}

/**
 * Marks an assessment as read by the clinic. Only the first time is kept and shown to the patient.
 * @returns true if this is the first time
 */
export async function setReceipt(tx: Db, patientId: string, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('participations')
    .set({ read_by_clinic_at: at })
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .where('read_by_clinic_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Lists ids of the items about an assessment that somebody holds. */
export async function listHeld(tx: Db, staffId: string, patientId: string, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('work_items')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('participation_id', '=', id)
    .where('assignee', '=', staffId)
    .execute()
  return rows.map((row) => row.id)
}

export const findItem = (tx: Db, id: string) =>
  selectItems(tx).where('item.kind', '=', 'assessment').where('item.subject_id', '=', id).executeTakeFirst()

/** Lists the open items of comments on an assessment that wait to be approved, oldest first. */
export const listApprovals = (tx: Db, patientId: string, id: string) =>
  selectItems(tx)
    .where('item.patient_id', '=', patientId)
    .where('item.participation_id', '=', id)
    .where('item.kind', '=', 'approval')
    .where('item.state', '=', 'open')
    .where(isClinicalWork)
    .orderBy('item.arrived_at')
    .orderBy('item.id')
    .execute()

/** Lists the results of a patient, newest first. */
export const listCourse = (tx: Db, patientId: string) =>
  resultsOf(tx, patientId)
    .select(['participations.id', 'participated_at as at', 'is_symptom as isSymptom'])
    .select(['content_version as contentVersion', 'burden_sum as sum', 'burden_count as count'])
    .select(['status', 'band', 'triage'])
    .orderBy('participated_at', 'desc')
    .orderBy('participations.id', 'desc')
    .execute()

export type CourseRow = Awaited<ReturnType<typeof listCourse>>[number]

/** Lists the comments on all assessments of a patient, newest first, approved or not; of drafts only those that the person may write. */
export const listComments = (tx: Db, patientId: string, person: string) =>
  tx
    .selectFrom('comments')
    .select(standingColumns)
    .select(['participation_id', 'written_at'])
    .select([isAbandoned, writer])
    .where('patient_id', '=', patientId)
    .where(
      sql<boolean>`(coalesce(submitted_at, returned_at, approved_at) is not null or written_by = ${person} or ${isAbandoned.expression})`,
    )
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export type CommentRow = Awaited<ReturnType<typeof listComments>>[number]

/** Lists the messages of a patient to the clinic, newest first. */
export const listMessages = (tx: Db, patientId: string) =>
  tx
    .selectFrom('feedback')
    .select(['id', 'category', 'message', 'sent_at', 'answered_at'])
    .where('patient_id', '=', patientId)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export type Contact = { firstName: string; lastName: string; email: string; isConfirmed: boolean }

/** Finds the name and address of an account or, without one, the address that was last given; nobody has confirmed that. */
export async function findContact(tx: Db, patientId: string): Promise<Contact> {
  const account = await tx
    .selectFrom('users')
    .select(['first_name as firstName', 'last_name as lastName', 'email'])
    .where('id', '=', patientId)
    .executeTakeFirst()
  if (account) return { ...account, isConfirmed: true }
  const given = await tx
    .selectFrom('link_tokens')
    .select('email')
    .where('patient_id', '=', patientId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { firstName: '', lastName: '', email: given?.email ?? '', isConfirmed: false }
}
