import type { Insertable, Selectable } from 'kysely'
import type { Assessment } from '#assessments/assessments.repo.ts'
import type { Db } from '#db/open.ts'
import type { CommentsTable } from '#db/tables/comments.ts'

export async function insertComment(db: Db, comment: Insertable<CommentsTable>): Promise<void> {
  await db.insertInto('comments').values(comment).execute()
}

export type StoredComment = Selectable<CommentsTable>

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

/** Lists ids of the unapproved comments on an assessment, the oldest first; none for an unknown assessment. */
export async function listWaiting(db: Db, { patientId, id }: Assessment): Promise<string[]> {
  const rows = await db
    .selectFrom('comments')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('participation_id', '=', id)
    .where('approved_at', 'is', null)
    .orderBy('written_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

export async function findComment(db: Db, { patientId, id }: Assessment, commentId: string) {
  return db
    .selectFrom('comments')
    .select(['id', 'approved_at'])
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

type Times = { approved_at: Date; announced_at?: Date }

export async function setTimes(db: Db, { patientId, id }: Assessment, commentId: string, times: Times): Promise<void> {
  await db
    .updateTable('comments')
    .set(times)
    .where('patient_id', '=', patientId)
    .where('participation_id', '=', id)
    .where('id', '=', commentId)
    .execute()
}
