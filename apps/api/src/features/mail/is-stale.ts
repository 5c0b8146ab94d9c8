import type { Deps } from '#deps.ts'
import { overlooked } from '#queue/overlooked.ts'
import { isOlderThanHour, type OutboxRow } from './outbox.repo.ts'

/**
 * Tells whether a mail that had to wait says nothing of use any more: an alert of the queue that is older than an hour, as each hour of the
 * opening hours brings a new one, or one after which nothing is left to tell.
 */
export async function isStale({ db, now }: Pick<Deps, 'db' | 'now'>, row: OutboxRow): Promise<boolean> {
  if (row.template !== 'clinic-alert') return false
  return (await isOlderThanHour(db, row)) || (await overlooked(db, now())).length === 0
}
