/** What happens to the rows of a table when their owner deletes the account. */
type Decision =
  /** Rows are deleted whose column holds the patient's id, or the patient's address. */
  | { deletedBy: { id?: string; address?: string } }
  /** Rows go with the row they belong to, by `on delete cascade`. */
  | { goesWith: string }
  /** Rows stay and tell about nobody any more. */
  | { madeAnonymous: string }
  /** Rows are there because a law demands them. */
  | { keptByLaw: string }

/**
 * Every table that holds something of a person, in the order in which it is emptied. A test reads the schema and fails for a
 * table that is missing here: decide what becomes of its rows, and add it.
 */
export const erasure: Readonly<Record<string, Decision>> = {
  participations: { deletedBy: { id: 'patient_id' } },
  participation_answers: { goesWith: 'participations' },
  results: { goesWith: 'participations' },
  comments: { goesWith: 'participations' },
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
  audit_events: { madeAnonymous: 'a random id takes the place of the patient, and the details go' },
  rate_limits: {
    madeAnonymous:
      'counted by a keyed hash; the counts of the address and the id are deleted, those of links and marks run out in a day',
  },
  kept_records: { keptByLaw: 'only where the content pack says so, see docs/decisions/0011-erasure.md' },
}
