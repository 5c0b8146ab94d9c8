import { AppError } from '#app-error.ts'
import type { Db } from '#db/open.ts'
import { findSubmission } from './participations.repo.ts'

type Submission = { id: string; hash: string }

/**
 * Makes submissions idempotent: a repeat of a stored one gets the same result, even if limits or new content would now refuse it.
 * The browser may retry until it has received a response.
 *
 * @param attempt stores the submission; resolves to the participation's id, or to undefined when the submission id is taken
 * @returns id of the participation that holds the submission
 * @throws AppError `submission_conflict` when the id was used for other content; anything that `attempt` throws
 */
export async function submitOnce(
  db: Db,
  submission: Submission,
  attempt: () => Promise<string | undefined>,
): Promise<string> {
  const outcome = await attempt().catch((error: unknown) => {
    if (error instanceof AppError) return error
    throw error
  })
  if (typeof outcome === 'string') return outcome

  const stored = await findSubmission(db, submission.id)
  if (stored?.hash === submission.hash) return stored.participationId
  throw outcome ?? new AppError('submission_conflict')
}
