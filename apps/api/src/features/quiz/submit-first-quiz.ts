import { randomUUIDv7 } from 'node:crypto'
import type { ContentPack } from '@htd/content/shape'
import type { FieldFault } from '@htd/contract/errors'
import { isEmail, normaliseEmail } from '@htd/domain/accounts/email'
import { compareWithPrevious } from '@htd/domain/scoring/compare'
import type { Language } from '@htd/domain/vocabulary/languages'
import type { LegalKey } from '@htd/domain/vocabulary/legal-keys'
import { AppError } from '#app-error.ts'
import { answeredPack } from '#content/answered-pack.ts'
import { legalRecord } from '#content/legal-record.ts'
import type { Deps } from '#deps.ts'
import { tokenHash } from '#keys/token-hash.ts'
import { type Limiting, rateLimit, takeUses } from '#limits/rate-limits.ts'
import { dueTimes } from '#queue/due-times.ts'
import { answeredAt } from './answered-at.ts'
import { assessmentItem } from './assessment-item.ts'
import { confirmSubmission, refusalOf, type Submission } from './confirm-submission.ts'
import { newAssessment } from './new-assessment.ts'
import { scoreAnswers } from './score-answers.ts'
import { submissionHash } from './submission-hash.ts'
import { type FirstContact, insertFirstAssessment } from './submissions.repo.ts'

type FirstQuiz = {
  email: string
  answerIds: readonly string[]
  /** Version of the content that was shown; undefined: unknown. */
  contentVersion?: string | undefined
  /** Time that the answers waited for the network, in milliseconds. */
  waitedMs?: number
  language: Language
  consents: { terms: boolean; privacy: boolean }
  submissionId: string
  /** Address by which attempts and mailed first quizzes are rate-limited. */
  ip: string
}

type SubmitDeps = Limiting & Pick<Deps, 'now' | 'content' | 'wakeMailSender' | 'clinicNews'>

const linkLifetimeMs = 7 * 24 * 60 * 60 * 1000
/** The two checkboxes of the form: the terms; the privacy policy together with the data processing. */
const consentedDocuments = ['terms', 'privacy', 'data-processing'] as const satisfies readonly LegalKey[]

/**
 * Stores a visitor's first quiz and queues the mail with the link. Does not reveal whether the address has an account.
 *
 * @throws AppError `invalid_request` with the fields at fault, `too_many_requests`, and those of `scoreAnswers` and `confirmSubmission`
 */
export async function submitFirstQuiz(deps: SubmitDeps, quiz: FirstQuiz): Promise<void> {
  const email = normaliseEmail(quiz.email)
  const submission = { id: quiz.submissionId, hash: submissionHash(email, false, quiz.answerIds) }
  const outcome = await storeFirstQuiz(deps, { ...quiz, email }, submission).catch(refusalOf)
  await confirmSubmission(deps.db, submission, outcome)
}

/** @returns id of the assessment; undefined when the submission id is taken */
async function storeFirstQuiz(deps: SubmitDeps, quiz: FirstQuiz, submission: Submission): Promise<string | undefined> {
  const { pack, assessment, arrivedAt } = await assess(deps, quiz, submission).catch(async (fault) => {
    // Too many attempts are refused as such, whatever is wrong with this one.
    await rateLimit(deps, 'submit-per-ip', quiz.ip)
    throw fault
  })
  const giveBack = await takeUses(deps, [
    { name: 'submit-per-ip', key: quiz.ip, isAttempt: true },
    { name: 'submit-mail-per-ip', key: quiz.ip },
    { name: 'submit-per-email', key: quiz.email },
  ])
  const item = assessmentItem(assessment, { due: await dueTimes(deps.db), hasAccount: false, arrivedAt })
  const items = await insertFirstAssessment(deps.db, assessment, contactOf(deps, pack, quiz, arrivedAt), item)
  if (!items) {
    await giveBack()
    return undefined
  }
  deps.counts.submitted('first')
  deps.wakeMailSender()
  deps.clinicNews.changed(item ? [item.id, ...items] : items)
  return assessment.id
}

/** Checks the fields and scores the answers; nothing is counted or stored. */
async function assess(deps: SubmitDeps, quiz: FirstQuiz, submission: Submission) {
  checkFields(quiz)
  const pack = await answeredPack(deps, { ...quiz, kind: 'general' })
  const arrivedAt = deps.now()
  const at = answeredAt({ arrivedAt, waitedMs: quiz.waitedMs ?? 0 })
  const course = { at, previous: null, general: null }
  const scored = scoreAnswers(pack, { kind: 'general', answerIds: quiz.answerIds, course, language: quiz.language })
  const assessment = newAssessment({
    patientId: randomUUIDv7(),
    kind: 'general',
    submission,
    language: quiz.language,
    pack,
    at,
    scored,
    change: compareWithPrevious(pack.scoring, { ...scored.verdict, at }, null),
  })
  return { pack, assessment, arrivedAt }
}

function checkFields({ email, consents }: FirstQuiz): void {
  const fields: FieldFault[] = []
  if (!isEmail(email)) fields.push({ field: 'email', code: email === '' ? 'emailRequired' : 'invalidEmail' })
  if (!consents.terms) fields.push({ field: 'consents.terms', code: 'mustConsent' })
  if (!consents.privacy) fields.push({ field: 'consents.privacy', code: 'mustConsent' })
  if (fields.length > 0) throw new AppError('invalid_request', { fields })
}

function contactOf({ keys }: SubmitDeps, pack: ContentPack, { language, email }: FirstQuiz, now: Date): FirstContact {
  const linkId = randomUUIDv7()
  return {
    email,
    mailId: randomUUIDv7(),
    link: {
      id: linkId,
      hash: tokenHash(keys.derive('link', linkId)),
      createdAt: now,
      expiresAt: new Date(now.getTime() + linkLifetimeMs),
    },
    consents: consentedDocuments.map((document) => ({ id: randomUUIDv7(), ...legalRecord(pack, document, language) })),
  }
}
