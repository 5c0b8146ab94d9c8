import type { ContentPack } from '@htd/content/shape'
import type { Language } from '@htd/domain/vocabulary/languages'
import { type FormerText, listFormerOfAll } from '#assessments/approved-comments.repo.ts'
import type { ContentStore } from '#content/store.ts'
import type { Db } from '#db/open.ts'
import type { Deps } from '#deps.ts'
import { type CommentToKeep, type GivenAnswer, listAnswers, listCommentsToKeep } from './comments-to-keep.repo.ts'
import type { Account } from './erasure.repo.ts'
import { insertRecord } from './kept-records.repo.ts'

/** What decides what is kept: the content of the clinic, and the time. */
export type KeepDeps = Pick<Deps, 'now'> & { content: Pick<ContentStore, 'current' | 'version'> }
type Due = { years: number; text: Record<Language, string>; keptUntil: Date; comments: CommentToKeep[] }

/** Collects the data of a patient that the clinic must keep according to its content pack; null: nothing. */
async function dueOf({ content, now }: KeepDeps, db: Db, patientId: string): Promise<Due | null> {
  const { records } = content.current().clinic
  if (!records?.keepApprovedComments) return null
  const comments = await listCommentsToKeep(db, patientId)
  const newest = Math.max(...comments.map(({ approved_at }) => approved_at.getTime()))
  if (!Number.isFinite(newest)) return null
  const keptUntil = yearsAfter(new Date(newest), records.years)
  return keptUntil > now() ? { ...records, keptUntil, comments } : null
}

function yearsAfter(day: Date, years: number): Date {
  const later = new Date(day)
  later.setUTCFullYear(day.getUTCFullYear() + years)
  return later
}

/** Returns the information for the dialog before the account is deleted. */
export async function keptByLaw(deps: KeepDeps & Pick<Deps, 'db'>, patientId: string, language: Language) {
  const due = await dueOf(deps, deps.db, patientId)
  return due && { years: due.years, text: due.text[language] }
}

/**
 * Sets aside the approved comments, the answers they refer to and the patient's identity, if the content pack requires it.
 * @returns the retention in years, or null if nothing is kept
 */
export async function keepByLaw(deps: KeepDeps, tx: Db, account: Account): Promise<number | null> {
  const due = await dueOf(deps, tx, account.id)
  if (!due) return null
  const ids = [...new Set(due.comments.map(({ participation_id }) => participation_id))]
  const given = await listAnswers(tx, account.id, ids)
  const former = await listFormerOfAll(tx, account.id)
  const entries = await Promise.all(
    due.comments.map(async (comment) =>
      entryOf(await deps.content.version(comment.content_version, tx), comment, { given, former }),
    ),
  )
  const { email, first_name, last_name } = account
  await insertRecord(tx, { person: { email, first_name, last_name }, entries }, due.keptUntil)
  return due.years
}

type Kept = { given: readonly GivenAnswer[]; former: readonly FormerText[] }

/** Builds the entry of one comment in plain text, readable without the content pack. */
function entryOf(pack: ContentPack, comment: CommentToKeep, { given, former }: Kept): object {
  const { body, author_name, author_title, language, written_at, approved_at, corrected_at, withdrawn_at } = comment
  const meant = given.filter(
    ({ participation_id, question_id }) =>
      participation_id === comment.participation_id &&
      (comment.question_id === null || comment.question_id === question_id),
  )
  const answers = meant.map((answer) => inWords(pack, answer, language))
  const times = { participated_at: comment.participated_at, written_at, approved_at, corrected_at, withdrawn_at }
  const earlier = former
    .filter(({ comment_id }) => comment_id === comment.id)
    .map((text) => ({ body: text.body, at: text.at }))
  return { ...times, author_name, author_title, language, body, former: earlier, answers }
}

function inWords({ general, symptom }: ContentPack, { question_id, answer_id }: GivenAnswer, language: Language) {
  const question = [...general.questions, ...symptom.questions].find(({ id }) => id === question_id)
  const answer = question?.answers.find(({ id }) => id === answer_id)
  return { question: question?.title[language] ?? question_id, answer: answer?.text[language] ?? answer_id }
}
