import { extendClaim } from '#queue/extend-claim.repo.ts'
import type { StaffSession } from '#staff/staff-sessions.repo.ts'
import { deleteOldPresence, endWriting, setWriting } from './presence.repo.ts'
import { requireItem } from './require-item.ts'
import type { QueueDeps } from './work-on-item.ts'

/**
 * Notes that somebody is writing about an item, or has stopped; writing keeps a claim alive. Consoles hear of it when it begins and when it
 * ends: how long it lasts, they know from the item.
 * @throws AppError those of `requireItem`
 */
export async function tellPresence(
  { db, clinicNews }: QueueDeps,
  staff: StaffSession,
  { itemId, isWriting }: { itemId: string; isWriting: boolean },
): Promise<void> {
  const presence = { itemId, staffId: staff.staffId }
  const hasChanged = await db.transaction().execute(async (tx) => {
    await requireItem(tx, staff, itemId)
    await deleteOldPresence(tx)
    if (!isWriting) return endWriting(tx, presence)
    await extendClaim(tx, presence)
    return setWriting(tx, presence)
  })
  if (hasChanged) clinicNews.changed([itemId])
}
