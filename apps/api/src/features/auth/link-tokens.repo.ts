import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { LinkTokensTable } from '#db/tables.ts'

export type Link = Selectable<LinkTokensTable>
export type Purpose = Link['purpose']

const now = sql<Date>`now()`

/** Finds the link of a token if it is unused, unexpired and has one of these purposes. Does not consume it. */
export function findOpenLink(db: Db, tokenHash: Buffer, purposes: readonly Purpose[]): Promise<Link | undefined> {
  return db
    .selectFrom('link_tokens')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Consumes a link. Of concurrent requests, exactly one gets true. */
export async function consumeLink(db: Db, id: string): Promise<boolean> {
  const row = await db
    .updateTable('link_tokens')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Closes all open links of a patient that have one of these purposes. */
export async function closeLinks(db: Db, patientId: string, purposes: readonly Purpose[]): Promise<void> {
  await db
    .updateTable('link_tokens')
    .set({ used_at: now })
    .where('patient_id', '=', patientId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute()
}

type NewLink = Omit<Insertable<LinkTokensTable>, 'expires_at'> & { minutes: number }

/** @param link `minutes`: its lifetime from now */
export async function insertLink(db: Db, { minutes, ...link }: NewLink): Promise<void> {
  const expires_at = sql<Date>`now() + make_interval(mins => ${minutes})`
  await db
    .insertInto('link_tokens')
    .values({ ...link, expires_at })
    .execute()
}
