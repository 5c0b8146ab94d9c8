import type { Selectable } from 'kysely'
import type { Db } from '#db/open.ts'
import type { CommentsTable } from '#db/tables/comments.ts'

type KeptColumn =
  | 'participation_id'
  | 'id'
  | 'question_id'
  | 'body'
  | 'author_name'
  | 'author_title'
  | 'language'
  | 'written_at'
  | 'withdrawn_at'
  | 'corrected_at'
export type CommentToKeep = Pick<Selectable<CommentsTable>, KeptColumn> & {
  approved_at: Date
  participated_at: Date
  content_version: string
}

/** Lists the approved comments of a patient with the columns needed for a record kept by law, oldest assessment first. */
export async function listCommentsToKeep(db: Db, patientId: string): Promise<CommentToKeep[]> {
  const rows = await db
    .selectFrom('comments')
    .innerJoin('participations', (join) =>
      join
        .onRef('participations.patient_id', '=', 'comments.patient_id')
        .onRef('participations.id', '=', 'comments.participation_id'),
    )
    .select(['comments.participation_id', 'comments.id', 'comments.question_id', 'comments.body'])
    .select(['comments.author_name', 'comments.author_title', 'comments.language', 'comments.written_at'])
    .select(['comments.withdrawn_at', 'comments.corrected_at'])
    .select(['comments.approved_at', 'participations.participated_at', 'participations.content_version'])
    .where('comments.patient_id', '=', patientId)
    .where('comments.approved_at', 'is not', null)
    .orderBy('participations.participated_at')
    .orderBy('comments.approved_at')
    .execute()
  return rows.flatMap(({ approved_at, ...row }) => (approved_at ? [{ ...row, approved_at }] : []))
}

export type GivenAnswer = { participation_id: string; question_id: string; answer_id: string }

export function listAnswers(db: Db, patientId: string, participationIds: readonly string[]): Promise<GivenAnswer[]> {
  return db
    .selectFrom('participation_answers')
    .select(['participation_id', 'question_id', 'answer_id'])
    .where('patient_id', '=', patientId)
    .where('participation_id', 'in', participationIds)
    .execute()
}
