import type { Insertable, Selectable } from 'kysely'
import { lockPatient } from '#db/lock-patient.ts'
import type { Db } from '#db/open.ts'
import type { UsersTable } from '#db/tables.ts'

export type User = Selectable<UsersTable>

export function findByEmail(db: Db, email: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
}

export function findById(db: Db, id: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Waits for whoever makes items of the patient, or moves or erases the patient's data. */
export const lockRecord = (tx: Db, patientId: string): Promise<void> => lockPatient(tx, patientId)

/** @returns false if the id or the address already has an account */
export async function insert(db: Db, user: Insertable<UsersTable>): Promise<boolean> {
  const row = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function setPasswordHash(db: Db, id: string, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

/**
 * Locks an account against changes and deletion until the transaction ends, and serialises its logins.
 * @returns the current hash of its password; undefined if it has been deleted
 */
export async function hold(tx: Db, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.password_hash
}
