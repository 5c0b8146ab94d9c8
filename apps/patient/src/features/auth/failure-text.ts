import { ApiError, NoAnswerError } from '@htd/contract/client'
import type { Translate } from '#i18n/translate.tsx'

/** An answer that is a failure, but not one of ours, may still have a message. */
const messageOf = (cause: unknown): string | undefined =>
  typeof cause === 'object' && cause !== null && 'message' in cause && typeof cause.message === 'string'
    ? cause.message
    : undefined

/**
 * What to say about a failed call: the server's own sentence, or that it could not be reached.
 *
 * @param fallback for an answer without any words
 * @throws what is no failed call: that is a defect
 */
export function failureText(error: unknown, t: Translate, fallback: string): string {
  if (error instanceof ApiError) return error.problem.error || fallback
  if (!(error instanceof NoAnswerError)) throw error
  return error.cause instanceof Error ? t('form.noAnswer') : (messageOf(error.cause) ?? fallback)
}
