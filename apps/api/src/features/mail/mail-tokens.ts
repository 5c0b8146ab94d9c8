import type { Db } from '#db/open.ts'
import type { Deps } from '#deps.ts'
import { tokenHash } from '#keys/token-hash.ts'
import { findOffHash, renewLinkToken, renewOffToken } from './outbox.repo.ts'

type TokenDeps = Pick<Deps, 'db' | 'keys'>

/**
 * Derives the token of a link with the key it was created with. If that key is gone, the link gets a new token: the mail hasn't been
 * sent, so the old one is unknown to anyone.
 *
 * @param renew stores the hash of the new token
 */
export async function tokenOf(
  { db, keys }: TokenDeps,
  linkId: string,
  link: { token_hash: Buffer },
  renew: (db: Db, linkId: string, hash: Buffer) => Promise<void> = renewLinkToken,
): Promise<string> {
  const made = keys.derivations('link', linkId).find((token) => tokenHash(token).equals(link.token_hash))
  if (made) return made
  const token = keys.derive('link', linkId)
  await renew(db, linkId, tokenHash(token))
  return token
}

/**
 * Derives the token that stops a patient's reminders, always with the current key. Tokens in earlier mails stay valid.
 * @returns undefined when the patient has no reminders
 */
export async function tokenToStop({ db, keys }: TokenDeps, patientId: string): Promise<string | undefined> {
  const stored = await findOffHash(db, patientId)
  if (!stored) return undefined
  const token = keys.derive('reminders-off', patientId)
  if (!stored.equals(tokenHash(token))) await renewOffToken(db, patientId, tokenHash(token))
  return token
}
