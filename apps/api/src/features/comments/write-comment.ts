import { randomUUIDv7 } from 'node:crypto'
import type { ContentPack } from '@htd/content/shape'
import type { FieldFault } from '@htd/contract/errors'
import { kindOf } from '@htd/domain/vocabulary/questionnaire-kinds'
import { AppError } from '#app-error.ts'
import type { Assessment } from '#assessments/assessments.repo.ts'
import { record } from '#audit/audit.repo.ts'
import { askedQuestions } from '#content/published-questions.ts'
import type { Actor } from '#db/tables/audit-event.ts'
import type { Deps } from '#deps.ts'
import { commentHtml } from './comment-html.ts'
import { insertComment } from './comments.repo.ts'
import { requireAssessment } from './require-assessment.ts'

/** Maximum characters of a comment as submitted, including markup. */
export const MAX_COMMENT = 20_000
const MAX_NAME = 200

type NewComment = {
  participationId: string
  /** Number of the question in its questionnaire; undefined: about the assessment as a whole. */
  question: number | undefined
  /** Plain text or HTML. */
  text: string
  /** Defaults to the doctor of the clinic. */
  author?: { name: string; title: string } | undefined
  /** The writer, for the audit. */
  by: Actor
}

/**
 * Stores a comment of the clinic on an assessment, in the patient's language. The patient sees it once it is approved.
 *
 * @returns its id
 * @throws AppError `not_found` for an unknown assessment; `invalid_request` with the fields at fault: `question` when the
 *   assessment asks no such question, `note_text` (empty, too long, lone surrogates), `author`
 */
export async function writeComment(
  { db, content, now }: Pick<Deps, 'db' | 'content' | 'now'>,
  comment: NewComment,
): Promise<string> {
  const assessment = await requireAssessment(db, comment.participationId)
  const pack = await content.version(assessment.contentVersion)
  const questionId = comment.question === undefined ? null : questionIdOf(pack, assessment, comment.question)
  const author = comment.author ?? doctorOf(content.current(), assessment)
  const body = commentHtml(comment.text)
  const fields = [
    ...textFaults(comment.text, body),
    ...nameFaults(author),
    ...(questionId === undefined ? [noQuestion] : []),
  ]
  if (questionId === undefined || fields.length > 0) throw new AppError('invalid_request', { fields })

  const id = randomUUIDv7()
  const owner = { patient_id: assessment.patientId, participation_id: assessment.id }
  await db.transaction().execute(async (tx) => {
    await insertComment(tx, {
      ...owner,
      id,
      question_id: questionId,
      body,
      author_name: author.name.trim(),
      author_title: author.title.trim(),
      language: assessment.language,
      written_at: now(),
    })
    const details = { participationId: assessment.id, commentId: id }
    await record(tx, { event: 'comment_written', patientId: assessment.patientId, by: comment.by, details })
  })
  return id
}

const noQuestion: FieldFault = { field: 'question', code: 'invalidChoice' }

/** Finds the question to comment on. Statements and hidden questions are never shown with comments, so they take none. */
const questionIdOf = (pack: ContentPack, { isSymptom }: Assessment, wanted: number): string | undefined =>
  askedQuestions(pack, kindOf(isSymptom)).find(({ number }) => number === wanted)?.id

const doctorOf = ({ clinic: { doctor } }: ContentPack, { language }: Assessment) => ({
  name: doctor.name,
  title: doctor.title[language],
})

function textFaults(written: string, body: string): FieldFault[] {
  const field = 'note_text'
  if (!written.isWellFormed()) return [{ field, code: 'unsoundText' }]
  if ([...written].length > MAX_COMMENT) return [{ field, code: 'tooLong' }]
  return body === '' ? [{ field, code: 'required' }] : []
}

function nameFaults({ name, title }: { name: string; title: string }): FieldFault[] {
  const field = 'author'
  if (name.trim() === '') return [{ field, code: 'required' }]
  if (/\p{Cc}/u.test(name + title) || !(name + title).isWellFormed()) return [{ field, code: 'unsoundText' }]
  return name.length + title.length > MAX_NAME ? [{ field, code: 'tooLong' }] : []
}
