import { record } from '#audit/audit.repo.ts'
import type { Deps } from '#deps.ts'
import { tokenHash } from '#keys/token-hash.ts'
import { findToken } from './refresh-tokens.repo.ts'
import { endSession } from './sessions.repo.ts'

/** Ends the session of a refresh token, used or not. An unknown token is a no-op. */
export async function logOut({ db }: Pick<Deps, 'db'>, token: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const owner = await findToken(tx, tokenHash(token))
    if (!owner || !(await endSession(tx, owner.userId, owner.sessionId))) return
    await record(tx, { event: 'logout', patientId: owner.userId, details: {} })
  })
}
