import { AppError } from '#app-error.ts'
import type { Db } from '#db/open.ts'
import { findSubmission } from './submissions.repo.ts'

/** Idempotency key from the browser, and the hash of what was submitted under it. */
export type Submission = { id: string; hash: string }

/** Id of the stored assessment, undefined when the submission id is taken, or the reason why nothing was stored. */
type Outcome = string | undefined | AppError

/** Turns a refused attempt to store a submission into its outcome. Any other failure is thrown on. */
export const refusalOf = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  throw error
}

/**
 * Makes submissions idempotent: a repeat of a stored one gets the same result, even if limits or new content would now refuse it.
 * The browser may retry until it has received a response.
 *
 * @returns id of the assessment that holds the submission
 * @throws AppError `submission_conflict` when the id was used for other content; the refusal unless it was a repeat
 */
export async function confirmSubmission(db: Db, submission: Submission, outcome: Outcome): Promise<string> {
  if (typeof outcome === 'string') return outcome
  const stored = await findSubmission(db, submission.id)
  if (stored?.hash === submission.hash) return stored.assessmentId
  throw outcome ?? new AppError('submission_conflict')
}
