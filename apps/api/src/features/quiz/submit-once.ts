import { AppError } from '#app-error.ts'
import type { Db } from '#db/open.ts'
import { findSubmission } from './participations.repo.ts'

type Submission = { id: string; hash: string }

/**
 * Answers a submission that is stored already as it was answered first, also when limits or new content would refuse it
 * by now: the browser may send again until it has seen an answer.
 *
 * @param attempt stores the submission; resolves to the participation's id, or to undefined when the submission id is taken
 * @returns id of the participation that holds the submission
 * @throws AppError `submission_conflict` when the id stands for other content; whatever `attempt` throws
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
