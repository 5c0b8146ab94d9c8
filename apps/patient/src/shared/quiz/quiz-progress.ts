import { isUuid } from '@htd/domain/questionnaire/is-uuid'
import { clearStored, forget, type QuestionType, store, stored, survivesStart } from '#shared/storage/local.ts'
import { allAnswers, putAwayAnswers, resetAnswers, saveEntry, selectedAnswerIds } from './answers.ts'
import { type Draft, dropDraft, readDraft, saveDraft } from './draft.ts'
import { forgetAdvice } from './kept-advice.ts'
import { FIRST_QUIZ, questionType, setQuestionType } from './question-type.ts'
import { endNotes, noteVisit } from './spec-storage.ts'

/** Entries, other than the answers, that belong to one run through the questions. */
const ofOneRun = ['last_visited', 'editScrollPosition', ...endNotes, 'submission', 'waiting', 'consents'] as const

const hasAnswers = (): boolean => selectedAnswerIds().length > 0

const asDraft = (): Draft => ({
  savedAt: Date.now(),
  type: questionType(),
  questionIds: stored('question_ids') ?? [],
  answers: Object.fromEntries(allAnswers()),
  lastVisited: stored('last_visited'),
  submission: stored('submission'),
  waiting: stored('waiting'),
})

/**
 * Opens a start page: saves unsent answers as a draft, then clears the local storage.
 * @returns the draft saved now or earlier (see `readDraft`), to be offered again
 */
export async function openStartPage(): Promise<Draft | undefined> {
  const unsent = hasAnswers() ? asDraft() : undefined
  const isSafe = !unsent || (await saveDraft(unsent))
  // Without a database the answers stay where they are, with what sends them once.
  clearStored((key) => survivesStart(key) || isUuid(key) || (!isSafe && ['waiting', 'submission'].includes(key)))
  if (isSafe) putAwayAnswers()
  noteVisit()
  return unsent ?? (await readDraft())
}

/** Starts a new quiz and discards the draft. */
export async function beginQuiz(type: QuestionType): Promise<void> {
  resetAnswers()
  forget(...ofOneRun)
  forgetAdvice()
  setQuestionType(type)
  await dropDraft()
}

/** Restores a draft. Answers given since it was saved take precedence. */
export async function continueQuiz(draft: Draft): Promise<void> {
  for (const [id, entry] of Object.entries(draft.answers)) if (!allAnswers().has(id)) saveEntry(id, entry)
  if (draft.lastVisited) store('last_visited', draft.lastVisited)
  if (draft.submission) store('submission', draft.submission)
  if (draft.waiting) store('waiting', draft.waiting)
  setQuestionType(draft.type)
  await dropDraft()
}

/** Cleans up after the answers have reached the server. */
export async function endQuiz(): Promise<void> {
  resetAnswers()
  forget('last_visited', 'editScrollPosition', ...endNotes, 'waiting', 'consents')
  await dropDraft()
}

/** Removes the answers with their advice, the email address and the draft, on logout or when the patient removes the answers. */
export async function forgetQuiz(): Promise<void> {
  resetAnswers()
  forget('email', 'waiting')
  forgetAdvice()
  await dropDraft()
}

/**
 * Returns true if a retake in progress belongs to another patient than the one logging in. A retake belongs to the patient whose email
 * address the login stored; a first quiz belongs to no account yet. A session may have ended in the middle of the questions.
 * @param email of the patient who logs in now
 */
export function isRetakeOfAnother(email: string): boolean {
  const owner = stored('email')
  return questionType() !== FIRST_QUIZ && owner !== undefined && owner !== email
}

/**
 * Restores the draft if there are no answers, on pages reached without a start page (browser history, another tab).
 * @param questionId only a draft of a questionnaire with this question is restored; undefined: any draft
 */
export async function restoreAnswers(questionId?: string): Promise<void> {
  if (hasAnswers()) return
  const draft = await readDraft()
  if (draft && (!questionId || draft.questionIds.includes(questionId))) await continueQuiz(draft)
}
