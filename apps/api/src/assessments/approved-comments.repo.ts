import type { Selectable } from 'kysely'
import type { Db } from '#db/open.ts'
import type { CommentsTable } from '#db/tables/comments.ts'

type Shown =
  | 'question_id'
  | 'body'
  | 'author_name'
  | 'author_title'
  | 'withdrawn_at'
  | 'withdrawn_by'
  | 'withdrawn_reason'
export type ApprovedComment = Pick<Selectable<CommentsTable>, Shown> & { approved_at: Date }

/** Lists the comments on an assessment that the patient may see, newest last; those withdrawn since without their text. */
export const listApproved = (db: Db, patientId: string, participationId: string): Promise<ApprovedComment[]> =>
  db
    .selectFrom('comments')
    .select(['question_id', 'author_name', 'author_title', 'withdrawn_at', 'withdrawn_by', 'withdrawn_reason'])
    .select((eb) => eb.case().when('withdrawn_at', 'is', null).then(eb.ref('body')).else('').end().as('body'))
    .select((eb) => eb.ref('approved_at').$notNull().as('approved_at'))
    .where('patient_id', '=', patientId)
    .where('participation_id', '=', participationId)
    .where('approved_at', 'is not', null)
    .orderBy('approved_at')
    .execute()
