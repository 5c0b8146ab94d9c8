import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** A file of a build: its path is its address. */
export type WebAsset = { path: string; body: Buffer }

/** @returns those of the paths that the database has no file for */
export async function missingAssets(db: Db, paths: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('web_assets')
    .select('path')
    .where('path', 'in', [...paths])
    .execute()
  const stored = new Set(rows.map(({ path }) => path))
  return paths.filter((path) => !stored.has(path))
}

/** Another server may store the same files at the same time. */
export const insertAssets = (db: Db, assets: readonly WebAsset[]): Promise<unknown> =>
  db
    .insertInto('web_assets')
    .values([...assets])
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute()

/** Notes that a running server has these files; those that were noted within the hour are left alone. */
export const noteInBuild = (db: Db, paths: readonly string[]): Promise<unknown> =>
  db
    .updateTable('web_assets')
    .set({ in_build_at: sql<Date>`now()` })
    .where('path', 'in', [...paths])
    .where('in_build_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute()

export async function findAsset(db: Db, path: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('web_assets').select('body').where('path', '=', path).executeTakeFirst()
  return row?.body
}

/** @returns how many were deleted */
export async function deleteFormerAssets(db: Db, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('web_assets')
    .where('in_build_at', '<', sql<Date>`now() - ${days} * interval '1 day'`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
