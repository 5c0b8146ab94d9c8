import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { FeedbackTable } from '#db/tables/feedback.ts'

type FeedbackEntry = Pick<FeedbackTable, 'id' | 'category' | 'sent_at' | 'read_at' | 'answered_at'>

/** Messages to the clinic, those that wait for an answer first, the oldest before the newest. Whose they are is not told. */
export const listFeedback = (db: Db, limit: number): Promise<FeedbackEntry[]> =>
  db
    .selectFrom('feedback')
    .select(['id', 'category', 'sent_at', 'read_at', 'answered_at'])
    .orderBy(sql`answered_at is not null`)
    .orderBy('sent_at')
    .orderBy('id')
    .limit(limit)
    .execute()

export type OpenedFeedback = Selectable<FeedbackTable> & { email: string }

/** Locked until the end of the transaction. @param id anything; what is no id is nobody's */
export const findFeedback = (tx: Db, id: string): Promise<OpenedFeedback | undefined> =>
  tx
    .selectFrom('feedback')
    .innerJoin('users', 'users.id', 'feedback.patient_id')
    .selectAll('feedback')
    .select('users.email')
    .where(sql`feedback.id::text`, '=', id.toLowerCase())
    .forNoKeyUpdate('feedback')
    .executeTakeFirst()

type FeedbackTimes = Partial<Pick<FeedbackTable, 'read_at' | 'answered_at'>>

export async function setTimes(
  tx: Db,
  { patient_id, id }: Pick<OpenedFeedback, 'patient_id' | 'id'>,
  times: FeedbackTimes,
) {
  await tx.updateTable('feedback').set(times).where('patient_id', '=', patient_id).where('id', '=', id).execute()
}

/** Deletes what was answered before a moment, and whatever was sent before another. @returns how many messages */
export async function deleteOld(tx: Db, { answered, sent }: { answered: Date; sent: Date }): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('feedback')
    .where((eb) => eb.or([eb('answered_at', '<', answered), eb('sent_at', '<', sent)]))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
