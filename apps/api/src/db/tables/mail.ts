type Nothing = Record<string, never>

/**
 * The data of each mail, by its template: ids, dates and numbers of items, never a secret, a text or anything about health. Templates and keys
 * are stored: neither may be renamed while a database may contain a row with the old name.
 */
export type MailData = {
  'register-link': { linkId: string }
  'claim-link': { linkId: string }
  'reset-link': { linkId: string }
  'password-changed': Nothing
  'comment-added': Nothing
  'comment-corrected': Nothing
  /** `keptYears`: for how long the clinic keeps comments of the deleted account; omitted when it keeps nothing. */
  'account-deleted': { keptYears?: number | undefined }
  /** `dueOn`: YYYY-MM-DD. */
  'data-requested': { dueOn: string }
  /** `until`: ISO 8601. */
  'data-ready': { requestId: string; until: string }
  'retake-reminder': Nothing
  'report-copy': { participationId: string }
  /** To the clinic. */
  feedback: { feedbackId: string }
  /** To the clinic: how many items nobody has opened, and for how many minutes the oldest has waited. */
  'clinic-alert': { emergencies: number; urgent: number; minutes: number }
  /** To members of staff from here on; the others are to a patient. */
  'staff-invitation': { invitationId: string }
  'staff-reset': { invitationId: string }
  'staff-opening': { openingId: string }
  'staff-reset-notice': { staffId: string }
  'staff-recovery-used': Nothing
  'staff-many-readings': { staffId: string }
}

/** A mail to queue: a template with exactly its data. */
export type Mail<Template extends keyof MailData = keyof MailData> = {
  [T in Template]: { template: T; data: MailData[T] }
}[Template]

/** The mail that confirms an erasure. Its row is deleted as soon as the mail is sent or given up. */
export const LAST_MAIL = 'account-deleted' satisfies Mail['template']
