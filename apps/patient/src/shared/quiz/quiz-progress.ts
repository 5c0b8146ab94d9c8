import { isUuid } from '@htd/domain/questionnaire/is-uuid'
import { clearStored, forget, type QuestionType, store, stored, survivesStart } from '#shared/storage/local.ts'
import { allAnswers, putAwayAnswers, resetAnswers, saveEntry, selectedAnswerIds } from './answers.ts'
import { type Draft, dropDraft, readDraft, saveDraft } from './draft.ts'
import { FIRST_QUIZ, questionType, setQuestionType } from './question-type.ts'
import { endNotes, noteVisit } from './spec-storage.ts'

/** What belongs to one run through the questions, beside the answers. */
const ofOneRun = ['last_visited', 'editScrollPosition', ...endNotes, 'submission', 'consents'] as const

const hasAnswers = (): boolean => selectedAnswerIds().length > 0

const asDraft = (): Draft => ({
  savedAt: Date.now(),
  type: questionType(),
  questionIds: stored('question_ids') ?? [],
  answers: Object.fromEntries(allAnswers()),
  lastVisited: stored('last_visited'),
  submission: stored('submission'),
})

/**
 * What opening a start page does: the local storage is cleared, and answers that were never sent are put aside first.
 * @returns the answers put aside now or earlier today, to be offered again
 */
export async function openStartPage(): Promise<Draft | undefined> {
  const unsent = hasAnswers() ? asDraft() : undefined
  const isSafe = !unsent || (await saveDraft(unsent))
  clearStored((key) => survivesStart(key) || isUuid(key))
  if (isSafe) putAwayAnswers()
  noteVisit()
  return unsent ?? (await readDraft())
}

/** Begins a quiz afresh. What was put aside is given up. */
export async function beginQuiz(type: QuestionType): Promise<void> {
  resetAnswers()
  forget(...ofOneRun)
  setQuestionType(type)
  await dropDraft()
}

/** Brings back what was put aside. Answers given meanwhile stay. */
export async function continueQuiz(draft: Draft): Promise<void> {
  for (const [id, entry] of Object.entries(draft.answers)) if (!allAnswers().has(id)) saveEntry(id, entry)
  if (draft.lastVisited) store('last_visited', draft.lastVisited)
  if (draft.submission) store('submission', draft.submission)
  setQuestionType(draft.type)
  await dropDraft()
}

/** After the answers have reached the server. */
export async function endQuiz(): Promise<void> {
  resetAnswers()
  forget('last_visited', 'editScrollPosition', ...endNotes, 'consents')
  await dropDraft()
}

/** What logging out, or removing the answers, leaves of the quiz: nothing, nor the address. */
export async function forgetQuiz(): Promise<void> {
  resetAnswers()
  forget('email')
  await dropDraft()
}

/**
 * Questions that are answered again belong to the patient whose address the login stored; those of a first quiz to no account yet.
 * @param email of who logs in now, on a device where another session may have ended in the middle of the questions
 */
export function isRetakeOfAnother(email: string): boolean {
  const owner = stored('email')
  return questionType() !== FIRST_QUIZ && owner !== undefined && owner !== email
}

/**
 * For pages reached without a start page, by browser history or another tab: empty answers are filled from the draft.
 * @param questionId the draft must belong to a questionnaire with this question; undefined: any
 */
export async function restoreAnswers(questionId?: string): Promise<void> {
  if (hasAnswers()) return
  const draft = await readDraft()
  if (draft && (!questionId || draft.questionIds.includes(questionId))) await continueQuiz(draft)
}
