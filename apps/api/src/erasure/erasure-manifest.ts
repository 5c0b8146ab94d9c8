/** How the rows of a table are treated when their owner deletes the account. */
type Decision =
  /** Rows with the patient's id or address in the named column are deleted. */
  | { deletedBy: { id?: string; address?: string } }
  /** Rows are deleted with their parent row, by `on delete cascade`. */
  | { goesWith: string }
  /** Rows stay, without personal data. */
  | { madeAnonymous: string }
  /** Rows are kept as required by law. */
  | { keptByLaw: string }

/**
 * All tables with personal data, in the order of deletion. A test reads the schema and fails for a missing table: decide
 * how its rows are erased, and add it.
 */
export const erasure: Readonly<Record<string, Decision>> = {
  participations: { deletedBy: { id: 'patient_id' } },
  participation_answers: { goesWith: 'participations' },
  results: { goesWith: 'participations' },
  comments: { goesWith: 'participations' },
  comment_versions: { goesWith: 'comments' },
  report_links: { goesWith: 'participations' },
  consents: { deletedBy: { id: 'patient_id' } },
  link_tokens: { deletedBy: { id: 'patient_id', address: 'email' } },
  mail_outbox: { deletedBy: { id: 'patient_id', address: 'recipient' } },
  users: { deletedBy: { id: 'id', address: 'email' } },
  sessions: { goesWith: 'users' },
  refresh_tokens: { goesWith: 'sessions' },
  device_marks: { goesWith: 'users' },
  data_requests: { goesWith: 'users' },
  reminders: { goesWith: 'users' },
  jobs: { goesWith: 'users' },
  bookmarks: { goesWith: 'users' },
  feedback: { goesWith: 'users' },
  // After what makes items: one that is being made at this moment is then found, too.
  work_items: { deletedBy: { id: 'patient_id' } },
  patient_restrictions: { deletedBy: { id: 'patient_id' } },
  record_access: { madeAnonymous: 'as audit_events; it still says who of the clinic opened a record, and when' },
  audit_events: { madeAnonymous: 'a random id takes the place of the patient, and the details go' },
  rate_limits: {
    madeAnonymous:
      'counted by a keyed hash; the counts of the address and the id are deleted, those of links and marks run out in a day',
  },
  kept_records: { keptByLaw: 'only where the content pack says so, see docs/decisions/0011-erasure.md' },
}
