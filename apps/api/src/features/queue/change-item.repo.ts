import type { Closing } from '@htd/domain/vocabulary/work-kinds'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Tables } from '#db/tables.ts'
import { hasNewer } from '#queue/newer-answers.repo.ts'
import { CLAIM_HOURS, type ItemRow, selectItems } from '#queue/read-items.repo.ts'

export type FoundItem = ItemRow & {
  /** The database's clock. */
  now: Date
}

export const findItem = (db: Db, id: string): Promise<FoundItem | undefined> =>
  selectItems(db).select(sql<Date>`now()`.as('now')).where('item.id', '=', id).executeTakeFirst()

type Values = Updateable<Tables['work_items']>
/** What a change writes: made by the functions below. */
export type ItemChange = { readonly [Column in keyof Values]?: Values[Column] | RawBuilder<Date> | RawBuilder<boolean> }

const now = sql<Date>`now()`
const claimEnd = sql<Date>`now() + make_interval(hours => ${sql.lit(CLAIM_HOURS)})`

export const claimedBy = (staffId: string): ItemChange => ({
  assignee: staffId,
  assigned_at: now,
  held_until: claimEnd,
})
/** By somebody else: it doesn't lapse. */
export const assignedTo = (staffId: string): ItemChange => ({ assignee: staffId, assigned_at: now, held_until: null })
export const released: ItemChange = { assignee: null, assigned_at: null, held_until: null }
export const snoozed = (until: Date | null): ItemChange => ({ snoozed_until: until })
export const closed = (how: Closing, by: string): ItemChange => ({
  state: 'done',
  closed_how: how,
  closed_by: by,
  closed_at: now,
  snoozed_until: null,
})
export const reopened: ItemChange = {
  state: 'open',
  closed_how: null,
  closed_by: null,
  closed_at: null,
  snoozed_until: null,
  has_newer: hasNewer,
}

/** Changes an item unless somebody else has. @returns false if they have, or it is gone */
export async function changeItem(
  tx: Db,
  { id, version }: { id: string; version: number },
  change: ItemChange,
): Promise<boolean> {
  const row = await tx
    .updateTable('work_items')
    .set({ ...(change as Values), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
