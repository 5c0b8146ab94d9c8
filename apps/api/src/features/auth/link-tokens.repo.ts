import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { LinkTokensTable } from '#db/tables.ts'

export type Link = Selectable<LinkTokensTable>
export type Purpose = Link['purpose']

const now = sql<Date>`now()`

/** The link of a token, while it is unused, unexpired and made for one of these purposes. Looking doesn't use it. */
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

/** Uses a link up. Of requests that come at once, one gets true. */
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

/** Ends every open link of a patient that was made for one of these purposes. */
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

/** @param link `minutes`: how long it can be used, from now */
export async function insertLink(db: Db, { minutes, ...link }: NewLink): Promise<void> {
  const expires_at = sql<Date>`now() + make_interval(mins => ${minutes})`
  await db
    .insertInto('link_tokens')
    .values({ ...link, expires_at })
    .execute()
}
