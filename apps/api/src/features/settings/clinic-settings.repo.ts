import type { StaffSettingKey } from '@htd/domain/vocabulary/staff-settings'
import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** Settings that were ever changed; all others have their default. */
export const listSettings = (db: Db) =>
  db
    .selectFrom('settings')
    .leftJoin('staff as changer', 'changer.id', 'settings.changed_by')
    .leftJoin('staff as second', 'second.id', 'settings.confirmed_by')
    .select(['settings.key', 'settings.version', 'settings.changed_at as changedAt'])
    .select(sql<number>`(settings.value #>> '{}')::int`.as('value'))
    .select(['changer.name as changedBy', 'second.name as confirmedBy'])
    .execute()
export type StoredSetting = Awaited<ReturnType<typeof listSettings>>[number]

/** `confirmedBy`: null for a setting that needs no second person. */
type NewValue = {
  key: StaffSettingKey
  value: number
  version: number
  changedBy: string
  confirmedBy: string | null
}

/** @param version the one that the change was made from; 0: never changed before. @returns false if it has changed meanwhile */
export async function setSetting(tx: Db, { key, value, version, changedBy, confirmedBy }: NewValue): Promise<boolean> {
  const values = { value: JSON.stringify(value), changed_by: changedBy, confirmed_by: confirmedBy }
  const row =
    version === 0
      ? await tx
          .insertInto('settings')
          .values({ key, ...values })
          .onConflict((same) => same.doNothing())
          .returning('key')
          .executeTakeFirst()
      : await tx
          .updateTable('settings')
          .set({ ...values, version: version + 1, changed_at: sql<Date>`now()` })
          .where('key', '=', key)
          .where('version', '=', version)
          .returning('key')
          .executeTakeFirst()
  return row !== undefined
}

/** Name of the newest migration that the database has seen, maybe by a newer server. */
export async function newestMigration(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select max(name) as name from kysely_migration`.execute(db)
  return rows[0]?.name ?? ''
}
