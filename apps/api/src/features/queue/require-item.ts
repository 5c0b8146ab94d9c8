import type { WorkItem } from '@htd/contract/clinic/work-item'
import { isUuid } from '@htd/domain/questionnaire/is-uuid'
import { isUrgent } from '@htd/domain/scoring/urgency'
import { mayDo } from '@htd/domain/vocabulary/permissions'
import { hasReach } from '#access/may-open.repo.ts'
import { AppError } from '#app-error.ts'
import type { Db } from '#db/open.ts'
import { type ItemRow, isRestrictedFor, nothingTold, wireItem } from '#queue/read-items.repo.ts'
import type { StaffSession } from '#staff/staff-sessions.repo.ts'
import { type FoundItem, findItem } from './change-item.repo.ts'

/** Who wants to do something with an item. */
export type Worker = Pick<StaffSession, 'staffId' | 'roles'>

type Kind = Pick<ItemRow, 'is_operation' | 'kind' | 'has_account' | 'urgency'>

/** Tells whether roles list items such as this one. */
export function listsItem(
  { roles }: Pick<Worker, 'roles'>,
  { is_operation, kind, has_account, urgency }: Kind,
): boolean {
  if (is_operation) return mayDo('queue.ops', roles)
  if (kind === 'review' || !mayDo('queue.list', roles)) return false
  return has_account || isUrgent(urgency)
}

/** Restrictions are about records: an operation shows nothing of one. */
export const isClosedTo = (item: ItemRow, staffId: string): boolean =>
  !item.is_operation && isRestrictedFor(item, staffId)

/** An item as far as somebody may know of it. Of a closed one whose record is out of their reach only that, by whom and when is told. */
export type ListedItem = FoundItem & { isInReach: boolean }

/**
 * Finds an item that somebody lists while it is open.
 * @param id as typed by a person
 * @throws AppError `not_found`, the same for an unknown or malformed id and for an item that they don't list; `restricted` for a clinician whom
 *   a restriction leaves out
 */
export async function findListed(db: Db, worker: Worker, id: string): Promise<ListedItem> {
  const item = isUuid(id) ? await findItem(db, id) : undefined
  if (!item || !listsItem(worker, item)) throw new AppError('not_found')
  if (isClosedTo(item, worker.staffId))
    throw new AppError(worker.roles.includes('clinician') ? 'restricted' : 'not_found')
  return { ...item, isInReach: await isInReach(db, worker, item) }
}

/**
 * Finds an item that somebody may work on, open or closed. A closed one opens the record again, so it needs work with that.
 * @throws AppError those of {@link findListed}; `not_found` also for a closed one of a record that is out of their reach
 */
export async function requireItem(db: Db, worker: Worker, id: string): Promise<FoundItem> {
  const item = await findListed(db, worker, id)
  if (!item.isInReach) throw new AppError('not_found')
  return item
}

async function isInReach(db: Db, worker: Worker, item: FoundItem): Promise<boolean> {
  const { state, is_operation, closed_by, patient_id } = item
  if (state === 'open' || is_operation || closed_by === worker.staffId) return true
  return patient_id !== null && (await hasReach(db, worker, patient_id))
}

/** Converts items to their API form, for one person. */
export const wireFor =
  ({ staffId }: Pick<Worker, 'staffId'>) =>
  (item: ItemRow & { isInReach?: boolean }): WorkItem => {
    const wired = wireItem(item.is_operation ? { ...item, allowed: null } : item, staffId)
    return item.isInReach === false ? { ...wired, ...nothingTold } : wired
  }
