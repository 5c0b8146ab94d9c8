import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/**
 * Deletes everything that a person signs in with. Sign-ins that are under way are refused.
 * @param keepsNewApp keeps the key of an authenticator app that is being set up
 */
export async function deleteFactors(tx: Db, id: string, { keepsNewApp = false } = {}): Promise<void> {
  await tx.deleteFrom('staff_passkeys').where('staff_id', '=', id).execute()
  if (keepsNewApp) {
    const none = { sealed: null, confirmed_at: null, last_step: null }
    await tx.updateTable('staff_totp').set(none).where('staff_id', '=', id).execute()
  } else await tx.deleteFrom('staff_totp').where('staff_id', '=', id).execute()
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', id).execute()
  await tx
    .updateTable('staff')
    .set({
      password_hash: null,
      enrolled_at: null,
      factors_version: sql<number>`factors_version + 1`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}
