import { ApiError, NoAnswerError } from '@htd/contract/client'
import type { CareNotice } from '@htd/contract/errors'

/** Text by which the specification identifies too few answers (section 8). Our server sends a code as well. */
const TOO_FEW = 'Can not be negative'

export type SubmissionFailure =
  /** Nothing is left to submit, because another tab has submitted it. */
  | { kind: 'sent' }
  | { kind: 'insufficient'; notice?: CareNotice }
  /** Nothing was heard from the server: the answers wait until it can be reached. */
  | { kind: 'waiting' }
  /** `message`: in the words of the server, if it had any. `mayPass`: the same may be taken later. */
  | { kind: 'refused'; message?: string; mayPass: boolean }

/** Too many attempts, and faults of the server, say nothing about what was sent. */
const mayPass = (status: number): boolean => status === 429 || status >= 500

/** @param answerCount number of answers sent: with 0, a 400 means too few, whatever the text says */
export function failureOf(error: unknown, answerCount: number): SubmissionFailure {
  if (error instanceof NoAnswerError) {
    const { status = 0 } = error
    // A proxy may refuse without words. It will refuse again.
    return status >= 400 && !mayPass(status) ? { kind: 'refused', mayPass: false } : { kind: 'waiting' }
  }
  if (!(error instanceof ApiError)) return { kind: 'refused', message: String(error), mayPass: false }
  const { status, error: message, detail, code, notice } = error.problem
  const isTooFew = `${message} ${detail}`.includes(TOO_FEW) || code === 'insufficient_answers'
  if (isTooFew || (status === 400 && answerCount === 0)) return { kind: 'insufficient', ...(notice ? { notice } : {}) }
  return { kind: 'refused', message, mayPass: mayPass(status) }
}
