import { sql } from 'kysely'
import { isClinicalWork } from '#access/may-open.repo.ts'
import type { Db } from '#db/open.ts'

/** `allowed`: whom a restriction of the record lets in; null: it is not restricted. */
export type ChangedItem = { id: string; isOperation: boolean; isListed: boolean; allowed: string[] | null }

/** Reads who may hear of changed items. Ids of items that are gone are left out. */
export function readChanged(db: Db, ids: readonly string[]): Promise<ChangedItem[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('work_items as item')
    .leftJoin('patient_restrictions as restriction', (join) =>
      join
        .onRef('restriction.patient_id', '=', 'item.patient_id')
        .on(sql<boolean>`(restriction.until is null or restriction.until > now())`),
    )
    .select(['item.id', 'item.is_operation as isOperation', 'restriction.allowed'])
    .select(sql<boolean>`(item.is_operation or ${isClinicalWork})`.as('isListed'))
    .where('item.id', 'in', ids)
    .execute()
}

/**
 * `eventId`: of the audit trail. `from`: id of who had the item. `by`: name of who has it now. `givenBy`: name of who gave it to them; null: they
 * took it.
 */
export type Takeover = { eventId: string; itemId: string; from: string; by: string; givenBy: string | null; at: Date }

/** Reads what was taken over from somebody in the last seconds, or given to somebody else by another person, oldest first. */
export async function readTakeovers(db: Db, seconds: number): Promise<Takeover[]> {
  const { rows } = await sql<Takeover>`
    select event.id as "eventId", details->>'itemId' as "itemId", details->>'from' as "from", event.at, staff.name as by,
      case when event.event = 'item_assigned' then giver.name end as "givenBy"
    from audit_events event
    join staff on 'staff:' || staff.id = coalesce('staff:' || (details->>'to'), details->>'by')
    left join staff giver on 'staff:' || giver.id = details->>'by'
    where event.event in ('item_taken_over', 'item_assigned') and details ? 'from'
      and details->>'by' is distinct from 'staff:' || (details->>'from') and event.at > now() - make_interval(secs => ${seconds})
    order by event.at`.execute(db)
  return rows
}
