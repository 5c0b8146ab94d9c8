import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

export async function findTotp(db: Db, staffId: string): Promise<{ sealed: Buffer | null; next: Buffer | null }> {
  const row = await db
    .selectFrom('staff_totp')
    .select(['sealed', 'next_sealed as next'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return row ?? { sealed: null, next: null }
}

/** Stores a key that does not count yet. */
export async function insertNext(db: Db, staffId: string, sealed: Buffer): Promise<void> {
  await db
    .insertInto('staff_totp')
    .values({ staff_id: staffId, sealed: null, next_sealed: sealed })
    .onConflict((same) => same.column('staff_id').doUpdateSet({ next_sealed: sealed }))
    .execute()
}

/** Lets the new key count instead of the former one, with the step of the code that proved it. @returns false if it has changed meanwhile */
export async function confirmNext(tx: Db, staffId: string, sealed: Buffer, step: number): Promise<boolean> {
  const row = await tx
    .updateTable('staff_totp')
    .set({ sealed, next_sealed: null, confirmed_at: sql<Date>`now()`, last_step: step })
    .where('staff_id', '=', staffId)
    .where('next_sealed', '=', sealed)
    .returning('staff_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Uses up the code of a step, and of all before. Of concurrent requests, exactly one gets it. */
export async function takeStep(db: Db, staffId: string, step: number): Promise<boolean> {
  const row = await db
    .updateTable('staff_totp')
    .set({ last_step: step })
    .where('staff_id', '=', staffId)
    .where('sealed', 'is not', null)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', String(step))]))
    .returning('staff_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function replaceSealed(db: Db, staffId: string, former: Buffer, sealed: Buffer): Promise<void> {
  await db
    .updateTable('staff_totp')
    .set({ sealed })
    .where('staff_id', '=', staffId)
    .where('sealed', '=', former)
    .execute()
}

/** @returns false if there is none that counts */
export async function deleteTotp(tx: Db, staffId: string): Promise<boolean> {
  const row = await tx.deleteFrom('staff_totp').where('staff_id', '=', staffId).returning('sealed').executeTakeFirst()
  return Boolean(row?.sealed)
}
