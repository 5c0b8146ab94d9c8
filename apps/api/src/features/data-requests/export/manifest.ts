/** What a copy of somebody's data takes of a table. */
export type Exported = {
  /** Column that holds the patient's id. */
  subject: string
  /** Columns that stay out: secrets, and bytes that are the copy itself. */
  without?: readonly string[]
  /** Takes only rows where this column is filled. */
  onlyWith?: string
  /** Columns with texts of the clinic. They are cleaned again, as everywhere else. What patients wrote is copied to the letter. */
  clinicTexts?: readonly string[]
}

/** In the order of the files. The word in the person's language stands in the readme. */
export const exported: Readonly<Record<string, Exported>> = {
  users: { subject: 'id', without: ['password_hash'] },
  participations: { subject: 'patient_id', without: ['submission_hash'] },
  participation_answers: { subject: 'patient_id' },
  results: { subject: 'patient_id' },
  // What the clinic has not approved yet is a draft that the patient is not to see.
  comments: {
    subject: 'patient_id',
    onlyWith: 'approved_at',
    clinicTexts: ['body', 'author_name', 'author_title'],
  },
  consents: { subject: 'patient_id' },
  bookmarks: { subject: 'patient_id' },
  feedback: { subject: 'patient_id' },
  reminders: { subject: 'patient_id', without: ['off_token_hash', 'earlier_off_hashes'] },
  sessions: { subject: 'user_id' },
  refresh_tokens: { subject: 'user_id', without: ['token_hash'] },
  device_marks: { subject: 'user_id', without: ['mark_hash'] },
  link_tokens: { subject: 'patient_id', without: ['token_hash'] },
  report_links: { subject: 'patient_id', without: ['token_hash'] },
  mail_outbox: { subject: 'patient_id' },
  data_requests: { subject: 'patient_id', without: ['archive'] },
  jobs: { subject: 'patient_id' },
  audit_events: { subject: 'patient_id' },
}

/**
 * Tables that hold something made from a person, and why a copy has nothing of them. A test reads the schema and fails
 * for a table with a patient's id that stands in neither list.
 */
export const leftOut: Readonly<Record<string, string>> = {
  rate_limits: 'counts under keyed hashes that live for a day at most; nobody can tell whose they are',
  kept_records: 'only of accounts that are deleted; the clinic answers for them by its own register',
}
