import { isEmail, normaliseEmail } from '@htd/domain/accounts/email'
import type { StaffRole } from '@htd/domain/vocabulary/staff-roles'
import { AppError } from '#app-error.ts'
import { record } from '#audit/audit.repo.ts'
import type { Db } from '#db/open.ts'
import type { Actor } from '#db/tables/audit-event.ts'
import type { Deps } from '#deps.ts'
import { queueMail } from '#outbox/mails.repo.ts'
import { opensMore } from '#staff/access-of.ts'
import { announceOpening } from '#staff/announce-opening.ts'
import { nameFaults } from '#staff/check-person.ts'
import { insertInvitation } from '#staff/invitations.repo.ts'
import { requireAdmin } from '#staff/require-admin.ts'
import { findMember, lockStaff, type Member } from '#staff/staff.repo.ts'
import { insertMember, type NewMember } from './change-staff.repo.ts'

export type InviteDeps = Pick<Deps, 'db' | 'keys'>

/** Who acts: a member of staff, or a command on the server. */
export const idOf = (by: Actor): string | null => (by.kind === 'staff' ? by.id : null)

/** @throws AppError `invalid_request` with field faults */
export function requireSound({ name, roles }: { name: string; roles: readonly StaffRole[] }): void {
  const fields = [...nameFaults(name), ...(roles.length > 0 ? [] : [{ field: 'roles', code: 'roleRequired' } as const])]
  if (fields.length > 0) throw new AppError('invalid_request', { fields })
}

/**
 * Makes an account for somebody and queues the mail with its link. An invitation that opens patients is announced to all admins and
 * auditors, and works after an hour where one of them could stop it.
 *
 * The same invitation under the same id is no failure, so that a lost answer can be asked for again.
 * @returns id of the link, from which its token is derived; undefined when it was a repetition
 * @throws AppError `invalid_request`, `address_in_use`, `version_conflict` for another body under the same id
 */
export async function inviteStaff({ db, keys }: InviteDeps, typed: NewMember, by: Actor): Promise<string | undefined> {
  const member = {
    ...typed,
    email: normaliseEmail(typed.email),
    name: typed.name.trim(),
    roles: [...new Set(typed.roles)],
  }
  requireSound(member)
  if (!isEmail(member.email))
    throw new AppError('invalid_request', {
      fields: [{ field: 'email', code: member.email ? 'invalidEmail' : 'emailRequired' }],
    })
  return db.transaction().execute(async (tx) => {
    await lockStaff(tx)
    await requireAdmin(tx, by)
    if (!(await insertMember(tx, member))) {
      await requireSame(tx, member)
      return undefined
    }
    const { id: staffId, roles, scope } = member
    const opens = opensMore(undefined, member)
    const delayHours = opens ? await announceOpening(tx, { staffId, access: member, by: idOf(by) }) : 0
    await record(tx, { event: 'staff_invited', patientId: null, by, details: { staffId, roles, scope } })
    return sendLink(tx, keys, { member, kind: 'invitation', by, delayHours })
  })
}

async function requireSame(tx: Db, member: NewMember): Promise<void> {
  const stored = await findMember(tx, member.id)
  if (!stored) throw new AppError('address_in_use')
  if (stored.status === 'ended' || partsOf(stored) !== partsOf(member)) throw new AppError('version_conflict')
}

const partsOf = ({ email, name, title, roles, scope, language }: Omit<NewMember, 'id'>): string =>
  JSON.stringify([email, name, title.sv, title.en, roles.toSorted(), scope, language])

type Link = {
  member: Pick<Member, 'id' | 'email' | 'language'>
  kind: 'invitation' | 'reset'
  by: Actor
  delayHours: number
}

/** Makes a link and queues its mail; an earlier link ends. @returns id of the link */
export async function sendLink(tx: Db, keys: Deps['keys'], { member, kind, by, delayHours }: Link): Promise<string> {
  const { id: staffId, email, language } = member
  const invitationId = await insertInvitation(tx, keys, { staffId, kind, invitedBy: idOf(by), delayHours })
  const template = kind === 'reset' ? 'staff-reset' : 'staff-invitation'
  await queueMail(tx, { patientId: null, email, language }, { template, data: { invitationId } })
  return invitationId
}
