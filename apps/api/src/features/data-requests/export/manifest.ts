/** The part of a table that belongs in a data export. */
export type Exported = {
  /** Column that holds the patient's id. */
  subject: string
  /** Excluded columns: secrets, and the bytes of the export itself. */
  without?: readonly string[]
  /** Includes only rows where this column is not null. */
  onlyWith?: string
  /** Includes only rows that match. */
  onlyWhere?: string
  /** Columns with texts of the clinic. They are sanitised again, as everywhere else. Texts of patients are copied verbatim. */
  clinicTexts?: readonly string[]
}

/** All exported tables, in the order of the files. */
export const exported: Readonly<Record<string, Exported>> = {
  users: { subject: 'id', without: ['password_hash'] },
  participations: { subject: 'patient_id', without: ['submission_hash'] },
  participation_answers: { subject: 'patient_id' },
  results: { subject: 'patient_id' },
  // What is not approved is hidden from the patient: drafts, what waits or was returned, and corrections under way.
  comments: {
    subject: 'patient_id',
    onlyWith: 'approved_at',
    // Of the staff only the names that the patient has been shown; the words of a withdrawal are their own note.
    without: [
      ...['version', 'written_by', 'approved_by', 'withdrawn_words', 'correction', 'saved_at', 'submitted_at'],
      ...['is_voided', 'returned_at', 'returned_by', 'returned_words'],
    ],
    clinicTexts: ['body', 'author_name', 'author_title', 'withdrawn_by'],
  },
  comment_versions: {
    subject: 'patient_id',
    onlyWhere: "event in ('approved', 'corrected', 'withdrawn')",
    // The words of a return or a withdrawal are the staff's own note.
    without: ['words', 'place'],
    clinicTexts: ['body', 'by_name'],
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
  // What staff do with a text that is not approved tells that there is one.
  audit_events: {
    subject: 'patient_id',
    onlyWhere: `event not in ('comment_written', 'comment_submitted', 'comment_voided', 'comment_returned', 'comment_discarded',
      'comment_correction_begun')`,
  },
  // How the clinic's queue has dealt with the patient, without what says that a comment waits for approval, without who of its staff did and without what only orders the queue.
  work_items: {
    subject: 'patient_id',
    onlyWhere: "kind not in ('approval', 'returned')",
    without: [
      ...['assignee', 'assigned_at', 'held_until', 'closed_by', 'alerted_at'],
      ...['version', 'urgency_rank', 'is_operation'],
    ],
  },
  // By role, not by name; the words are the staff's own note on why.
  record_access: {
    subject: 'patient_id',
    onlyWhere: `not exists (select from comments where comments.patient_id = record_access.patient_id
      and comments.id = record_access.subject_id and comments.approved_at is null)`,
    without: ['staff_id', 'staff_name', 'words'],
  },
  patient_restrictions: { subject: 'patient_id', without: ['allowed', 'reason', 'by'] },
}

/**
 * Tables with data derived from a person that are not exported, with the reason. A test reads the schema and fails
 * for a table with a patient's id that is in neither list.
 */
export const leftOut: Readonly<Record<string, string>> = {
  rate_limits: 'counts under keyed hashes that live for a day at most; nobody can tell whose they are',
  kept_records: 'only of accounts that are deleted; the clinic answers for them by its own register',
}
