import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { StaffPasskeysTable } from '#db/tables/staff.ts'

export type Passkey = Selectable<StaffPasskeysTable>

export const listPasskeys = (db: Db, staffId: string): Promise<Passkey[]> =>
  db.selectFrom('staff_passkeys').selectAll().where('staff_id', '=', staffId).orderBy('created_at').execute()

/** With the version of its owner's factors at this moment. */
export const findPasskey = (
  db: Db,
  credentialId: string,
): Promise<(Passkey & { factorsVersion: number }) | undefined> =>
  db
    .selectFrom('staff_passkeys')
    .innerJoin('staff', 'staff.id', 'staff_passkeys.staff_id')
    .selectAll('staff_passkeys')
    .select('staff.factors_version as factorsVersion')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()

export type NewPasskey = {
  staffId: string
  id: string
  credentialId: string
  publicKey: Uint8Array
  counter: number
  transports: readonly string[]
  name: string
  isBackedUp: boolean
}

/** @returns false if the passkey is stored already, or the id is taken */
export async function insertPasskey(tx: Db, passkey: NewPasskey): Promise<boolean> {
  const row = await tx
    .insertInto('staff_passkeys')
    .values({
      staff_id: passkey.staffId,
      id: passkey.id,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      transports: [...passkey.transports],
      name: passkey.name,
      is_backed_up: passkey.isBackedUp,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Notes a use with the counter that the authenticator reported. Authenticators without a counter always report 0.
 * @returns false when the counter did not rise: the passkey may have been copied
 */
export async function notePasskeyUse(db: Db, { staff_id, id }: Passkey, counter: number): Promise<boolean> {
  const row = await db
    .updateTable('staff_passkeys')
    .set({ counter, last_used_at: sql<Date>`now()` })
    .where('staff_id', '=', staff_id)
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns false if there is none */
export async function deletePasskey(tx: Db, staffId: string, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('staff_passkeys')
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
