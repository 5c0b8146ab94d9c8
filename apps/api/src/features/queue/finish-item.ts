import type { WorkItem } from '@htd/contract/clinic/work-item'
import type { DoneReason, WorkKind } from '@htd/domain/vocabulary/work-kinds'
import { byStaff, noteAccess, unitOf } from '#access/record-access.repo.ts'
import { AppError } from '#app-error.ts'
import { record } from '#audit/audit.repo.ts'
import type { Db } from '#db/open.ts'
import type { Deps } from '#deps.ts'
import { closeMessage, openMessageAgain } from '#queue/close-message.repo.ts'
import { actorOf } from '#staff/actor-of.ts'
import type { StaffSession } from '#staff/staff-sessions.repo.ts'
import { closed, type FoundItem, reopened, snoozed } from './change-item.repo.ts'
import { lockRecord, setReceipt } from './finish-item.repo.ts'
import { type QueueDeps, requireNotOthers, requireOpen, type Seen, workOnItem } from './work-on-item.ts'

type FinishDeps = QueueDeps & Pick<Deps, 'content'>

/** Kinds that are closed with a reason. What the others ask for is done elsewhere, and closes them. */
const finishable: readonly WorkKind[] = ['assessment', 'message']

/**
 * Closes an assessment or a message without a comment.
 * @throws AppError `invalid_request` for other kinds; `not_read_yet` for an assessment with an account that nobody has opened; `held_by_other`,
 *   `item_closed`, and those of `workOnItem`
 */
export const finishItem = (
  deps: FinishDeps,
  staff: StaffSession,
  { reason, ...seen }: Seen & { reason: DoneReason },
): Promise<WorkItem> =>
  workOnItem(deps, staff, seen, async (item, tx) => {
    requireOpen(item)
    requireNotOthers(item, staff)
    if (!finishable.includes(item.kind))
      throw new AppError('invalid_request', { fields: [{ field: 'reason', code: 'invalidChoice' }] })
    if (item.kind === 'assessment' && item.has_account && !item.opened_at) throw new AppError('not_read_yet')
    await lockRecord(tx, item.patient_id)
    await finishSubject(tx, item, staff)
    await noteChanged(tx, deps, item, staff)
    return { change: closed(reason, staff.staffId), event: 'item_done', details: { how: reason } }
  })

async function finishSubject(tx: Db, item: FoundItem, staff: StaffSession): Promise<void> {
  const { kind, patient_id: patientId, subject_id: id, opened_at } = item
  if (patientId === null) return
  if (kind === 'assessment' && opened_at) await setReceipt(tx, { patientId, id, at: opened_at })
  if (kind === 'message' && (await closeMessage(tx, { patientId, id })))
    await record(tx, { event: 'feedback_answered', patientId, by: actorOf(staff), details: { feedbackId: id } })
}

/** In the access log: what is closed or opened again is part of the record. */
async function noteChanged(tx: Db, deps: FinishDeps, item: FoundItem, staff: StaffSession): Promise<void> {
  const { patient_id: patientId, subject_id: subjectId } = item
  if (patientId === null) return
  await noteAccess(tx, byStaff(staff), { patientId, subjectId, action: 'changed', unit: unitOf(deps) })
}

/**
 * Opens a closed item again, or ends a snooze.
 * @throws AppError `item_closed` for one that was replaced, or whose kind can't be closed by hand; those of `workOnItem`
 */
export const reopenItem = (deps: FinishDeps, staff: StaffSession, seen: Seen): Promise<WorkItem> =>
  workOnItem(deps, staff, seen, async (item, tx) => {
    if (item.state === 'open') {
      const isHidden = item.snoozed_until !== null && item.snoozed_until > item.now
      return isHidden ? { change: snoozed(null), event: 'item_reopened' } : undefined
    }
    if (item.state === 'replaced' || !finishable.includes(item.kind)) throw new AppError('item_closed')
    await lockRecord(tx, item.patient_id)
    const { patient_id: patientId, subject_id: id } = item
    if (item.kind === 'message' && patientId !== null) await openMessageAgain(tx, { patientId, id })
    await noteChanged(tx, deps, item, staff)
    return { change: reopened, event: 'item_reopened' }
  })
