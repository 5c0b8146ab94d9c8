import type { ColumnType, Generated } from 'kysely'

type OptionalDate = ColumnType<Date | null, Date | null | undefined, Date | null>

type DataRequestsTable = {
  patient_id: string
  id: string
  requested_at: Date
  /** Last day for the answer, YYYY-MM-DD. */
  due_on: string
  prepared_at: OptionalDate
  /** The clinic has let the patient fetch it. */
  released_at: OptionalDate
  expires_at: OptionalDate
  /** The ZIP, from its preparation to its expiry. */
  archive: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
}

export type RemindersTable = {
  patient_id: string
  /** After the latest assessment; 0: no reminders. */
  months: 0 | 3 | 4 | 5 | 6
  chosen_at: Date
  /** Of the token in the mails that turns them off. */
  off_token_hash: Buffer
  /** Of the tokens in mails from before a change of keys; they turn reminders off as well. */
  earlier_off_hashes: Generated<Buffer[]>
  /** What the nudges below were counted from: the latest assessment at that time, or the choice. */
  anchor_at: OptionalDate
  nudges: Generated<number>
  nudged_at: OptionalDate
}

/** Work to be done once, at or after a time. Of each kind there is one for a patient, or one in all. */
export type JobsTable = {
  id: string
  kind: string
  patient_id: string | null
  run_at: Date
  attempts: Generated<number>
  /** A code, never a text that may hold an address. */
  last_error: ColumnType<string | null, string | null | undefined, string | null>
  /** Rows from before this moment need no second look. Only for jobs that work through a table by time. */
  done_until: ColumnType<Date | null, string | undefined, string>
}

export type DataRightsTables = { data_requests: DataRequestsTable; reminders: RemindersTable; jobs: JobsTable }
