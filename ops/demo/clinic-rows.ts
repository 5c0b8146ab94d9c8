import type { ContentPack } from '@htd/content/shape'
import { kindOf } from '@htd/domain/vocabulary/questionnaire-kinds'
import { commentHtml } from '../../apps/api/src/features/comments/comment-html.ts'
import type { NewParticipation } from '../../apps/api/src/features/quiz/participations.repo.ts'
import { comments } from './comments.ts'
import type { DemoRows } from './demo.repo.ts'
import type { Visit } from './patients.ts'
import type { Random } from './random.ts'

const HOUR_MS = 60 * 60 * 1000
const by = 'demo'

/** That the clinic has read an assessment, and what it has written about it. */
export function clinicRows(
  pack: ContentPack,
  visit: Visit,
  taken: NewParticipation,
  random: Random,
): Partial<DemoRows> {
  if (!visit.clinic) return {}
  const after = (hours: number) => new Date(taken.at.getTime() + hours * HOUR_MS)
  const event = (name: string, at: Date, details: object) => ({
    id: random.uuid(),
    event: name,
    patient_id: taken.patientId,
    details: JSON.stringify({ participationId: taken.id, by, ...details }),
    at,
  })
  const written = visit.clinic === 'commented' ? commentRows(pack, taken, after, random) : []
  return {
    comments: written,
    audit_events: [
      event('answers_read', readAtOf(visit, taken.at) ?? taken.at, {}),
      ...written.flatMap(({ id, written_at, approved_at }) => [
        event('comment_written', written_at, { commentId: id }),
        ...(approved_at ? [event('comment_approved', approved_at, { commentId: id })] : []),
      ]),
    ],
  }
}

/** When the clinic first opened an assessment; null: not yet. */
export const readAtOf = ({ clinic }: Visit, at: Date): Date | null =>
  clinic ? new Date(at.getTime() + 20 * HOUR_MS) : null

function commentRows(pack: ContentPack, taken: NewParticipation, after: (hours: number) => Date, random: Random) {
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
    written_at: after(21),
    approved_at: approvedAt,
    announced_at: approvedAt,
  })
  return [
    row(words.general, null, after(22)),
    row(words.asked, asked?.id ?? null, after(23)),
    row(words.waiting, null, null),
  ]
}
