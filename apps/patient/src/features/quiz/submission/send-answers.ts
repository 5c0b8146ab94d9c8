import { type Question, submitAnswers, submitFirstQuiz, submitSymptomAnswers } from '@htd/contract/quiz'
import { waitHeaders } from '@htd/contract/wait-headers'
import { isEmail } from '@htd/domain/accounts/email'
import { selectedAnswers } from '@htd/domain/questionnaire/selected-answers'
import type { Language } from '@htd/domain/vocabulary/languages'
import { call, callAsPatient } from '#shared/api.ts'
import type { Answers } from '#shared/quiz/answers.ts'
import { endQuiz } from '#shared/quiz/quiz-progress.ts'
import type { Waiting } from '#shared/storage/local.ts'
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

/** Two tabs may find the same answers in different orders: their storage lists its keys as it likes. */
const inOneOrder = (answerIds: readonly string[]): string[] => [...answerIds].sort()

type Answered = Waiting & { language: Language }

/** Tells the server what was shown, and how long ago Send was pressed. */
function headersOf({ contentVersion, since }: Answered): Record<string, string> {
  const seconds = Math.round((Date.now() - since) / 1000)
  return {
    ...(contentVersion === undefined ? {} : { [waitHeaders.contentVersion]: contentVersion }),
    ...(seconds > 0 ? { [waitHeaders.waited]: String(seconds) } : {}),
  }
}

type Retake = Answered & { isSymptom: boolean }

/** Submits the answers of a logged-in patient, once, and ends the quiz. @throws SignedOutError, ApiError, NoAnswerError */
export async function sendRetake({ isSymptom, ...answered }: Retake): Promise<void> {
  const { answerIds, email, language } = answered
  const content = JSON.stringify({ answerIds: inOneOrder(answerIds), isSymptom })
  await withSubmissionId(content, (submission_id) => {
    const headers = headersOf(answered)
    const answers = { answer_id_list: answerIds, submission_id }
    if (isSymptom) return callAsPatient(submitSymptomAnswers, { body: answers }, { headers })
    // The specification sends the address with a re-take (section 7). The server identifies the patient by the session.
    const body = { ...answers, lang: language, ...(isEmail(email) ? { email } : {}) }
    return callAsPatient(submitAnswers, { body }, { headers })
  })
  await endQuiz()
}

/** Submits a first quiz with its address and both consents, once, and ends the quiz. @throws ApiError, NoAnswerError */
export async function sendFirstQuiz(answered: Answered): Promise<void> {
  const { email, answerIds, language } = answered
  const content = JSON.stringify({ email, answerIds: inOneOrder(answerIds) })
  const consents = { terms: true, privacy: true }
  const body = { email, answer_id_list: answerIds, lang: language, consents }
  await withSubmissionId(content, (submission_id) =>
    call(submitFirstQuiz, { body: { ...body, submission_id } }, { headers: headersOf(answered) }),
  )
  await endQuiz()
}
