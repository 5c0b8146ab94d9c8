import type { Settings } from '@htd/contract/account'
import type { Mail } from '#outbox/mail.ts'
import type { Actor } from './actor.ts'

type Nothing = Record<string, never>
type Owned = { participationId: string }
/** Of the sessions and report links that ended, how many. */
type Ended = { ended: number; links: number }
type ReportLink = { participation: string; link: string }

/**
 * What happens to a patient's account or data, by the calls of the patient or of somebody who has the patient's token. The clinic
 * releases a copy of the data; the event does not say who there.
 */
type PatientEvents = {
  register: Nothing
  login: Nothing
  logout: Nothing
  refresh_reuse: { userId: string; sessionId: string; usedSecondsAgo: number | null; isFirst: boolean }
  password_reset: { links: number }
  profile_changed: Nothing
  settings_changed: { [Key in keyof Settings]?: Settings[Key] | undefined }
  session_ended: Nothing
  other_sessions_ended: Ended
  all_sessions_ended: Ended
  account_deleted: Nothing
  quiz_submitted: Owned & { isSymptom: boolean; contentVersion: string }
  assessment_claimed: { linkId: string }
  result_compared: Owned & { status: string; scoringVersion: string }
  report_mailed: { participation: string; mail: string }
  report_link_made: ReportLink
  report_link_ended: ReportLink
  report_link_read: ReportLink
  data_requested: { requestId: string }
  data_released: { requestId: string }
  data_fetched: { requestId: string }
}

/** What is asked for an address, which may have no account. `address`: the start of its keyed hash. */
type AddressEvents = {
  login_failed: { address: string }
  password_reset_requested: { address: string }
}

/** What the clinic does with a patient's data. */
type ClinicEvents = {
  answers_read: Owned
  comment_written: Owned & { commentId: string }
  comment_approved: Owned & { commentId: string }
  feedback_read: { feedbackId: string }
  feedback_answered: { feedbackId: string }
}

/** What becomes of mails that were given up; one to an address without an account belongs to nobody. */
type MailEvents = {
  mail_retried: { mailId: string; template: Mail['template'] }
  mail_dropped: { mailId: string; template: Mail['template'] }
}

/** What concerns no patient. */
type SystemEvents = {
  content_imported: { version: string; sha256: string; isCurrent: boolean }
  unclaimed_deleted: { people: number }
  audit_pruned: { events: number }
}

type Event<Events, Subject> = {
  [Name in keyof Events]: { event: Name; patientId: Subject; details: Events[Name] }
}[keyof Events]

/**
 * Every event of the audit trail, with the details that it keeps: ids, counts and versions, never an address, a name, a token
 * or a text. Names and keys are stored for five years: neither is ever renamed.
 */
export type AuditEvent =
  | Event<PatientEvents, string>
  | Event<AddressEvents, string | null>
  | (Event<ClinicEvents, string> & { by: Actor })
  | (Event<MailEvents, string | null> & { by: Actor })
  | Event<SystemEvents, null>
