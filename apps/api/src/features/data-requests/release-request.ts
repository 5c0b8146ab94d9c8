import { addDays, swedishDay, swedishTime } from '@htd/domain/business-days/swedish-day'
import { noteAccess, type Toucher, unitOf } from '#access/record-access.repo.ts'
import { AppError } from '#app-error.ts'
import { record } from '#audit/audit.repo.ts'
import type { Db } from '#db/open.ts'
import type { Deps } from '#deps.ts'
import { queueMail } from '#outbox/mails.repo.ts'
import { closeItems } from '#queue/work-items.repo.ts'
import { findForRelease, markReleased } from './clinic-queue.repo.ts'
import { findPerson } from './people.repo.ts'

const HOUR_MS = 60 * 60 * 1000
const FETCHABLE_DAYS = 14
const LAST_HOUR = 23

/** Returns 23:00 on the last day, so that the day itself can be named as the last one: fourteen to fifteen days from now. */
const expiryFrom = (now: Date): Date =>
  swedishTime(addDays(swedishDay(new Date(now.getTime() + HOUR_MS)), FETCHABLE_DAYS), LAST_HOUR)

type ReleaseDeps = Pick<Deps, 'db' | 'now' | 'content' | 'clinicNews'>
/** `toucher`: who releases it, for the access log. */
type Release = { id: string; toucher: Toucher }

/**
 * Releases a requested data export and mails its link. The link is not a secret: the page requires the login of the
 * requesting account.
 *
 * @returns when the export expires
 * @throws AppError `not_found`; `already_released`; `not_ready` until a server has built the export
 */
export async function releaseRequest(deps: ReleaseDeps, release: Release): Promise<Date> {
  const { expiresAt, items } = await deps.db.transaction().execute((tx) => releaseIn(tx, deps, release))
  deps.clinicNews.changed(items)
  return expiresAt
}

async function releaseIn(tx: Db, deps: ReleaseDeps, { id, toucher }: Release) {
  const request = await findForRelease(tx, id)
  if (!request) throw new AppError('not_found')
  if (request.released_at) throw new AppError('already_released')
  if (!request.prepared_at) throw new AppError('not_ready')

  const now = deps.now()
  const expiresAt = expiryFrom(now)
  const person = await findPerson(tx, request.patient_id)
  if (!person) throw new AppError('not_found')
  const requestId = request.id
  await markReleased(tx, requestId, { releasedAt: now, expiresAt })
  const data = { requestId, until: expiresAt.toISOString() }
  await queueMail(tx, { ...person, patientId: person.id }, { template: 'data-ready', data })
  await record(tx, { event: 'data_released', patientId: person.id, details: { requestId } })
  const access = { subjectId: requestId, action: 'disclosed', reason: 'patient_request' } as const
  await noteAccess(tx, toucher, { patientId: person.id, ...access, unit: unitOf(deps) })
  return { expiresAt, items: await closeItems(tx, 'data_request', [requestId], toucher.staff_id) }
}
