import { type Question, submitAnswers, submitFirstQuiz, submitSymptomAnswers } from '@htd/contract/quiz'
import { isEmail } from '@htd/domain/accounts/email'
import { selectedAnswers } from '@htd/domain/questionnaire/selected-answers'
import type { Language } from '@htd/domain/vocabulary/languages'
import { call, callAsPatient } from '#shared/api.ts'
import type { Answers } from '#shared/quiz/answers.ts'
import { endQuiz } from '#shared/quiz/quiz-progress.ts'
import { stored } from '#shared/storage/local.ts'
import { withSubmissionId } from './with-submission-id.ts'

/**
 * Returns the ids of the chosen answers that belong to this questionnaire. Leftovers of an older questionnaire would make the
 * server refuse the whole submission.
 *
 * @param answers the answers that the page shows
 * @param questions the questionnaire; while it is empty (not loaded), every chosen answer counts
 */
export function answerIdsToSend(answers: Answers, questions: readonly Question[]): string[] {
  const known = new Set(questions.flatMap(({ answer_set }) => answer_set.map(({ id }) => id)))
  return selectedAnswers(answers).filter((id) => known.size === 0 || known.has(id))
}

type Retake = { answerIds: string[]; isSymptom: boolean; language: Language }

/** Submits the answers of a logged-in patient, once, and ends the quiz. @throws SignedOutError, ApiError, NoAnswerError */
export async function sendRetake({ answerIds, isSymptom, language }: Retake): Promise<void> {
  const content = JSON.stringify({ answerIds, isSymptom })
  await withSubmissionId(content, (submission_id) => {
    if (isSymptom) return callAsPatient(submitSymptomAnswers, { body: { answer_id_list: answerIds, submission_id } })
    // The specification sends the address with a re-take (section 7). The server identifies the patient by the session.
    const email = stored('email') ?? ''
    const body = { answer_id_list: answerIds, submission_id, lang: language, ...(isEmail(email) ? { email } : {}) }
    return callAsPatient(submitAnswers, { body })
  })
  await endQuiz()
}

type FirstQuiz = { email: string; answerIds: string[]; language: Language }

/** Submits a first quiz with its address and both consents, once, and ends the quiz. @throws ApiError, NoAnswerError */
export async function sendFirstQuiz({ email, answerIds, language }: FirstQuiz): Promise<void> {
  const content = JSON.stringify({ email, answerIds })
  const consents = { terms: true, privacy: true }
  await withSubmissionId(content, (submission_id) =>
    call(submitFirstQuiz, { body: { email, answer_id_list: answerIds, lang: language, consents, submission_id } }),
  )
  await endQuiz()
}
