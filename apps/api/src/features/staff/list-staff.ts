import type { StaffList, StaffMember } from '@htd/contract/clinic/staff'
import { oversees } from '@htd/domain/vocabulary/staff-roles'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { listRequests } from '#staff/second-person.repo.ts'
import type { StaffSession } from '#staff/staff-sessions.repo.ts'
import { wireConfirmation } from '#staff/wire-confirmation.ts'
import { type ListedMember, listMembers, listOpenings } from './staff-list.repo.ts'

export async function listStaff({ db }: Deps, session: StaffSession): Promise<StaffList> {
  const showsDetails = oversees(session.roles)
  const members = await listMembers(db)
  const items = members.map((member) => wireMember(member, showsDetails))
  if (!showsDetails) return { items, openings: [], resets: [] }
  const [openings, resets] = await Promise.all([listOpenings(db), listRequests(db, 'staff.reset')])
  const nameOf = new Map(members.map(({ id, name }) => [id, name]))
  return {
    items,
    openings: openings.map(({ at, worksAt, by, ...opening }) => ({
      ...opening,
      by: by ?? '',
      at: at.toISOString(),
      works_at: worksAt.toISOString(),
    })),
    resets: resets.map((request) =>
      wireConfirmation(request, session, { subject: nameOf.get(request.subject) ?? '', value: '' }),
    ),
  }
}

/** Reads somebody who was just changed. @throws AppError `not_found` if they were ended since */
export async function readMember({ db }: Deps, id: string): Promise<StaffMember> {
  const [member] = await listMembers(db, id)
  if (!member) throw new AppError('not_found')
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
