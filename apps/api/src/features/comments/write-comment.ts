import { randomUUIDv7 } from 'node:crypto'
import type { ContentPack } from '@htd/content/shape'
import type { FieldFault } from '@htd/contract/errors'
import { kindOf } from '@htd/domain/vocabulary/questionnaire-kinds'
import { noteAccess, personOf, type Toucher, unitOf } from '#access/record-access.repo.ts'
import { AppError } from '#app-error.ts'
import type { Assessment } from '#assessments/assessments.repo.ts'
import { record } from '#audit/audit.repo.ts'
import { commentHtml } from '#content/comment-html.ts'
import { askedQuestions } from '#content/published-questions.ts'
import { textFaults } from '#content/text-faults.ts'
import type { Db } from '#db/open.ts'
import type { Actor } from '#db/tables/audit-event.ts'
import type { Deps } from '#deps.ts'
import { type DueTimes, dueTimes } from '#queue/due-times.ts'
import { makeItem } from '#queue/work-items.repo.ts'
import { lockAssessment, lockRecord } from './clinic-assessments.repo.ts'
import { commentItem } from './comment-item.ts'
import { readinessFaults } from './comment-text.ts'
import { keepVersion } from './comment-versions.repo.ts'
import { type NewComment as CommentRow, insertComment } from './comments.repo.ts'
import { requireAssessment } from './require-assessment.ts'

const MAX_NAME = 200

type WriteDeps = Pick<Deps, 'db' | 'content' | 'now' | 'clinicNews'>

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
  /** The same, for the access log. */
  toucher: Toucher
}

/**
 * Stores a comment of the clinic on an assessment, in the patient's language. The patient sees it once it is approved; until
 * then it waits in the clinic's queue.
 *
 * @returns its id
 * @throws AppError `not_found` for an unknown assessment; `invalid_request` with the fields at fault: `question` when the
 *   assessment asks no such question, `note_text` (empty, too long, lone surrogates), `author`
 */
export async function writeComment(deps: WriteDeps, comment: NewComment): Promise<string> {
  const { db, content } = deps
  const assessment = await requireAssessment(db, comment.participationId)
  const pack = await content.version(assessment.contentVersion)
  const questionId = comment.question === undefined ? null : questionIdOf(pack, assessment, comment.question)
  const author = comment.author ?? doctorOf(content.current(), assessment)
  const body = commentHtml(comment.text)
  const fields = [
    ...writtenFaults(comment.text, body),
    ...nameFaults(author),
    ...(questionId === undefined ? [noQuestion] : []),
  ]
  if (questionId === undefined || fields.length > 0) throw new AppError('invalid_request', { fields })

  const at = deps.now()
  const row = {
    id: randomUUIDv7(),
    question_id: questionId,
    body,
    author_name: author.name.trim(),
    author_title: author.title.trim(),
    ...{ written_at: at, saved_at: at, submitted_at: at },
    written_by: personOf(comment.toucher),
  }
  const due = await dueTimes(db)
  const item = await db.transaction().execute(async (tx) => {
    // A registration that is under way must see the item, or be seen by it.
    await lockRecord(tx, assessment.patientId)
    return store(tx, deps, { ...comment, row, due })
  })
  deps.clinicNews.changed([item])
  return row.id
}

type Written = NewComment & {
  row: Omit<CommentRow, 'patient_id' | 'participation_id' | 'language'>
  due: DueTimes
}

/** @returns id of the item that waits for the approval */
async function store(tx: Db, deps: WriteDeps, { participationId, by, toucher, row, due }: Written): Promise<string> {
  // The account may have been erased, or the assessment claimed, meanwhile.
  const assessment = await lockAssessment(tx, participationId)
  if (!assessment) throw new AppError('not_found')
  const { id, patientId, language } = assessment
  await insertComment(tx, { ...row, patient_id: patientId, participation_id: id, language })
  await record(tx, { event: 'comment_written', patientId, by, details: { participationId: id, commentId: row.id } })
  await noteAccess(tx, toucher, { patientId, subjectId: row.id, action: 'changed', unit: unitOf(deps) })
  const key = { patientId, participationId: id, commentId: row.id }
  await keepVersion(tx, key, { body: row.body, event: 'submitted', by: row.author_name, at: row.written_at })
  return makeItem(
    tx,
    await commentItem(tx, assessment, { kind: 'approval', commentId: row.id, at: row.written_at, due }),
  )
}

const noQuestion: FieldFault = { field: 'question', code: 'invalidChoice' }

/** Finds the question to comment on. Statements and hidden questions are never shown with comments, so they take none. */
const questionIdOf = (pack: ContentPack, { isSymptom }: Assessment, wanted: number): string | undefined =>
  askedQuestions(pack, kindOf(isSymptom)).find(({ number }) => number === wanted)?.id

const doctorOf = ({ clinic: { doctor } }: ContentPack, { language }: Assessment) => ({
  name: doctor.name,
  title: doctor.title[language],
})

function writtenFaults(written: string, body: string): FieldFault[] {
  const faults = textFaults(written, 'note_text')
  return faults.length > 0 ? faults : readinessFaults(body)
}

function nameFaults({ name, title }: { name: string; title: string }): FieldFault[] {
  const field = 'author'
  if (name.trim() === '') return [{ field, code: 'required' }]
  if (/\p{Cc}/u.test(name + title) || !(name + title).isWellFormed()) return [{ field, code: 'unsoundText' }]
  return name.length + title.length > MAX_NAME ? [{ field, code: 'tooLong' }] : []
}
