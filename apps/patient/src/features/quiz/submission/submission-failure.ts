import { ApiError, NoAnswerError } from '@htd/contract/client'
import type { CareNotice } from '@htd/contract/errors'

/** Text by which the specification identifies too few answers (section 8). Our server sends a code as well. */
const TOO_FEW = 'Can not be negative'

/** `sent`: nothing is left to submit, because another tab has submitted it. */
export type SubmissionFailure =
  | { kind: 'sent' }
  | { kind: 'insufficient'; notice?: CareNotice }
  | { kind: 'offline' }
  | { kind: 'refused'; message: string }

/** @param answerCount number of answers sent: with 0, a 400 means too few, whatever the text says */
export function failureOf(error: unknown, answerCount: number): SubmissionFailure {
  if (error instanceof NoAnswerError) return { kind: 'offline' }
  if (!(error instanceof ApiError)) return { kind: 'refused', message: String(error) }
  const { status, error: message, detail, code, notice } = error.problem
  const isTooFew = `${message} ${detail}`.includes(TOO_FEW) || code === 'insufficient_answers'
  if (isTooFew || (status === 400 && answerCount === 0)) return { kind: 'insufficient', ...(notice ? { notice } : {}) }
  return { kind: 'refused', message }
}
