import { randomUUIDv7 } from 'node:crypto'
import type { Db } from '#db/open.ts'
import type { FeedbackTable } from '#db/tables/feedback.ts'

export type NewFeedback = Pick<FeedbackTable, 'category' | 'message' | 'language'> & { patientId: string; sentAt: Date }

/** Locks the sender's account to serialise the checks and inserts of messages. @returns false if there is no such account */
export async function lockSender(tx: Db, patientId: string): Promise<boolean> {
  const row = await tx.selectFrom('users').select('id').where('id', '=', patientId).forNoKeyUpdate().executeTakeFirst()
  return row !== undefined
}

/** Tells whether the patient has sent the same message since the given time. */
export async function findSame(tx: Db, feedback: NewFeedback, since: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('feedback')
    .select('id')
    .where('patient_id', '=', feedback.patientId)
    .where('category', '=', feedback.category)
    .where('message', '=', feedback.message)
    .where('sent_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

/** @returns the new id */
export async function insertFeedback(tx: Db, { patientId, sentAt, ...rest }: NewFeedback): Promise<string> {
  const id = randomUUIDv7()
  await tx
    .insertInto('feedback')
    .values({ patient_id: patientId, id, ...rest, sent_at: sentAt, read_at: null, answered_at: null })
    .execute()
  return id
}
