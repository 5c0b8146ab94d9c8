import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** Replaces the recovery codes of a person. */
export async function storeRecoveryCodes(tx: Db, staffId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
  await tx
    .insertInto('staff_recovery_codes')
    .values(hashes.map((code_hash, place) => ({ staff_id: staffId, place, code_hash })))
    .execute()
}

/** Counts the codes that have not been used. */
export async function countRecoveryCodes(db: Db, staffId: string): Promise<number> {
  const { count } = await db
    .selectFrom('staff_recovery_codes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Uses up a code. Of concurrent requests, exactly one gets it. @returns false for an unknown or used one */
export async function takeUnused(db: Db, staffId: string, codeHash: Buffer): Promise<boolean> {
  const row = await db
    .updateTable('staff_recovery_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('place')
    .executeTakeFirst()
  return row !== undefined
}
