import { noteAccess, type Toucher, unitOf } from '#access/record-access.repo.ts'
import { AppError } from '#app-error.ts'
import { record } from '#audit/audit.repo.ts'
import type { Db } from '#db/open.ts'
import type { Actor } from '#db/tables/audit-event.ts'
import type { Deps } from '#deps.ts'
import type { Job } from '#jobs/job.ts'
import { closeItems, markOpened, removeItems } from '#queue/work-items.repo.ts'
import { deleteOld, findFeedback, type OpenedFeedback, setTimes } from './clinic-inbox.repo.ts'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

type InboxDeps = Pick<Deps, 'db' | 'now' | 'content' | 'clinicNews'>

type Reading = {
  id: string
  /** The reader, for the audit. */
  by: Actor
  /** The same, for the access log. */
  toucher: Toucher
}

/**
 * Opens a message for the clinic. Each opening is recorded in the audit trail and the access log.
 *
 * @throws AppError `not_found`
 */
export async function openFeedback(deps: InboxDeps, reading: Reading): Promise<OpenedFeedback> {
  const { opened, items } = await deps.db.transaction().execute(async (tx) => {
    const feedback = await findFeedback(tx, reading.id)
    if (!feedback) throw new AppError('not_found')
    const read_at = feedback.read_at ?? deps.now()
    await setTimes(tx, feedback, { read_at })
    await note(tx, deps, { ...reading, feedback, event: 'feedback_read' })
    return { opened: { ...feedback, read_at }, items: await markOpened(tx, 'message', feedback.id) }
  })
  deps.clinicNews.changed(items)
  return opened
}

/**
 * Records that the clinic has answered a message; its item is then done. Idempotent.
 *
 * @throws AppError `not_found`
 */
export async function closeFeedback(deps: InboxDeps, reading: Reading): Promise<void> {
  const items = await deps.db.transaction().execute(async (tx) => {
    const feedback = await findFeedback(tx, reading.id)
    if (!feedback) throw new AppError('not_found')
    if (feedback.answered_at) return []
    await setTimes(tx, feedback, { answered_at: deps.now() })
    await note(tx, deps, { ...reading, feedback, event: 'feedback_answered' })
    return closeItems(tx, 'message', [feedback.id], reading.toucher.staff_id)
  })
  deps.clinicNews.changed(items)
}

type Noted = Pick<Reading, 'by' | 'toucher'> & {
  feedback: OpenedFeedback
  event: 'feedback_read' | 'feedback_answered'
}

async function note(tx: Db, deps: InboxDeps, { feedback, event, by, toucher }: Noted): Promise<void> {
  const { id, patient_id: patientId } = feedback
  await record(tx, { event, patientId, by, details: { feedbackId: id } })
  const action = event === 'feedback_read' ? 'opened' : 'changed'
  await noteAccess(tx, toucher, { patientId, subjectId: id, action, unit: unitOf(deps) })
}

/** Deletes messages one year after their answer, and in any case two years after they were sent. */
export const sweepFeedback: Job = {
  kind: 'sweep-feedback',
  everySeconds: 24 * 60 * 60,
  run: async ({ db, now, log }) => {
    const ago = (years: number) => new Date(now().getTime() - years * YEAR_MS)
    const messages = await deleteOld(db, { answered: ago(1), sent: ago(2) })
    await removeItems(db, 'message', messages)
    if (messages.length > 0) log.info({ messages: messages.length }, 'old messages to the clinic deleted')
    return undefined
  },
}
