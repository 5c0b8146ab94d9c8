import type { Db } from '#db/open.ts'
import type { Job } from '#jobs/job.ts'
import { findDone, listAfter, noteDone, queueAnew, SET_DUE_TIMES, setDueTimes } from './due-items.repo.ts'
import { dueTimesBy, readSettings } from './due-times.ts'

/**
 * Queues the computation of all due times, in the transaction that changes targets.
 * @param runAt later than `TARGETS_KEPT_MS` from now: until then servers may make items by the former targets
 */
export const scheduleDueTimes = (tx: Db, runAt: Date): Promise<void> => queueAnew(tx, runAt)

/** Items per transaction: claims wait for their locks. */
const BATCH = 2_000

/** After this time, items that somebody was changing are tried again. */
const AGAIN_MS = 1_000

/** Computes the due times of all open items by the clinic's targets, in batches, each in its own transaction. Queued when targets change. */
export const setAllDueTimes: Job = {
  kind: SET_DUE_TIMES,
  run: async ({ db, now, log }) => {
    const items = await listAfter(db, await findDone(db), BATCH)
    const { dueAt } = await dueTimesBy(await readSettings(db))
    const changed = items
      .map((item) => ({ ...item, dueAt: dueAt({ kind: item.kind, urgency: item.urgency, from: item.due_from }) }))
      .filter((item) => item.dueAt.getTime() !== item.due_at.getTime())
    const left = new Set(changed.length > 0 ? await setDueTimes(db, changed) : [])
    if (changed.length > left.size) log.info({ items: changed.length - left.size }, 'due times of the queue computed')
    if (left.size > 0) {
      // The next pass begins with the first of them.
      const before = items[items.findIndex(({ id }) => left.has(id)) - 1]
      if (before) await noteDone(db, before.id)
      return new Date(now().getTime() + AGAIN_MS)
    }
    const last = items.at(-1)
    if (!last || items.length < BATCH) return undefined
    await noteDone(db, last.id)
    return now()
  },
}
