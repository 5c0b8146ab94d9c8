import { randomUUIDv7 } from 'node:crypto'
import type { VersionEvent } from '@htd/domain/vocabulary/comment-states'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { CommentVersionsTable } from '#db/tables/comments.ts'

/** Names a comment wherever it is stored. */
export type CommentKey = { patientId: string; participationId: string; commentId: string }

/** `by`: name as displayed. */
type NewVersion = { body: string; event: VersionEvent; by: string; words?: string; at: Date }

/** Keeps a text as it is at this moment. */
export async function keepVersion(tx: Db, key: CommentKey, { body, event, by, words = '', at }: NewVersion) {
  await tx
    .insertInto('comment_versions')
    .values({
      patient_id: key.patientId,
      participation_id: key.participationId,
      comment_id: key.commentId,
      ...{ id: randomUUIDv7(), body, event, by_name: by, words, at },
    })
    .execute()
}

const versionsOf = (db: Db, { patientId, participationId, commentId }: CommentKey) =>
  db
    .selectFrom('comment_versions')
    .where('patient_id', '=', patientId)
    .where('participation_id', '=', participationId)
    .where('comment_id', '=', commentId)

export async function latestVersionAt(db: Db, key: CommentKey): Promise<Date | null> {
  const { at } = await versionsOf(db, key).select(sql<Date | null>`max(at)`.as('at')).executeTakeFirstOrThrow()
  return at
}

type Listed = Pick<Selectable<CommentVersionsTable>, 'id' | 'body' | 'event' | 'by_name' | 'words' | 'at'>

/** Lists the versions of a comment, the newest first. */
export const listVersionsOf = (db: Db, key: CommentKey): Promise<Listed[]> =>
  versionsOf(db, key)
    .select(['id', 'body', 'event', 'by_name', 'words', 'at'])
    .orderBy('at', 'desc')
    .orderBy('place', 'desc')
    .execute()
