import type { ContentPack } from '@htd/content/shape'
import { kindOf } from '@htd/domain/vocabulary/questionnaire-kinds'
import { eventRow } from '../../apps/api/src/audit/audit.repo.ts'
import { commentHtml } from '../../apps/api/src/content/comment-html.ts'
import type { Actor } from '../../apps/api/src/db/tables/audit-event.ts'
import type { NewAssessment } from '../../apps/api/src/features/quiz/submissions.repo.ts'
import { comments } from './comments.ts'
import type { DemoRows } from './demo.repo.ts'
import type { Visit } from './patients.ts'
import type { Random } from './random.ts'

const HOUR_MS = 60 * 60 * 1000
const by: Actor = { kind: 'demo' }

/** Builds the rows of the clinic's reading of an assessment and of its comments. */
export function clinicRows(pack: ContentPack, visit: Visit, taken: NewAssessment, random: Random): Partial<DemoRows> {
  if (!visit.clinic) return {}
  const after = (hours: number) => new Date(taken.at.getTime() + hours * HOUR_MS)
  const { patientId, id: participationId } = taken
  const read = { event: 'answers_read', patientId, by, details: { participationId } } as const
  const about = (event: 'comment_written' | 'comment_approved', commentId: string) =>
    eventRow({ event, patientId, by, details: { participationId, commentId } }, random.uuid())
  const written = visit.clinic === 'commented' ? commentRows(pack, taken, after, random) : []
  return {
    comments: written,
    comment_versions: written.map((comment) => versionRow(comment, random)),
    audit_events: [
      { ...eventRow(read, random.uuid()), at: readAtOf(visit, taken.at) ?? taken.at },
      ...written.flatMap(({ id, written_at, approved_at }) => [
        { ...about('comment_written', id), at: written_at },
        ...(approved_at ? [{ ...about('comment_approved', id), at: approved_at }] : []),
      ]),
    ],
  }
}

/** Returns when the clinic first opened an assessment; null: not yet. */
export const readAtOf = ({ clinic }: Visit, at: Date): Date | null =>
  clinic ? new Date(at.getTime() + 20 * HOUR_MS) : null

/** The text as it was approved, or as it waits. */
const versionRow = (comment: ReturnType<typeof commentRows>[number], random: Random) => ({
  patient_id: comment.patient_id,
  participation_id: comment.participation_id,
  comment_id: comment.id,
  id: random.uuid(),
  body: comment.body,
  event: comment.approved_at ? ('approved' as const) : ('submitted' as const),
  by_name: comment.author_name,
  at: comment.approved_at ?? comment.submitted_at,
})

function commentRows(pack: ContentPack, taken: NewAssessment, after: (hours: number) => Date, random: Random) {
  const { questions } = pack[kindOf(taken.isSymptom)]
  const asked = questions.find(({ slug }) => slug === pack.scoring.scored[0])
  const { name, title } = pack.clinic.doctor
  const words = comments[taken.language]
  const row = (body: string, questionId: string | null, approvedAt: Date | null) => ({
    patient_id: taken.patientId,
    participation_id: taken.id,
    id: random.uuid(),
    question_id: questionId,
    body: commentHtml(body),
    author_name: name,
    author_title: title[taken.language],
    language: taken.language,
    ...{ written_at: after(21), saved_at: after(21), submitted_at: after(21) },
    approved_at: approvedAt,
    announced_at: approvedAt,
  })
  return [
    row(words.general, null, after(22)),
    row(words.asked, asked?.id ?? null, after(23)),
    row(words.waiting, null, null),
  ]
}
