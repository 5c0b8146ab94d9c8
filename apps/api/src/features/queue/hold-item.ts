import type { WorkItem } from '@htd/contract/clinic/work-item'
import { AppError } from '#app-error.ts'
import type { Db } from '#db/open.ts'
import { lockMember } from '#staff/staff.repo.ts'
import type { StaffSession } from '#staff/staff-sessions.repo.ts'
import { assignedTo, claimedBy, type FoundItem, released } from './change-item.repo.ts'
import { isClosedTo, listsItem } from './require-item.ts'
import { type QueueDeps, requireNotOthers, requireOpen, type Seen, type Step, workOnItem } from './work-on-item.ts'

/** Takes an item that nobody has. @throws AppError `held_by_other`, `item_closed`, and those of `workOnItem` */
export const claimItem = (deps: QueueDeps, staff: StaffSession, seen: Seen): Promise<WorkItem> =>
  workOnItem(deps, staff, seen, (item) => {
    requireOpen(item)
    requireNotOthers(item, staff)
    return take(item, staff)
  })

/** Takes an item, whoever has it. @throws AppError as {@link claimItem}, but for `held_by_other` */
export const takeOverItem = (deps: QueueDeps, staff: StaffSession, seen: Seen): Promise<WorkItem> =>
  workOnItem(deps, staff, seen, (item) => {
    requireOpen(item)
    return take(item, staff)
  })

function take({ holderId }: FoundItem, { staffId }: StaffSession): Step | undefined {
  if (holderId === staffId) return undefined
  const change = claimedBy(staffId)
  return holderId === null
    ? { change, event: 'item_claimed' }
    : { change, event: 'item_taken_over', details: { from: holderId } }
}

/** Gives back an item that one has. @throws AppError as {@link claimItem} */
export const releaseItem = (deps: QueueDeps, staff: StaffSession, seen: Seen): Promise<WorkItem> =>
  workOnItem(deps, staff, seen, (item) => {
    requireOpen(item)
    requireNotOthers(item, staff)
    return item.holderId === null ? undefined : { change: released, event: 'item_released' }
  })

/**
 * Gives an item to somebody, whoever has it.
 * @throws AppError `invalid_request` if that person doesn't work here or doesn't list the item; `item_closed`, and those of `workOnItem`
 */
export const assignItem = (
  deps: QueueDeps,
  staff: StaffSession,
  { to, ...seen }: Seen & { to: string },
): Promise<WorkItem> =>
  workOnItem(deps, staff, seen, async (item, tx) => {
    requireOpen(item)
    await requireMayHave(tx, item, to)
    if (to === staff.staffId) return take(item, staff)
    return item.holderId === to ? undefined : give(item, staff, to)
  })

/** Names the former holder, who is told of it, unless they did it themselves. */
function give({ holderId }: FoundItem, { staffId }: StaffSession, to: string): Step {
  const isFromOther = holderId !== null && holderId !== staffId
  const details = isFromOther ? { to, from: holderId } : { to }
  return { change: assignedTo(to), event: 'item_assigned', details }
}

/** Somebody who is suspended at this moment loses what they have: the lock lets neither overtake the other. */
async function requireMayHave(tx: Db, item: FoundItem, staffId: string): Promise<void> {
  const member = await lockMember(tx, staffId)
  const isAtWork = member?.status === 'active' && member.enrolledAt !== null
  if (isAtWork && listsItem(member, item) && !isClosedTo(item, staffId)) return
  throw new AppError('invalid_request', { fields: [{ field: 'staff_id', code: 'invalidChoice' }] })
}
