import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import { isAbandoned } from '#assessments/abandoned-texts.repo.ts'
import type { Assessment } from '#assessments/assessments.repo.ts'
import { standingColumns } from '#assessments/comment-standing.ts'
import { keepsSeen } from '#assessments/receipts.repo.ts'
import { writer } from '#assessments/text-writer.repo.ts'
import type { Db } from '#db/open.ts'
import type { CommentsTable, StoredComment } from '#db/tables/comments.ts'

export type NewComment = Insertable<CommentsTable>

export async function insertComment(db: Db, comment: NewComment): Promise<void> {
  await db.insertInto('comments').values(comment).execute()
}

/** Lists all comments on an assessment, approved or not, in the order they were written. */
export const listComments = (db: Db, { patientId, id }: Assessment): Promise<StoredComment[]> =>
  db
    .selectFrom('comments')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where('participation_id', '=', id)
    .orderBy('written_at')
    .orderBy('id')
    .execute()

/** Lists ids of the comments on an assessment that wait for approval, the oldest first; none for an unknown assessment. */
export async function listWaiting(db: Db, { patientId, id }: Assessment): Promise<string[]> {
  const rows = await db
    .selectFrom('comments')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('participation_id', '=', id)
    .where('submitted_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .where(sql<SqlBool>`(approved_at is null or correction is not null)`)
    .orderBy('written_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Finds which assessment a comment is about. */
export async function findSubject(db: Db, commentId: string): Promise<string | undefined> {
  const row = await db.selectFrom('comments').select('participation_id').where('id', '=', commentId).executeTakeFirst()
  return row?.participation_id
}

export async function findComment(db: Db, { patientId, id }: Assessment, commentId: string) {
  return db
    .selectFrom('comments')
    .select(standingColumns)
    .select(['approved_by', 'written_at'])
    .select([isAbandoned, writer])
    .where('patient_id', '=', patientId)
    .where('participation_id', '=', id)
    .where('id', '=', commentId)
    .executeTakeFirst()
}

/** Finds the times of the latest approval of a comment on an assessment and of the latest announcement by mail. */
export async function findLatest(db: Db, { patientId, id }: Assessment) {
  return db
    .selectFrom('comments')
    .select((eb) => [eb.fn.max('approved_at').as('approvedAt'), eb.fn.max('announced_at').as('announcedAt')])
    .where('patient_id', '=', patientId)
    .where('participation_id', '=', id)
    .executeTakeFirstOrThrow()
}

export type FoundComment = NonNullable<Awaited<ReturnType<typeof findComment>>>

type Key = 'patient_id' | 'participation_id' | 'id'
export type CommentChange = Omit<Updateable<CommentsTable>, Key | 'version' | 'language' | 'written_at'>

/** Stores what has become of a comment, as its next version. */
export async function changeComment(
  db: Db,
  { patientId, id }: Assessment,
  commentId: string,
  change: CommentChange,
): Promise<void> {
  await db
    .updateTable('comments')
    .set(change)
    .set({ version: sql<number>`version + 1` })
    .where('patient_id', '=', patientId)
    .where('participation_id', '=', id)
    .where('id', '=', commentId)
    .execute()
}

/** Deletes a comment with its versions. */
export async function deleteComment(db: Db, { patientId, id }: Assessment, commentId: string): Promise<void> {
  await db
    .deleteFrom('comments')
    .where('patient_id', '=', patientId)
    .where('participation_id', '=', id)
    .where('id', '=', commentId)
    .execute()
}

/**
 * Stores that the patient has opened the approved comments on an assessment: only the first time, and only while the clinic keeps it.
 * @param until latest approval or correction among those shown; undefined: all that are approved
 */
export async function setSeen(db: Db, { patientId, id }: Assessment, until: Date | undefined): Promise<void> {
  await db
    .updateTable('comments')
    .set({ seen_at: sql<Date>`now()` })
    .where('patient_id', '=', patientId)
    .where('participation_id', '=', id)
    .where('approved_at', 'is not', null)
    .where('seen_at', 'is', null)
    .where(keepsSeen)
    .where(
      sql<SqlBool>`${until ?? null}::timestamptz is null or date_trunc('milliseconds', coalesce(corrected_at, approved_at)) <= ${until ?? null}`,
    )
    .execute()
}
