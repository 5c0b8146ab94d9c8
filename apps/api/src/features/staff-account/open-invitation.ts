import type { NewTotp } from '@htd/contract/clinic/account'
import type { Challenge } from '@htd/contract/clinic/fields'
import type { Invitation } from '@htd/contract/clinic/invitations'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { takeUse } from '#limits/rate-limits.ts'
import { findInvitation, type OpenInvitation } from '#staff/invitations.repo.ts'
import { askForNewPasskey } from '#staff/passkeys.ts'
import { findMember, type Member } from '#staff/staff.repo.ts'
import { makeTotp } from '#staff/totp.ts'

/** `ip`: address for rate limiting. */
export type LinkHolder = { token: string; ip: string }

/**
 * Finds the invitation of a link, and whose it is.
 * @throws AppError `invalid_link` for a used, ended, expired or unknown one; `link_not_open_yet`; `too_many_requests` after many unknown ones
 */
export async function openInvitation(
  deps: Deps,
  { token, ip }: LinkHolder,
): Promise<{ invitation: OpenInvitation; member: Member }> {
  const giveBack = await takeUse(deps, 'staff-invitation-per-ip', ip)
  const invitation = await findInvitation(deps.db, token)
  const member = invitation && (await findMember(deps.db, invitation.staff_id))
  if (!invitation || !member || !mayAccept(member)) throw new AppError('invalid_link')
  await giveBack()
  if (!invitation.hasBegun)
    throw new AppError('link_not_open_yet', { hints: { opens_at: invitation.works_from.toISOString() } })
  return { invitation, member }
}

const mayAccept = ({ status }: Member): boolean => status === 'invited' || status === 'active'

/** Name of the clinic in somebody's language. */
export const clinicOf = ({ content }: Pick<Deps, 'content'>, { language }: Pick<Member, 'language'>): string =>
  content.current().clinic.name[language]

export async function readInvitation(deps: Deps, holder: LinkHolder): Promise<Invitation> {
  const { invitation, member } = await openInvitation(deps, holder)
  const { email, name, title, roles, scope, language } = member
  return {
    kind: invitation.kind,
    email,
    name,
    title,
    roles,
    scope,
    language,
    clinic: clinicOf(deps, member),
    expires_at: invitation.expires_at.toISOString(),
  }
}

export async function askForFirstPasskey(deps: Deps, holder: LinkHolder): Promise<Challenge> {
  const { member } = await openInvitation(deps, holder)
  return askForNewPasskey(deps, member, clinicOf(deps, member))
}

export async function makeFirstTotp(deps: Deps, holder: LinkHolder): Promise<NewTotp> {
  const { member } = await openInvitation(deps, holder)
  return makeTotp(deps, deps.db, { id: member.id, email: member.email, clinic: clinicOf(deps, member) })
}
