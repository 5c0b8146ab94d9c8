import type { WorkItem } from '@htd/contract/clinic/work-item'
import { AppError } from '#app-error.ts'
import { record } from '#audit/audit.repo.ts'
import type { Db } from '#db/open.ts'
import type { AuditEvent } from '#db/tables/audit-event.ts'
import type { Deps } from '#deps.ts'
import { actorOf } from '#staff/actor-of.ts'
import type { StaffSession } from '#staff/staff-sessions.repo.ts'
import { changeItem, type FoundItem, type ItemChange } from './change-item.repo.ts'
import { findListed, type ListedItem, type Worker, wireFor } from './require-item.ts'

export type QueueDeps = Pick<Deps, 'db' | 'clinicNews'>

/** An item as somebody has seen it. */
export type Seen = { id: string; version: number }

type ItemEvent = Extract<AuditEvent, { event: `item_${string}` }>
/** What somebody does to an item, and how the audit trail calls it. */
export type Step = { change: ItemChange; event: ItemEvent['event']; details?: Record<string, string> }

/** Decides by the item as it is now. undefined: it is so already. @throws AppError if it can't be done */
export type Decide = (item: FoundItem, tx: Db) => Promise<Step | undefined> | Step | undefined

/**
 * Lets somebody do something with an item that they list. Everything that changes an item raises its version, so what was decided by one
 * version is written to that version only: of several calls at once one succeeds.
 *
 * @throws AppError `not_found`, `restricted`; `changed_meanwhile` with the item as it is now; those of `decide`
 */
export async function workOnItem(deps: QueueDeps, staff: StaffSession, seen: Seen, decide: Decide): Promise<WorkItem> {
  const { item, isChanged } = await deps.db.transaction().execute(async (tx) => {
    const before = await findListed(tx, staff, seen.id)
    if (before.version !== seen.version) throw changedMeanwhile(before, staff)
    if (!before.isInReach) throw new AppError('not_found')
    const step = await decide(before, tx)
    if (!step) return { item: before, isChanged: false }
    const isFirst = await changeItem(tx, seen, step.change)
    const item = await findListed(tx, staff, seen.id)
    if (!isFirst) throw changedMeanwhile(item, staff)
    const details = { itemId: item.id, ...step.details }
    // Work on an operation is none with the record: in the patient's trail it would open it.
    const patientId = item.is_operation ? null : item.patient_id
    await record(tx, { event: step.event, patientId, by: actorOf(staff), details } as ItemEvent)
    return { item, isChanged: true }
  })
  if (isChanged) deps.clinicNews.changed([item.id])
  return wireFor(staff)(item)
}

const changedMeanwhile = (item: ListedItem, staff: Worker): AppError =>
  new AppError('changed_meanwhile', { hints: { current_version: item.version, current_item: wireFor(staff)(item) } })

/** @throws AppError `item_closed` */
export function requireOpen({ state }: FoundItem): void {
  if (state !== 'open') throw new AppError('item_closed')
}

/** @throws AppError `held_by_other`, with the item and its holder */
export function requireNotOthers(item: FoundItem, staff: Worker): void {
  if (item.holderId === null || item.holderId === staff.staffId) return
  throw new AppError('held_by_other', { hints: { current_item: wireFor(staff)(item) } })
}
