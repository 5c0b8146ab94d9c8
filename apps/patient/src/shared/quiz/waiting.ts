import { normaliseEmail } from '@htd/domain/accounts/email'
import { paths } from '#paths.ts'
import { accessToken } from '#shared/session.ts'
import { type QuestionType, stored, type Waiting } from '#shared/storage/local.ts'
import { readDraft } from './draft.ts'
import { questionType } from './question-type.ts'

/** Returns the page that sends answers which wait, as soon as it is opened with a network. */
export const pathOfWaiting = (type: QuestionType): string => (type === 'first' ? paths.email() : paths.overview())

/** Returns true for a re-take that can't be sent before its patient has logged in again. */
export const needsSession = (type: QuestionType): boolean => type !== 'first' && accessToken() === undefined

/** Returns true if the address of this device is another one than that with which the answers were sent: somebody else may use it now. */
export const isOfAnother = ({ email }: Waiting): boolean =>
  normaliseEmail(stored('email') ?? '') !== normaliseEmail(email)

/** Returns true if answers that wait may be sent without being asked for. */
export const goesByItself = (waiting: Waiting, type: QuestionType): boolean =>
  !isOfAnother(waiting) && !needsSession(type)

/** Finds answers that wait, also those that a start page has put aside. @returns their type; undefined if there are none. Never fails */
export async function findWaiting(): Promise<QuestionType | undefined> {
  if (stored('waiting')) return questionType()
  const draft = await readDraft()
  return draft?.waiting && draft.type
}
