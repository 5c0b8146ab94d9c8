import type { Selectable } from 'kysely'
import type { Db } from '#db/open.ts'
import type { CommentsTable } from '#db/tables/comments.ts'

export type ApprovedComment = Pick<
  Selectable<CommentsTable>,
  'question_id' | 'body' | 'author_name' | 'author_title'
> & { approved_at: Date }

/** Lists the comments on an assessment that the patient may see, newest last. */
export const listApproved = (db: Db, patientId: string, participationId: string): Promise<ApprovedComment[]> =>
  db
    .selectFrom('comments')
    .select(['question_id', 'body', 'author_name', 'author_title'])
    .select((eb) => eb.ref('approved_at').$notNull().as('approved_at'))
    .where('patient_id', '=', patientId)
    .where('participation_id', '=', participationId)
    .where('approved_at', 'is not', null)
    .orderBy('approved_at')
    .execute()
