import { randomUUIDv7 } from 'node:crypto'
import { addBusinessDays } from '@htd/domain/business-days/add-business-days'
import { swedishDay } from '@htd/domain/business-days/swedish-day'
import { AppError } from '#app-error.ts'
import { record } from '#audit/audit.repo.ts'
import { swedishHolidays } from '#calendar/swedish-holidays.ts'
import type { Deps } from '#deps.ts'
import { scheduleJob } from '#jobs/jobs.repo.ts'
import { queueMail } from '#outbox/mails.repo.ts'
import { dueTimes } from '#queue/due-times.ts'
import { makeItem, type NewItem } from '#queue/work-items.repo.ts'
import { findOpen, insertRequest } from './data-requests.repo.ts'
import { findPerson } from './people.repo.ts'
import { PREPARE_EXPORT } from './prepare-export.ts'

const ANSWER_DAYS = 10

type Requested = { id: string; requestedAt: Date /** YYYY-MM-DD, in Sweden. */; dueOn: string }

/**
 * Records a patient's request for a copy of all stored data, mails a receipt, schedules the export and puts
 * the request in the clinic's queue.
 * While a request is open, a repeat is a no-op that returns the open request.
 *
 * @throws AppError `not_signed_in` if the account has just been deleted
 */
export async function requestData(deps: Deps, patientId: string): Promise<Requested> {
  const requestedAt = deps.now()
  const isHoliday = await swedishHolidays()
  const dueOn = addBusinessDays(swedishDay(requestedAt), ANSWER_DAYS, isHoliday)

  const due = await dueTimes(deps.db)
  const items = await deps.db.transaction().execute(async (tx) => {
    const person = await findPerson(tx, patientId)
    if (!person) throw new AppError('not_signed_in')
    const request = await insertRequest(tx, { patientId, requestedAt, dueOn })
    if (!request) return undefined
    await queueMail(tx, { ...person, patientId }, { template: 'data-requested', data: { dueOn } })
    await scheduleJob(tx, { kind: PREPARE_EXPORT, patientId, runAt: requestedAt })
    await record(tx, { event: 'data_requested', patientId, details: { requestId: request.id } })
    const dueAt = due.dueAt({ kind: 'data_request', urgency: 'NONE', from: requestedAt })
    return [await makeItem(tx, requestItem({ id: request.id, patientId, requestedAt, dueAt }))]
  })
  if (items) {
    deps.wakeMailSender()
    deps.wakeJobs()
    deps.clinicNews.changed(items)
  }
  const open = await findOpen(deps.db, patientId)
  if (!open) throw new AppError('not_signed_in')
  return { id: open.id, requestedAt: open.requested_at, dueOn: open.due_on }
}

type Waiting = { id: string; patientId: string; requestedAt: Date; dueAt: Date }

const requestItem = ({ id, patientId, requestedAt, dueAt }: Waiting): NewItem => ({
  id: randomUUIDv7(),
  kind: 'data_request',
  subjectId: id,
  patientId,
  participationId: null,
  urgency: 'NONE',
  isSymptom: null,
  language: null,
  hasAccount: true,
  arrivedAt: requestedAt,
  dueAt,
})
