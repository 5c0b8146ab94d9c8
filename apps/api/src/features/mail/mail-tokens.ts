import type { Deps } from '#deps.ts'
import { tokenHash } from '#keys/token-hash.ts'
import { findOffHash, type LinkRow, renewLinkToken, renewOffToken } from './outbox.repo.ts'

type TokenDeps = Pick<Deps, 'db' | 'keys'>

/**
 * The token of a link, by the key it was made with. Should that key be gone, the link gets another token: the mail hasn't been sent,
 * so nobody has the former one.
 */
export async function tokenOf({ db, keys }: TokenDeps, linkId: string, link: LinkRow): Promise<string> {
  const made = keys.derivations('link', linkId).find((token) => tokenHash(token).equals(link.token_hash))
  if (made) return made
  const token = keys.derive('link', linkId)
  await renewLinkToken(db, linkId, tokenHash(token))
  return token
}

/**
 * The token that stops a patient's reminders, always by the key of today. Those in earlier mails go on working.
 * @returns undefined for somebody who wants none
 */
export async function tokenToStop({ db, keys }: TokenDeps, patientId: string): Promise<string | undefined> {
  const stored = await findOffHash(db, patientId)
  if (!stored) return undefined
  const token = keys.derive('reminders-off', patientId)
  if (!stored.equals(tokenHash(token))) await renewOffToken(db, patientId, tokenHash(token))
  return token
}
