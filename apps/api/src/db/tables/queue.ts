import type { AccessAction, AccessReason, AccessWay } from '@htd/domain/vocabulary/access-reasons'
import type { Language } from '@htd/domain/vocabulary/languages'
import type { TriageLevel } from '@htd/domain/vocabulary/triage-levels'
import type { Closing, WorkKind, WorkState } from '@htd/domain/vocabulary/work-kinds'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Timestamp = ColumnType<Date, Date | undefined, Date>
type OptionalTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>

/** What waits for the clinic: one row per subject, open or closed. */
export type WorkItemsTable = {
  id: string
  kind: WorkKind
  /** Id of the assessment, comment, message, request or mail. */
  subject_id: string
  /** null: a mail that belongs to no patient, or content. */
  patient_id: string | null
  /** The assessment that it is about. */
  participation_id: string | null
  urgency: TriageLevel
  is_symptom: boolean | null
  /** Language of the patient. */
  language: Language | null
  /** Of a message its category, of a mail its template. */
  topic: Generated<string>
  /** False: nobody has confirmed the address yet. Such items are listed only when URGENT or EMERGENCY. */
  has_account: Generated<boolean>
  /** The same patient has answered again, but less urgently: this one stays open. */
  has_newer: Generated<boolean>
  state: Generated<WorkState>
  arrived_at: Date
  /** From when the target counts: arrival, or the confirmation of the address. */
  due_from: Date
  due_at: Date
  /** When somebody of the clinic first opened it. */
  opened_at: OptionalTimestamp
  /** When the clinic was last told by mail that nobody has opened it. */
  alerted_at: OptionalTimestamp
  /** Read it by `queue/holder.ts`: a claim lapses. */
  assignee: string | null
  assigned_at: OptionalTimestamp
  /** When a claim lapses unless its holder does something; null: assigned by somebody else, which doesn't lapse. */
  held_until: OptionalTimestamp
  snoozed_until: OptionalTimestamp
  closed_how: Closing | null
  closed_at: OptionalTimestamp
  /** null: nobody of the staff; the server, a command or the patient closed it. */
  closed_by: string | null
  version: Generated<number>
  /** EMERGENCY 0, URGENT 1, SOON 2, others 3. */
  urgency_rank: GeneratedAlways<number>
  /** Listed by admins and auditors. */
  is_operation: GeneratedAlways<boolean>
}

/** Who did what with whose record, kept for five years. Names stay as they were. */
export type RecordAccessTable = {
  patient_id: string
  id: string
  at: Timestamp
  /** null: a command, or somebody whose row is gone. */
  staff_id: string | null
  /** Of a command the user of the operating system. */
  staff_name: string
  /** Roles at that moment; `command`. */
  staff_role: string
  /** Name of the clinic. */
  unit: string
  action: AccessAction
  subject_id: string
  reason: AccessReason
  words: Generated<string>
  via: AccessWay
}

/** Records that only some members of staff may open. */
type PatientRestrictionsTable = {
  patient_id: string
  /** Ids of members of staff who may. */
  allowed: Generated<string[]>
  reason: string
  by: string | null
  at: Timestamp
  until: OptionalTimestamp
}

/** Who is writing at the moment. */
type PresenceTable = { item_id: string; staff_id: string; until: Date }

export type QueueTables = {
  work_items: WorkItemsTable
  record_access: RecordAccessTable
  patient_restrictions: PatientRestrictionsTable
  presence: PresenceTable
}
