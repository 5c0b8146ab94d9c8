import { addDays, swedishDay, swedishTime } from '@htd/domain/business-days/swedish-day'
import { AppError } from '#app-error.ts'
import { record } from '#audit/audit.repo.ts'
import type { Db } from '#db/open.ts'
import { queueMail } from '#outbox/mails.repo.ts'
import { findForRelease, markReleased } from './clinic-queue.repo.ts'
import { findPerson } from './people.repo.ts'

const HOUR_MS = 60 * 60 * 1000
const FETCHABLE_DAYS = 14
const LAST_HOUR = 23

/** Returns 23:00 on the last day, so that the day itself can be named as the last one: fourteen to fifteen days from now. */
const expiryFrom = (now: Date): Date =>
  swedishTime(addDays(swedishDay(new Date(now.getTime() + HOUR_MS)), FETCHABLE_DAYS), LAST_HOUR)

/**
 * Releases a requested data export and mails its link. The link is not a secret: the page requires the login of the
 * requesting account.
 *
 * @returns when the export expires
 * @throws AppError `not_found`; `already_released`; `not_ready` until a server has built the export
 */
export const releaseRequest = (db: Db, id: string, now: Date): Promise<Date> =>
  db.transaction().execute(async (tx) => {
    const request = await findForRelease(tx, id)
    if (!request) throw new AppError('not_found')
    if (request.released_at) throw new AppError('already_released')
    if (!request.prepared_at) throw new AppError('not_ready')

    const expiresAt = expiryFrom(now)
    const person = await findPerson(tx, request.patient_id)
    if (!person) throw new AppError('not_found')
    await markReleased(tx, request.id, { releasedAt: now, expiresAt })
    const data = { requestId: request.id, until: expiresAt.toISOString() }
    await queueMail(tx, { ...person, patientId: person.id }, { template: 'data-ready', data })
    await record(tx, { event: 'data_released', patientId: person.id, details: { requestId: request.id } })
    return expiresAt
  })
