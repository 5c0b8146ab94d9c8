import { AppError } from '#app-error.ts'
import { record } from '#audit/audit.repo.ts'
import type { Actor } from '#db/tables/audit-event.ts'
import type { Deps } from '#deps.ts'
import type { Job } from '#jobs/job.ts'
import { deleteOld, findFeedback, type OpenedFeedback, setTimes } from './clinic-inbox.repo.ts'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

type InboxDeps = Pick<Deps, 'db' | 'now'>

/**
 * Opens a message for the clinic. Each opening is audited.
 *
 * @param by the reader, for the audit
 * @throws AppError `not_found`
 */
export const openFeedback = ({ db, now }: InboxDeps, id: string, by: Actor): Promise<OpenedFeedback> =>
  db.transaction().execute(async (tx) => {
    const feedback = await findFeedback(tx, id)
    if (!feedback) throw new AppError('not_found')
    const read_at = feedback.read_at ?? now()
    await setTimes(tx, feedback, { read_at })
    await record(tx, {
      event: 'feedback_read',
      patientId: feedback.patient_id,
      by,
      details: { feedbackId: feedback.id },
    })
    return { ...feedback, read_at }
  })

/**
 * Records that the clinic has answered a message. Idempotent.
 *
 * @throws AppError `not_found`
 */
export const closeFeedback = ({ db, now }: InboxDeps, id: string, by: Actor): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const feedback = await findFeedback(tx, id)
    if (!feedback) throw new AppError('not_found')
    if (feedback.answered_at) return
    await setTimes(tx, feedback, { answered_at: now() })
    await record(tx, {
      event: 'feedback_answered',
      patientId: feedback.patient_id,
      by,
      details: { feedbackId: feedback.id },
    })
  })

/** Deletes messages one year after their answer, and in any case two years after they were sent. */
export const sweepFeedback: Job = {
  kind: 'sweep-feedback',
  everySeconds: 24 * 60 * 60,
  run: async ({ db, now, log }) => {
    const ago = (years: number) => new Date(now().getTime() - years * YEAR_MS)
    const messages = await deleteOld(db, { answered: ago(1), sent: ago(2) })
    if (messages > 0) log.info({ messages }, 'old messages to the clinic deleted')
    return undefined
  },
}
