import { randomUUIDv7 } from 'node:crypto'
import type { Confirmation } from '@htd/contract/clinic/staff'
import { AppError } from '#app-error.ts'
import { record } from '#audit/audit.repo.ts'
import type { Db } from '#db/open.ts'
import type { Actor } from '#db/tables/audit-event.ts'
import type { Deps } from '#deps.ts'
import { queueMail } from '#outbox/mails.repo.ts'
import { actorOf } from '#staff/actor-of.ts'
import { deleteFactors } from '#staff/factors.repo.ts'
import { requireAdmin, requireOverseer } from '#staff/require-admin.ts'
import { confirmRequest, findRequest, insertRequest, refuseRequestsAbout } from '#staff/second-person.repo.ts'
import { hasSecondPerson, listWatchers, lockMember, lockStaff, type Member } from '#staff/staff.repo.ts'
import { endSessionsOf, type StaffSession } from '#staff/staff-sessions.repo.ts'
import { isTheirsToConfirm, wireConfirmation } from '#staff/wire-confirmation.ts'
import { type InviteDeps, sendLink } from './invite-staff.ts'

/** Hours until the link of a reset works: time for its owner, or another admin, to notice. */
const RESET_HOURS = 1

/**
 * Asks that somebody's factors be reset.
 * @throws AppError `not_found`, `not_allowed` for one's own, `wrong_status`, `changed_meanwhile`, `no_second_person`
 */
export async function askReset(
  { db }: Pick<Deps, 'db'>,
  session: StaffSession,
  { id: subject, version }: { id: string; version: number },
): Promise<Confirmation> {
  const { staffId } = session
  const id = randomUUIDv7()
  return db.transaction().execute(async (tx) => {
    await lockStaff(tx)
    await requireAdmin(tx, actorOf(session))
    if (subject === staffId) throw new AppError('not_allowed', { detail: 'Nobody resets their own factors' })
    const member = await lockActive(tx, subject)
    if (member.version !== version)
      throw new AppError('changed_meanwhile', { hints: { current_version: member.version } })
    if (!(await hasSecondPerson(tx, [staffId, subject]))) throw new AppError('no_second_person')

    await insertRequest(tx, { id, action: 'staff.reset', subject, value: {}, version, askedBy: staffId })
    const by = actorOf(session)
    await record(tx, { event: 'staff_reset_asked', patientId: null, by, details: { staffId: subject } })
    const request = await findRequest(tx, 'staff.reset', id)
    if (!request) throw new Error('The request was not stored')
    return wireConfirmation(request, session, { subject: member.name, value: '' })
  })
}

/**
 * Resets somebody's factors, as the second person: sessions and factors end at once, and a link is mailed that works after an hour.
 * @throws AppError `not_found` for a request that is no longer open; `not_yours_to_confirm`
 */
export async function confirmReset({ db, keys }: InviteDeps, session: StaffSession, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const by = actorOf(session)
    await lockStaff(tx)
    await requireOverseer(tx, by)
    const request = await findRequest(tx, 'staff.reset', id)
    if (!request) throw new AppError('not_found')
    if (!isTheirsToConfirm(request, session)) throw new AppError('not_yours_to_confirm')
    const member = await lockActive(tx, request.subject)
    if (!(await confirmRequest(tx, id, session.staffId))) throw new AppError('not_found')
    await reset(tx, keys, { member, by, delayHours: RESET_HOURS })
  })
}

/** Resets somebody's factors by a command on the server, for a clinic with one administrator. @returns id of the link, which works at once */
export async function resetFactors({ db, keys }: InviteDeps, id: string, by: Actor): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const member = await lockActive(tx, id)
    return reset(tx, keys, { member, by, delayHours: 0 })
  })
}

/** @throws AppError `not_found`, `wrong_status` */
async function lockActive(tx: Db, id: string): Promise<Member> {
  const member = await lockMember(tx, id)
  if (!member || member.status === 'ended') throw new AppError('not_found')
  if (member.status !== 'active') throw new AppError('wrong_status')
  return member
}

type Reset = { member: Member; by: Actor; delayHours: number }

async function reset(tx: Db, keys: Deps['keys'], { member, by, delayHours }: Reset): Promise<string> {
  const { id: staffId } = member
  await deleteFactors(tx, staffId)
  await endSessionsOf(tx, staffId)
  await refuseRequestsAbout(tx, 'staff.reset', staffId)
  await record(tx, { event: 'staff_reset_confirmed', patientId: null, by, details: { staffId } })
  for (const { email, language } of await listWatchers(tx))
    await queueMail(tx, { patientId: null, email, language }, { template: 'staff-reset-notice', data: { staffId } })
  return sendLink(tx, keys, { member, kind: 'reset', by, delayHours })
}

/** Refuses a reset, or withdraws one's own. One that is no longer open is no failure. */
export async function refuseReset({ db }: Pick<Deps, 'db'>, session: StaffSession, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockStaff(tx)
    await requireOverseer(tx, actorOf(session))
    const request = await findRequest(tx, 'staff.reset', id)
    if (!request) return
    await refuseRequestsAbout(tx, 'staff.reset', request.subject)
    const by = actorOf(session)
    await record(tx, { event: 'staff_reset_refused', patientId: null, by, details: { staffId: request.subject } })
  })
}
