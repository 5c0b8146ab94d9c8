import type { SummaryProblem } from '@htd/ui/form/error-summary'
import type { Translate } from '#i18n/translate.ts'
import { readFailure } from '#shared/actions/read-failure.ts'
import { NoPasskeyError } from './no-passkey-error.ts'

/**
 * Returns what a failed call says, for a summary: the server's messages about fields, named as in the API, or its one message. Empty if
 * there is nothing to say.
 */
export function failureProblems(error: unknown, t: Translate): SummaryProblem[] {
  if (error instanceof NoPasskeyError) {
    const why = error.why === 'cancelled' ? 'cancelled' : 'failed'
    return [{ field: 'passkey', text: t(`proof.passkey.${why}`) }]
  }
  const failure = readFailure(error, t)
  if (!failure) return []
  return failure.fields.length > 0 ? failure.fields : [{ text: failure.text }]
}

/** Returns the first problem of a field. */
export const problemOf = (problems: readonly SummaryProblem[], name: string): string | undefined =>
  problems.find(({ field }) => field === name)?.text
