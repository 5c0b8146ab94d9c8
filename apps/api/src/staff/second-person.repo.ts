import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { isActiveAdmin } from '#db/staff-roles-now.ts'
import type { SecondPersonRequestsTable } from '#db/tables/staff.ts'

/** What one person has asked for, and a second one has to confirm within a day. */
export type SecondPersonRequest = Selectable<SecondPersonRequestsTable> & { askedBy: string }
type Action = SecondPersonRequest['action']

const isOpen = sql<boolean>`(confirmed_at is null and refused_at is null and until > now())`

const requests = (db: Db) =>
  db
    .selectFrom('second_person_requests')
    .innerJoin('staff', 'staff.id', 'second_person_requests.asked_by')
    .selectAll('second_person_requests')
    .select('staff.name as askedBy')
    // What somebody asked for who is no administrator any more is nobody's wish.
    .where(isActiveAdmin)
    .where(isOpen)

export const listRequests = (db: Db, action: Action): Promise<SecondPersonRequest[]> =>
  requests(db).where('action', '=', action).orderBy('asked_at').execute()

export const findRequest = (db: Db, action: Action, id: string): Promise<SecondPersonRequest | undefined> =>
  requests(db).where('action', '=', action).where('second_person_requests.id', '=', id).executeTakeFirst()

type NewRequest = { id: string; action: Action; subject: string; value: object; version: number; askedBy: string }

/** Stores a request; an open one about the same thing is replaced. */
export async function insertRequest(
  tx: Db,
  { id, action, subject, value, version, askedBy }: NewRequest,
): Promise<void> {
  await refuseRequestsAbout(tx, action, subject)
  await tx
    .insertInto('second_person_requests')
    .values({
      id,
      action,
      subject,
      value: JSON.stringify(value),
      version,
      asked_by: askedBy,
      until: sql<Date>`now() + interval '1 day'`,
    })
    .execute()
}

/** Closes every request about a thing. */
export async function refuseRequestsAbout(tx: Db, action: Action, subject: string): Promise<void> {
  await tx
    .updateTable('second_person_requests')
    .set({ refused_at: sql<Date>`now()` })
    .where('action', '=', action)
    .where('subject', '=', subject)
    .where('confirmed_at', 'is', null)
    .where('refused_at', 'is', null)
    .execute()
}

/** Of concurrent requests, exactly one confirms. @returns false if it is no longer open */
export async function confirmRequest(tx: Db, id: string, confirmedBy: string): Promise<boolean> {
  const row = await tx
    .updateTable('second_person_requests')
    .set({ confirmed_by: confirmedBy, confirmed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(isOpen)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
