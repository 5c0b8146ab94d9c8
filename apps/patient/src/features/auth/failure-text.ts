import { ApiError, NoAnswerError } from '@htd/contract/client'
import type { Translate } from '#i18n/translate.ts'

const UNAUTHORISED = 401
const SERVER_FAULT = 500

/** True where a mailed link has had its day: the server says so, or something in between refuses its token without a word. */
export const isUnusableLink = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.problem.code === 'invalid_link'
    : error instanceof NoAnswerError && error.status === UNAUTHORISED

/**
 * What to say about a failed call: the server's own sentence, or that it could not be reached.
 *
 * @param fallback for an answer without any words, unless a proxy says that there is no server
 * @throws what is no failed call: that is a defect
 */
export function failureText(error: unknown, t: Translate, fallback: string): string {
  if (error instanceof ApiError) return error.problem.error || fallback
  if (!(error instanceof NoAnswerError)) throw error
  const { cause, status = Number.POSITIVE_INFINITY } = error
  return cause instanceof Error && status >= SERVER_FAULT ? t('form.noAnswer') : fallback
}
