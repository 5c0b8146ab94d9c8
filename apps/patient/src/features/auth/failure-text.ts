import { ApiError, NoAnswerError } from '@htd/contract/client'
import type { Translate } from '#i18n/translate.ts'

const UNAUTHORISED = 401
const SERVER_FAULT = 500

/** Returns true if a mailed link is no longer valid: the server says so, or a 401 without a problem body refuses its token. */
export const isUnusableLink = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.problem.code === 'invalid_link'
    : error instanceof NoAnswerError && error.status === UNAUTHORISED

/**
 * Returns the message for a failed call: the server's own message, or that the server could not be reached.
 *
 * @param fallback for an answer without a message, unless a proxy reports that the server is down
 * @throws any error that is not a failed call, which is a defect
 */
export function failureText(error: unknown, t: Translate, fallback: string): string {
  if (error instanceof ApiError) return error.problem.error || fallback
  if (!(error instanceof NoAnswerError)) throw error
  const { cause, status = Number.POSITIVE_INFINITY } = error
  return cause instanceof Error && status >= SERVER_FAULT ? t('form.noAnswer') : fallback
}
