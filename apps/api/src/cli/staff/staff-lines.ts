import type { ListedMember } from '#features/staff/staff-list.repo.ts'
import { minute } from '../terminal/minute.ts'
import { printable } from '../terminal/printable.ts'
import { table } from '../terminal/table.ts'

/** Formats everybody who works here as a table for a terminal. */
export function staffLines(members: readonly ListedMember[]): string[] {
  if (members.length === 0) return [NOBODY]
  const head = ['NAME', 'ADDRESS', 'ROLES', 'SCOPE', 'STATUS', 'LAST SIGN-IN', 'OPEN LINK']
  return table([head, ...members.map(cellsOf)])
}

const NOBODY = 'Nobody yet. The first administrator: npm run htd -- staff invite ADDRESS --name NAME --role admin'

const cellsOf = (member: ListedMember): string[] => [
  printable(member.name),
  printable(member.email),
  member.roles.join(','),
  member.scope,
  statusOf(member),
  member.signedInAt ? minute(member.signedInAt) : 'never',
  linkOf(member),
]

function statusOf({ status, isDormant, nextAt, nextRoles, nextScope }: ListedMember): string {
  const isWaiting = nextAt && nextRoles
  const shown = status === 'suspended' && isDormant ? 'suspended, dormant' : status
  return isWaiting ? `${shown}; ${nextRoles.join(',')} (${nextScope}) from ${minute(nextAt)}` : shown
}

function linkOf({ linkFrom, linkUntil }: ListedMember): string {
  if (!linkUntil || !linkFrom) return ''
  return linkFrom > new Date() ? `from ${minute(linkFrom)}` : `until ${minute(linkUntil)}`
}
