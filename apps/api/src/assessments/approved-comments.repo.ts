import type { Selectable } from 'kysely'
import type { Db } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'
import type { CommentsTable } from '#db/tables/comments.ts'

type Shown =
  | 'id'
  | 'corrected_at'
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
    .modifyFront(prepared)
    .select([
      'id',
      'corrected_at',
      'question_id',
      'author_name',
      'author_title',
      'withdrawn_at',
      'withdrawn_by',
      'withdrawn_reason',
    ])
    .select((eb) => eb.case().when('withdrawn_at', 'is', null).then(eb.ref('body')).else('').end().as('body'))
    .select((eb) => eb.ref('approved_at').$notNull().as('approved_at'))
    .where('patient_id', '=', patientId)
    .where('participation_id', '=', participationId)
    .where('approved_at', 'is not', null)
    .orderBy('approved_at')
    .execute()

export type FormerText = { comment_id: string; body: string; at: Date }

/** Lists the texts that the patient could read before comments were corrected, the newest first; none of those withdrawn since. */
export const listFormer = (db: Db, patientId: string, participationId: string): Promise<FormerText[]> =>
  formerOf(db, patientId)
    .where('comments.participation_id', '=', participationId)
    .where('comments.withdrawn_at', 'is', null)
    .execute()

/** As {@link listFormer}, of all assessments of a patient, also those withdrawn since: for the record. */
export const listFormerOfAll = (db: Db, patientId: string): Promise<FormerText[]> => formerOf(db, patientId).execute()

const formerOf = (db: Db, patientId: string) =>
  db
    .selectFrom('comment_versions as version')
    .innerJoin('comments', (join) =>
      join
        .onRef('comments.patient_id', '=', 'version.patient_id')
        .onRef('comments.participation_id', '=', 'version.participation_id')
        .onRef('comments.id', '=', 'version.comment_id'),
    )
    .select(['version.comment_id', 'version.body', 'version.at'])
    .where('comments.patient_id', '=', patientId)
    .where('version.event', 'in', ['approved', 'corrected'])
    .whereRef('version.at', '<', 'comments.corrected_at')
    .orderBy('version.at', 'desc')
