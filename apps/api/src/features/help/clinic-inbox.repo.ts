import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { FeedbackTable } from '#db/tables/feedback.ts'

type FeedbackEntry = Pick<FeedbackTable, 'id' | 'category' | 'sent_at' | 'read_at' | 'answered_at'>

/** Lists messages to the clinic, without their senders: unanswered ones first, then oldest first. */
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

/** Finds a message and locks it until the transaction ends. @param id any text; matches nothing unless it is a known id */
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

/** Deletes messages answered before `answered` and all messages sent before `sent`. @returns ids of the deleted messages */
export async function deleteOld(tx: Db, { answered, sent }: { answered: Date; sent: Date }): Promise<string[]> {
  const rows = await tx
    .deleteFrom('feedback')
    .where((eb) => eb.or([eb('answered_at', '<', answered), eb('sent_at', '<', sent)]))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
