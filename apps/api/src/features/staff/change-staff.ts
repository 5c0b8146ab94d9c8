import type { Title } from '@htd/contract/clinic/fields'
import { mayDo } from '@htd/domain/vocabulary/permissions'
import { oversees, type StaffRole, type StaffScope } from '@htd/domain/vocabulary/staff-roles'
import { AppError } from '#app-error.ts'
import { record } from '#audit/audit.repo.ts'
import type { Db } from '#db/open.ts'
import type { Actor } from '#db/tables/audit-event.ts'
import type { Deps } from '#deps.ts'
import { returnItemsOf } from '#queue/work-items.repo.ts'
import { opensMore } from '#staff/access-of.ts'
import { announceOpening } from '#staff/announce-opening.ts'
import { deleteFactors } from '#staff/factors.repo.ts'
import { endInvitations } from '#staff/invitations.repo.ts'
import { requireAdmin } from '#staff/require-admin.ts'
import { refuseRequestsAbout } from '#staff/second-person.repo.ts'
import { countAdmins, endSignInsUnderWay, keepWatching, lockMember, lockStaff, type Member } from '#staff/staff.repo.ts'
import { endSessionsOf } from '#staff/staff-sessions.repo.ts'
import { setEnded, setMember, setStatus } from './change-staff.repo.ts'
import { type InviteDeps, idOf, requireSound, sendLink } from './invite-staff.ts'

/** Who is changed, and by whom. `version`: as the page has seen it; undefined: whatever is stored, for commands. */
export type Target = { id: string; version?: number | undefined; by: Actor }

type Telling = Pick<Deps, 'db' | 'clinicNews'>
type Statuses = readonly Member['status'][]

/**
 * Begins a change of somebody's account: one at a time for all accounts, so that two admins can't end each other.
 * @throws AppError `not_found`, `not_allowed` for one's own account, `changed_meanwhile`, `wrong_status`
 */
async function begin(tx: Db, { id, version, by }: Target, allowed: Statuses): Promise<Member> {
  await lockStaff(tx)
  const member = await lockMember(tx, id)
  if (!member || member.status === 'ended') throw new AppError('not_found')
  await requireAdmin(tx, by)
  if (idOf(by) === member.id) throw new AppError('not_allowed', { detail: 'Nobody changes their own account here' })
  if (version !== undefined && version !== member.version)
    throw new AppError('changed_meanwhile', { hints: { current_version: member.version } })
  if (!allowed.includes(member.status)) throw new AppError('wrong_status')
  return member
}

/** @throws AppError `last_admin` if nobody else is an active administrator */
async function requireOtherAdmin(tx: Db, { id, status, roles }: Member): Promise<void> {
  if (status === 'active' && roles.includes('admin') && (await countAdmins(tx, id)) === 0)
    throw new AppError('last_admin')
}

export type Change = { name: string; title: Title; roles: StaffRole[]; scope: StaffScope }

/**
 * Changes name, title, roles and scope. What takes away counts with the next request, and what they hold and no longer list returns to the
 * queue; what opens patients is announced to all admins and
 * auditors, and begins after an hour where one of them could stop it.
 *
 * @throws AppError `invalid_request`, `last_admin`, `not_found`, `not_allowed`, `changed_meanwhile`
 */
export async function changeStaff({ db, clinicNews }: Telling, target: Target, change: Change): Promise<void> {
  requireSound(change)
  const items = await db.transaction().execute(async (tx) => {
    const member = await begin(tx, target, ['invited', 'active', 'suspended'])
    const next = { roles: [...new Set(change.roles)], scope: change.scope }
    if (!next.roles.includes('admin')) await requireOtherAdmin(tx, member)
    if (oversees(member.roles) && !oversees(next.roles)) await keepWatching(tx, member.id)

    const opens = opensMore(member, next)
    const hours = opens ? await announceOpening(tx, { staffId: member.id, access: next, by: idOf(target.by) }) : 0
    // What is taken away doesn't wait for what is given.
    const now = {
      roles: member.roles.filter((role) => next.roles.includes(role)),
      scope: narrower(member.scope, next.scope),
    }
    await setMember(tx, member.id, { name: change.name.trim(), title: change.title, now, next, hours })
    const details = { staffId: member.id, ...next }
    await record(tx, { event: 'staff_changed', patientId: null, by: target.by, details })
    return returnItemsOf(tx, member.id, unlistedBy(hours > 0 ? now.roles : next.roles))
  })
  clinicNews.changed(items)
}

