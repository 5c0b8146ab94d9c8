import type { Settings } from '@htd/contract/account'
import type { AccessReason } from '@htd/domain/vocabulary/access-reasons'
import type { Closing } from '@htd/domain/vocabulary/work-kinds'
import type { Mail } from './mail.ts'

/**
 * The actor of a clinic event: a member of staff, a command on the server's machine, the server by itself (a job), or the demo data. Patients are not actors:
 * their own events identify them by `patientId`.
 */
export type Actor = { kind: 'staff'; id: string } | { kind: 'command' } | { kind: 'server' } | { kind: 'demo' }

type Nothing = Record<string, never>
type Owned = { participationId: string }
/** Numbers of sessions and report links that ended. */
type Ended = { ended: number; links: number }
type ReportLink = { participation: string; link: string }

/**
 * Events of a patient's account or data, caused by requests of the patient or of a holder of the patient's token. The clinic
 * releases a copy of the data; the event does not record which member of staff.
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

/** Events of an address, which may have no account. `address`: the start of its keyed hash. */
type AddressEvents = {
  login_failed: { address: string }
  password_reset_requested: { address: string }
}

/** Actions of the clinic on a patient's data. */
type ClinicEvents = {
  answers_read: Owned
  answers_compared: Owned & { with: string }
  answers_copied: Owned
  identity_shown: Owned & { reason: AccessReason }
  comment_written: Owned & { commentId: string }
  comment_submitted: Owned & { commentId: string }
  /** It waited for approval when it was changed, and does not wait any more. */
  comment_voided: Owned & { commentId: string }
  comment_returned: Owned & { commentId: string }
  comment_discarded: Owned & { commentId: string }
  comment_approved: Owned & { commentId: string }
  comment_correction_begun: Owned & { commentId: string }
  comment_corrected: Owned & { commentId: string }
  comment_withdrawn: Owned & { commentId: string }
  feedback_read: { feedbackId: string }
  feedback_answered: { feedbackId: string }
}

/**
 * Actions on work items. `itemId`: of the queue. `from`: who had it, if that is somebody else than who acts. Of a patient's item the event is
 * in the patient's trail, unless it is an operation: it decides who may open the record (`access/may-open.repo.ts`).
 */
type ItemEvents = {
  item_claimed: { itemId: string }
  item_taken_over: { itemId: string; from: string }
  item_assigned: { itemId: string; to: string; from?: string }
  item_released: { itemId: string }
  item_snoozed: { itemId: string }
  item_done: { itemId: string; how: Closing }
  item_reopened: { itemId: string }
}

/** Actions on mails that were given up, or held when the database was restored; a mail to an address without an account belongs to no patient. */
type MailEvents = {
  mail_retried: { mailId: string; template: Mail['template'] }
  mail_released: { mailId: string; template: Mail['template'] }
  mail_dropped: { mailId: string; template: Mail['template'] }
}

type Member = { staffId: string }
type Granted = Member & { roles: readonly string[]; scope: string }

/**
 * Events of the clinic's staff and their accounts. `by` is who acted; of one's own account, the person. Recovery codes and keys are
 * never named, addresses only by the start of their keyed hash.
 */
type StaffEvents = {
  staff_invited: Granted
  staff_accepted: Member
  staff_signed_in: Member & { factor: 'passkey' | 'code' | 'recovery'; sessionId: string }
  staff_locked: Member & { sessionId: string }
  staff_stepped_up: Member & { kind: string }
  staff_factor_added: Member & { factor: 'passkey' | 'totp' | 'password' | 'recovery-codes' }
  staff_factor_removed: Member & { factor: 'passkey' | 'totp' }
  staff_passkey_refused: Member & { passkeyId: string }
  staff_recovery_used: Member
  staff_reset_asked: Member
  staff_reset_confirmed: Member
  staff_reset_refused: Member
  staff_changed: Granted
  staff_suspended: Member & { isDormant: boolean }
  staff_resumed: Member
  staff_ended: Member
  staff_readings_refused: Member
  staff_session_ended: Member & { sessionId: string }
  setting_asked: { key: string; from: number; to: number }
  setting_changed: { key: string; from: number; to: number }
  setting_refused: { key: string }
}

/** Actions on texts for comments. `isOwn`: of the person, not of the clinic. */
type SnippetEvents = {
  snippet_saved: { snippetId: string; isOwn: boolean }
  snippet_removed: { snippetId: string; isOwn: boolean }
}

/** A refused sign-in. `address`: the start of its keyed hash. */
type StaffAddressEvents = { staff_sign_in_failed: { address: string; factor: 'password' | 'code' | 'passkey' } }

/** Actions on work in the background; `kind` is `all` when it was not chosen. */
type JobEvents = { jobs_retried: { kind: string; jobs: number } }

/** Events that concern no patient. */
type SystemEvents = {
  content_imported: { version: string; sha256: string; isCurrent: boolean }
  unclaimed_deleted: { people: number }
  audit_pruned: { events: number }
  /** From a copy: what of it ended, was held or was erased again; `erased` null: the key of the journal was lost. */
  database_restored: {
    sessions: number
    links: number
    staffSessions: number
    invitations: number
    suspended: number
    authenticators: number
    heldMails: number
    reminders: number
    erased: number | null
    isJournalKeyLost: boolean
  }
}

type Event<Events, Subject> = {
  [Name in keyof Events]: { event: Name; patientId: Subject; details: Events[Name] }
}[keyof Events]

/**
 * Every event of the audit trail, with its stored details: ids, counts and versions, never an address, a name, a token or a
 * text. Names and keys are stored for five years: never rename them.
 */
export type AuditEvent =
  | Event<PatientEvents, string>
  | Event<AddressEvents, string | null>
  | (Event<ClinicEvents, string> & { by: Actor })
  | (Event<MailEvents, string | null> & { by: Actor })
  | (Event<ItemEvents, string | null> & { by: Actor })
  | (Event<StaffEvents, null> & { by: Actor })
  | (Event<SnippetEvents, null> & { by: Actor })
  | (Event<JobEvents, null> & { by: Actor })
  | Event<StaffAddressEvents, null>
  | Event<SystemEvents, null>
