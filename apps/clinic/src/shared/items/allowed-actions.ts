import type { WorkItem } from '@htd/contract/clinic/work-item'
import type { SignedIn } from '#shared/signed-in.ts'
import type { ItemAction } from './item-orders.ts'
import { serverNow } from './server-clock.ts'

type Person = Pick<SignedIn, 'permissions' | 'staff'>

/** True while an item is put aside. */
export const isLater = ({ state, snoozed_until }: WorkItem): boolean =>
  state === 'open' && snoozed_until !== null && Date.parse(snoozed_until) > serverNow()

/** Kinds that somebody closes; the others close by what they ask for. */
const canFinish = ({ kind }: WorkItem) => kind === 'assessment' || kind === 'message'

function openActions(item: WorkItem, { staff }: Person): ItemAction[] {
  // What somebody else has, they put aside and close; whoever wants to do that takes it over first.
  if (item.holder && item.holder.id !== staff.id)
    return ['takeOver', 'assign', ...(isLater(item) ? (['reopen'] as const) : [])]
  const hold: ItemAction = item.holder ? 'release' : 'claim'
  return [hold, 'assign', isLater(item) ? 'reopen' : 'snooze', ...(canFinish(item) ? (['done'] as const) : [])]
}

/** What somebody may do with an item now, in the order of its buttons. The server decides. */
export function allowedActions(item: WorkItem, person: Person): ItemAction[] {
  const { permissions } = person
  const may = (action: ItemAction) =>
    permissions.includes(action === 'assign' || action === 'takeOver' ? 'queue.assign' : 'queue.claim')
  // Of a restricted record nothing is known here that somebody could act on.
  if (item.is_restricted || item.state === 'replaced') return []
  if (item.state === 'open') return openActions(item, person).filter(may)
  return canFinish(item) ? (['reopen'] as const).filter(may) : []
}