/** Sides of the queue that nobody with these roles lists. */
const unlistedBy = (roles: readonly StaffRole[]): { isOperation: boolean }[] => [
  ...(mayDo('queue.list', roles) ? [] : [{ isOperation: false }]),
  ...(mayDo('queue.ops', roles) ? [] : [{ isOperation: true }]),
]

const narrower = (a: StaffScope, b: StaffScope): StaffScope => (a === 'all' && b === 'all' ? 'all' : 'queue')

/**
 * Closes somebody's account at once; their sessions end, and what they hold returns to the queue.
 * @throws AppError as {@link changeStaff}; `wrong_status`
 */
export async function suspendStaff({ db, clinicNews }: Telling, target: Target): Promise<void> {
  clinicNews.changed(await db.transaction().execute((tx) => suspendIn(tx, target)))
}

/**
 * As {@link suspendStaff}, in a transaction of the caller.
 * @param isDormant true if it is because nobody signed in
 * @returns ids of the items that have returned to the queue
 */
export async function suspendIn(tx: Db, target: Target, { isDormant = false } = {}): Promise<string[]> {
  const member = await begin(tx, target, ['active'])
  await requireOtherAdmin(tx, member)
  if (oversees(member.roles)) await keepWatching(tx, member.id)
  await setStatus(tx, member.id, 'suspended', { isDormant })
  await endSignInsUnderWay(tx, member.id)
  await endSessionsOf(tx, member.id)
  await endInvitations(tx, member.id)
  await refuseRequestsAbout(tx, 'staff.reset', member.id)
  const details = { staffId: member.id, isDormant }
  await record(tx, { event: 'staff_suspended', patientId: null, by: target.by, details })
  return returnItemsOf(tx, member.id)
}

/** Opens a suspended account again, with the roles and factors that it had. @throws AppError as {@link suspendStaff} */
export async function resumeStaff({ db }: Pick<Deps, 'db'>, target: Target): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id: staffId } = await begin(tx, target, ['suspended'])
    await setStatus(tx, staffId, 'active')
    await record(tx, { event: 'staff_resumed', patientId: null, by: target.by, details: { staffId } })
  })
}

/**
 * Ends an account for good: sessions, factors and invitations go, what they hold returns to the queue, the name stays.
 * @throws AppError as {@link suspendStaff}
 */
export async function endStaff({ db, clinicNews }: Telling, target: Target): Promise<void> {
  const items = await db.transaction().execute(async (tx) => {
    const member = await begin(tx, target, ['invited', 'active', 'suspended'])
    await requireOtherAdmin(tx, member)
    if (oversees(member.roles)) await keepWatching(tx, member.id)
    await deleteFactors(tx, member.id)
    await setEnded(tx, member.id)
    await endSessionsOf(tx, member.id)
    await endInvitations(tx, member.id)
    await refuseRequestsAbout(tx, 'staff.reset', member.id)
    await record(tx, { event: 'staff_ended', patientId: null, by: target.by, details: { staffId: member.id } })
    return returnItemsOf(tx, member.id)
  })
  clinicNews.changed(items)
}

/** Sends a new link to somebody who is invited. @returns id of the link */
export async function renewInvitation({ db, keys }: InviteDeps, target: Target): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const member = await begin(tx, target, ['invited'])
    const { id: staffId, roles, scope } = member
    const opens = opensMore(undefined, member)
    const delayHours = opens ? await announceOpening(tx, { staffId, access: member, by: idOf(target.by) }) : 0
    await setStatus(tx, staffId, 'invited')
    await record(tx, { event: 'staff_invited', patientId: null, by: target.by, details: { staffId, roles, scope } })
    return sendLink(tx, keys, { member, kind: 'invitation', by: target.by, delayHours })
  })
}
