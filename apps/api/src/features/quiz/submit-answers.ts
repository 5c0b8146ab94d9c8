import type { ContentPack } from '@htd/content/shape'
import { comparableVersions, compareWithPrevious } from '@htd/domain/scoring/compare'
import type { Language } from '@htd/domain/vocabulary/languages'
import type { QuestionnaireKind } from '@htd/domain/vocabulary/questionnaire-kinds'
import { AppError } from '#app-error.ts'
import { answeredPack } from '#content/answered-pack.ts'
import type { Db } from '#db/open.ts'
import type { Deps } from '#deps.ts'
import { type Limiting, rateLimit } from '#limits/rate-limits.ts'
import { dueTimes } from '#queue/due-times.ts'
import { answeredAt } from './answered-at.ts'
import { assessmentItem } from './assessment-item.ts'
import { confirmSubmission, refusalOf, type Submission } from './confirm-submission.ts'
import * as history from './history.repo.ts'
import { newAssessment } from './new-assessment.ts'
import { scoreAnswers } from './score-answers.ts'
import { submissionHash } from './submission-hash.ts'
import { insertAssessment, type NewAssessment } from './submissions.repo.ts'

type SubmittedAnswers = {
  patientId: string
  kind: QuestionnaireKind
  answerIds: readonly string[]
  /** Version of the content that was shown; undefined: unknown. */
  contentVersion?: string | undefined
  /** Time that the answers waited for the network, in milliseconds. */
  waitedMs?: number
  /** undefined: the language of the account. */
  language: Language | undefined
  submissionId: string
}

type SubmitDeps = Limiting & Pick<Deps, 'now' | 'content' | 'clinicNews'>

/**
 * Scores a patient's answers, compares them with the previous result, and stores both.
 *
 * @returns id of the assessment; the same for a repeated submission
 * @throws AppError those of `scoreAnswers` and `confirmSubmission`; `too_many_requests`; `not_signed_in` when the account was deleted
 *   meanwhile
 */
export async function submitAnswers(deps: SubmitDeps, answers: SubmittedAnswers): Promise<string> {
  const { patientId, kind, answerIds, submissionId } = answers
  const submission = { id: submissionId, hash: submissionHash(patientId, kind === 'symptom', answerIds) }
  const outcome = await storeAnswers(deps, answers, submission).catch(refusalOf)
  return confirmSubmission(deps.db, submission, outcome)
}

/** @returns id of the assessment; undefined when the submission id is taken */
async function storeAnswers(
  deps: SubmitDeps,
  answers: SubmittedAnswers,
  submission: Submission,
): Promise<string | undefined> {
  await rateLimit(deps, 'submit-per-patient', answers.patientId)
  const pack = await answeredPack(deps, answers)
  const due = await dueTimes(deps.db)
  const stored = await deps.db.transaction().execute(async (tx) => {
    const assessment = await assess(tx, deps, { ...answers, submission, pack })
    const item = assessmentItem(assessment, { due, hasAccount: true, arrivedAt: deps.now() })
    const items = await insertAssessment(tx, assessment, item)
    return items && { id: assessment.id, items: item ? [item.id, ...items] : items }
  })
  if (stored) deps.counts.submitted('retake')
  deps.clinicNews.changed(stored?.items ?? [])
  return stored?.id
}

type Given = SubmittedAnswers & { submission: Submission; pack: ContentPack }

/** Scores answers and compares them with the previous result, holding the patient's lock until the transaction ends. */
async function assess(tx: Db, deps: SubmitDeps, given: Given): Promise<NewAssessment> {
  const { patientId, kind, answerIds, submission, pack } = given
  // Concurrent submissions would otherwise both be compared with the same previous result.
  await history.lockHistory(tx, patientId)
  const ownLanguage = await history.languageOf(tx, patientId)
  // Answers in flight while the account was being deleted must not be stored.
  if (!ownLanguage) throw new AppError('not_signed_in')
  const language = given.language ?? ownLanguage
  const at = await timeOf(tx, deps, given)
  const versions = comparableVersions(pack.scoring)
  const previous = (await history.findPreviousResult(tx, patientId, versions)) ?? null
  const carriedAnswers = kind === 'symptom' ? await carriedAnswersOf(deps, tx, patientId) : []
  const general = kind === 'symptom' ? ((await history.findLatestBurden(tx, patientId, false, versions)) ?? null) : null
  const course = { at, previous, general }
  const scored = scoreAnswers(pack, { kind, answerIds, carriedAnswers, course, language })
  const change = compareWithPrevious(pack.scoring, { ...scored.verdict, at }, previous)
  return newAssessment({ patientId, kind, submission, language, pack, at, scored, change })
}

/** Returns the time at which the answers were given. */
async function timeOf(tx: Db, { now }: SubmitDeps, { patientId, waitedMs = 0 }: Given): Promise<Date> {
  const latestAt = waitedMs > 0 ? await history.findLatestTime(tx, patientId) : undefined
  return answeredAt({ arrivedAt: now(), waitedMs, latestAt })
}

/** Returns slugs of the answers in the latest general quiz, by the content it was answered with. */
async function carriedAnswersOf({ content }: SubmitDeps, tx: Db, patientId: string): Promise<string[]> {
  const latest = await history.findLatestAssessment(tx, patientId, false)
  if (!latest) return []
  const { general } = await content.version(latest.contentVersion, tx)
  const given = new Set(latest.answerIds)
  return general.questions.flatMap(({ answers }) => answers).flatMap(({ id, slug }) => (given.has(id) ? [slug] : []))
}
