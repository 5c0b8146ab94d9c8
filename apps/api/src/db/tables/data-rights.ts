import type { ColumnType, Generated } from 'kysely'

type OptionalDate = ColumnType<Date | null, Date | null | undefined, Date | null>

type DataRequestsTable = {
  patient_id: string
  id: string
  requested_at: Date
  /** Last day for the answer, YYYY-MM-DD. */
  due_on: string
  prepared_at: OptionalDate
  /** Time when the clinic released it to the patient. */
  released_at: OptionalDate
  expires_at: OptionalDate
  /** The ZIP, from its preparation to its expiry. */
  archive: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
}

export type RemindersTable = {
  patient_id: string
  /** Interval after the latest assessment; 0: no reminders. */
  months: 0 | 3 | 4 | 5 | 6
  chosen_at: Date
  /** Hash of the opt-out token in the mails. */
  off_token_hash: Buffer
  /** Hashes of the opt-out tokens in mails from before a key rotation; they still work. */
  earlier_off_hashes: Generated<Buffer[]>
  /** Start of the count of `nudges`: the time of the latest assessment back then, or of the choice. */
  anchor_at: OptionalDate
  nudges: Generated<number>
  nudged_at: OptionalDate
}

/** A job to run once, at or after `run_at`. At most one per kind and patient, or one per kind without a patient. */
export type JobsTable = {
  id: string
  kind: string
  patient_id: string | null
  run_at: Date
  attempts: Generated<number>
  /** An error code, never a message that may contain an address. */
  last_error: ColumnType<string | null, string | null | undefined, string | null>
  /** Checkpoint of a job that processes a table by time: earlier rows are done. */
  done_until: ColumnType<Date | null, string | undefined, string>
  /** The same of one that processes a table by id. */
  done_key: ColumnType<string | null, string | null | undefined, string | null>
  /** The request that queued it last; null: none did. */
  request_id: ColumnType<string | null, string | null | undefined, string | null>
}

export type DataRightsTables = { data_requests: DataRequestsTable; reminders: RemindersTable; jobs: JobsTable }
