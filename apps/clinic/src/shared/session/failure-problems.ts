import { ApiError, NoAnswerError } from '@htd/contract/client'
import type { SummaryProblem } from '@htd/ui/form/error-summary'
import { SignedOutError } from '@htd/web/session/signed-out-error.ts'
import type { Translate } from '#i18n/translate.ts'
import { NoPasskeyAnswer } from './passkey-answer.ts'

const SERVER_FAULT = 500

/**
 * Returns what a failed call says: the server's messages about fields, named as in the API, or its one message. Empty if another page is
 * about to open.
 * @throws any error that is not a failed call, which is a defect
 */
export function failureProblems(error: unknown, t: Translate): SummaryProblem[] {
  if (error instanceof SignedOutError) return []
  if (error instanceof NoPasskeyAnswer) return [{ field: 'passkey', text: t(`proof.passkey.${error.why}`) }]
  if (error instanceof NoAnswerError) return [{ text: t(isOffline(error) ? 'proof.noAnswer' : 'proof.unclear') }]
  if (!(error instanceof ApiError)) throw error
  const { errors = [], error: text } = error.problem
  return errors.length > 0
    ? errors.map(({ field, message }) => ({ field: field.replace(/^body\./, ''), text: message }))
    : [{ text }]
}

const isOffline = ({ status = Number.POSITIVE_INFINITY }: NoAnswerError) => status >= SERVER_FAULT

/** Returns the first problem of a field. */
export const problemOf = (problems: readonly SummaryProblem[], name: string): string | undefined =>
  problems.find(({ field }) => field === name)?.text
