import { type Due, dueTime } from '@htd/domain/queue/due-time'
import { defaultStaffSettings } from '@htd/domain/vocabulary/staff-settings'
import type { WorkKind } from '@htd/domain/vocabulary/work-kinds'
import type { Insertable } from 'kysely'
import type { WorkItemsTable } from '../../apps/api/src/db/tables/queue.ts'
import { PREPARE_EXPORT } from '../../apps/api/src/features/data-requests/prepare-export.ts'
import type { NewAssessment } from '../../apps/api/src/features/quiz/submissions.repo.ts'
import type { DemoRows } from './demo.repo.ts'
import type { DemoPatient, Visit } from './patients.ts'
import type { Random } from './random.ts'
import { emailOf } from './rows.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Older assessments were there before the queue. */
const LISTED_DAYS = 30
const urgent: readonly string[] = ['EMERGENCY', 'URGENT']

/** What decides due times beside the defaults: Swedish holidays. */
export type Calendar = { now: Date; isHoliday: (day: string) => boolean }

type Taken = { visit: Visit; participation: NewAssessment; readAt: Date | null }
type Person = {
  patient: DemoPatient
  patientId: string
  hasAccount: boolean
  /** Oldest first. */
  taken: readonly Taken[]
  comments: DemoRows['comments']
}
type Item = Pick<Insertable<WorkItemsTable>, 'subject_id' | 'patient_id'> & Partial<Insertable<WorkItemsTable>>
type About = { kind: WorkKind; urgency: Due['urgency']; arrivedAt: Date }

/** Builds what waits for the clinic, with the requests and the mail behind it. */
export function workRows(person: Person, calendar: Calendar, random: Random): Partial<DemoRows> {
  const item = ({ kind, urgency, arrivedAt }: About, more: Item) => ({
    id: random.uuid(),
    kind,
    urgency,
    language: person.patient.language,
    has_account: person.hasAccount,
    arrived_at: arrivedAt,
    due_from: arrivedAt,
    due_at: dueTime({ kind, urgency, from: arrivedAt }, defaultStaffSettings, calendar.isHoliday),
    ...more,
  })
  const requests = requestRows(person, calendar, random, item)
  const assessed = [...assessmentItems(person, calendar, item), ...approvalItems(person, item)]
  return { ...requests, work_items: [...assessed, ...requests.work_items] }
}

type MakeItem = (about: About, more: Item) => Insertable<WorkItemsTable>

const ofAssessment = ({ participation }: Taken) => ({
  patient_id: participation.patientId,
  participation_id: participation.id,
  is_symptom: participation.isSymptom,
})

/** The newest assessment of a patient, and older ones that are more urgent. */
const assessmentItems = ({ taken }: Person, { now }: Calendar, item: MakeItem) =>
  taken
    .filter(({ visit }) => visit.clinic !== 'commented' && visit.daysAgo <= LISTED_DAYS)
    .filter(({ participation }) => participation.result.triage !== 'NONE')
    .filter((one) => one === taken.at(-1) || urgent.includes(one.participation.result.triage))
    .map((one) => {
      const { participation, readAt } = one
      const opened_at = readAt && readAt < now ? readAt : null
      const about = { kind: 'assessment', urgency: participation.result.triage, arrivedAt: participation.at } as const
      return item(about, {
        ...ofAssessment(one),
        subject_id: participation.id,
        opened_at,
        has_newer: one !== taken.at(-1),
      })
    })

const approvalItems = ({ taken, comments }: Person, item: MakeItem) =>
  comments
    .filter(({ approved_at }) => !approved_at)
    .flatMap((comment) => {
      const one = taken.find(({ participation }) => participation.id === comment.participation_id)
      const urgency = one?.participation.result.triage
      if (!one || !urgency) return []
      const about = { kind: 'approval', urgency, arrivedAt: new Date(comment.written_at) } as const
      return item(about, { ...ofAssessment(one), subject_id: comment.id })
    })

function requestRows({ patient, patientId: patient_id }: Person, { now }: Calendar, random: Random, item: MakeItem) {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const { message, askedForData, refusedMail, language } = patient
  const rows = { work_items: [], feedback: [], data_requests: [], jobs: [], mail_outbox: [] } as Pick<
    DemoRows,
    'work_items' | 'feedback' | 'data_requests' | 'jobs' | 'mail_outbox'
  >
  const add = (kind: WorkKind, arrivedAt: Date, topic = '') => {
    const subject_id = random.uuid()
    rows.work_items.push(item({ kind, urgency: 'NONE', arrivedAt }, { patient_id, subject_id, topic }))
    return { patient_id, id: subject_id }
  }
  if (message) {
    const { category, text, daysAgo } = message
    const times = { sent_at: ago(daysAgo), read_at: null, answered_at: null }
    rows.feedback.push({ ...add('message', ago(daysAgo), category), category, message: text, language, ...times })
  }
  if (askedForData) {
    const requested_at = ago(askedForData)
    const owner = add('data_request', requested_at)
    const due_on = rows.work_items.at(-1)?.due_at as Date
    rows.data_requests.push({ ...owner, requested_at, due_on: due_on.toISOString().slice(0, 10) })
    rows.jobs.push({ id: random.uuid(), kind: PREPARE_EXPORT, patient_id, run_at: now })
  }
  if (refusedMail) {
    const failed_at = ago(refusedMail)
    const template = 'retake-reminder' as const
    const error = { failed_at, last_error: 'EENVELOPE 550 RCPT', attempts: 8 }
    const to = { recipient: emailOf(patient), language, template, data: '{}', created_at: failed_at }
    rows.mail_outbox.push({ ...add('mail_failed', failed_at, template), ...to, ...error })
  }
  return rows
}
