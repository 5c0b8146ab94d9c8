import type { StaffList, StaffMember } from '@htd/contract/clinic/staff'
import type { Deps } from '#deps.ts'
import { listRequests } from '#staff/second-person.repo.ts'
import type { StaffSession } from '#staff/staff-sessions.repo.ts'
import { wireConfirmation } from '#staff/wire-confirmation.ts'
import { type ListedMember, listMembers, listOpenings } from './staff-list.repo.ts'

/** Admins and auditors answer for who may do what: they also see what concerns the accounts. */
const isOverseer = ({ roles }: StaffSession): boolean => roles.includes('admin') || roles.includes('auditor')

export async function listStaff({ db }: Deps, session: StaffSession): Promise<StaffList> {
  const showsDetails = isOverseer(session)
  const members = await listMembers(db)
  const items = members.map((member) => wireMember(member, showsDetails))
  if (!showsDetails) return { items, openings: [], resets: [] }
  const nameOf = new Map(members.map(({ id, name }) => [id, name]))
  return {
    items,
    openings: (await listOpenings(db)).map(({ at, worksAt, by, ...opening }) => ({
      ...opening,
      by: by ?? '',
      at: at.toISOString(),
      works_at: worksAt.toISOString(),
    })),
    resets: (await listRequests(db, 'staff.reset')).map((request) =>
      wireConfirmation(request, session, { subject: nameOf.get(request.subject) ?? '', value: '' }),
    ),
  }
}

/** @throws Error if there is nobody with this id */
export async function readMember({ db }: Deps, id: string): Promise<StaffMember> {
  const member = (await listMembers(db)).find((each) => each.id === id)
  if (!member) throw new Error('A member of staff that was changed is gone')
  return wireMember(member, true)
}

function wireMember(member: ListedMember, showsDetails: boolean): StaffMember {
  const { id, name, title, roles, scope, status, version, nextAt, nextRoles, nextScope } = member
  const isWaiting = nextAt && nextRoles && nextScope
  return {
    id,
    name,
    title,
    roles,
    scope,
    status,
    version,
    next: isWaiting ? { roles: nextRoles, scope: nextScope, at: nextAt.toISOString() } : null,
    details: showsDetails ? detailsOf(member) : null,
  }
}

const detailsOf = (member: ListedMember): StaffMember['details'] => ({
  email: member.email,
  signed_in_at: member.signedInAt?.toISOString() ?? null,
  is_dormant: member.isDormant,
  has_passkey: member.hasPasskey,
  has_totp: member.hasTotp,
  link_until: member.linkUntil?.toISOString() ?? null,
  link_from: member.linkFrom?.toISOString() ?? null,
})
