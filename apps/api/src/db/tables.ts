import type { BandKey } from '@htd/domain/vocabulary/band-keys'
import type { ChangeStatus } from '@htd/domain/vocabulary/change-statuses'
import type { Language } from '@htd/domain/vocabulary/languages'
import type { LegalKey } from '@htd/domain/vocabulary/legal-keys'
import type { TriageLevel } from '@htd/domain/vocabulary/triage-levels'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { AssistantTables } from './tables/assistant.ts'
import type { AuditEvent } from './tables/audit-event.ts'
import type { BackupTables } from './tables/backups.ts'
import type { CommentTables } from './tables/comments.ts'
import type { DataRightsTables } from './tables/data-rights.ts'
import type { DeviceMarkTables } from './tables/device-marks.ts'
import type { ErasureTables } from './tables/erasures.ts'
import type { FeedbackTables } from './tables/feedback.ts'
import type { KeyTables } from './tables/keys.ts'
import type { Mail } from './tables/mail.ts'
import type { QueueTables } from './tables/queue.ts'
import type { ReportLinkTables } from './tables/report-links.ts'
import type { SlideTables } from './tables/slides.ts'
import type { SnippetTables } from './tables/snippets.ts'
import type { StaffTables } from './tables/staff.ts'
import type { WebAssetTables } from './tables/web-assets.ts'

/** Written as an ISO string or a Date, read as a Date; the database sets a default if it is omitted. */
type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>
type OptionalTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Json = JSONColumnType<object>

type ContentPacksTable = {
  version: string
  pack: Json
  /** SHA-256 of each picture by its file name in the pack; the bytes are in content_images. */
  images: Json
  sha256: string
  imported_at: Timestamp
  is_current: Generated<boolean>
  /** Time when another version replaced it; 1970: never shown; null: current, or replaced by a release without this column. */
  shown_until: OptionalTimestamp
}
export type ContentImagesTable = {
  sha256: string
  media_type: string
  bytes: Buffer
  /** False: the bytes are kept for export only. */
  is_served: Generated<boolean>
}
export type UsersTable = {
  id: string
  email: string
  password_hash: string
  first_name: string
  last_name: string
  language: Language
  /** Display time of a slide in seconds: 5, 10, 20, 30, 40, 60 or 120. */
  slide_timer: Generated<number>
  created_at: Timestamp
}
export type SessionsTable = {
  user_id: string
  id: string
  /** Short name derived at login, such as "Chrome, Android"; empty if unknown. Never the User-Agent header itself. */
  device: Generated<string>
  created_at: Timestamp
  last_used_at: Timestamp
  expires_at: Date
  ended_at: OptionalTimestamp
}
type RefreshTokensTable = {
  token_hash: Buffer
  user_id: string
  session_id: string
  created_at: Timestamp
  used_at: OptionalTimestamp
}
export type LinkTokensTable = {
  id: string
  token_hash: Buffer
  purpose: 'register' | 'claim' | 'reset'
  patient_id: string
  email: string
  language: Language
  created_at: Timestamp
  expires_at: Date
  used_at: OptionalTimestamp
}
export type ParticipationsTable = {
  patient_id: string
  id: string
  submission_id: string
  submission_hash: string
  is_symptom: boolean
  language: Language
  content_version: string
  participated_at: Timestamp
  /** Time when the clinic first opened it. */
  read_by_clinic_at: OptionalTimestamp
}
type ParticipationAnswersTable = {
  patient_id: string
  participation_id: string
  answer_id: string
  question_id: string
}
export type ResultsTable = {
  patient_id: string
  participation_id: string
  scoring_version: string
  /** Sum of the core weights; the exact burden is 25 × burden_sum / burden_count. */
  burden_sum: number
  burden_count: number
  triage: TriageLevel
  band: BandKey
  status: ChangeStatus
  /** The scored verdict as computed by the domain: weights, triage reasons, category points with their answers. */
  assessment: Json
  /** The comparison with the previous result, as computed by the domain. */
  change: Json
}
export type ConsentsTable = {
  patient_id: string
  id: string
  participation_id: string | null
  document: LegalKey
  document_version: string
  document_sha256: string
  language: Language
  given_at: Timestamp
}
export type MailOutboxTable = {
  id: string
  patient_id: string | null
  recipient: string
  language: Language
  /** A newer version of the server may have written another value: outbox/read-mail.ts handles it. */
  template: Mail['template']
  /** Data of the template. Never a secret: the token of a link is derived from its id when the mail is sent. */
  data: Json
  created_at: Timestamp
  attempts: Generated<number>
  next_attempt_at: Timestamp
  sent_at: OptionalTimestamp
  failed_at: OptionalTimestamp
  last_error: string | null
  /** It waited when the database was restored: somebody decides by a command whether it is sent. null: it isn't held. */
  held_at: OptionalTimestamp
  /** The request that queued it; null: none did, or it is from before this was kept. */
  request_id: ColumnType<string | null, string | null | undefined, string | null>
}
type AuditEventsTable = {
  id: string
  at: Timestamp
  event: AuditEvent['event']
  patient_id: string | null
  details: Json
}
type RateLimitsTable = { key: string; count: number; expires_at: Date }
/** Data of a deleted account that the clinic must keep. The product never reads it. */
type KeptRecordsTable = { id: string; record: Json; kept_until: Date; created_at: Timestamp }
/** Tables whose files may still contain traces of deleted accounts, until they are rewritten. */
type ErasedTracesTable = {
  table_name: string
  /** Incremented by each erasure, so that the cleaner detects a concurrent erasure. */
  erasures: Generated<string>
  noted_at: Timestamp
  /** Number of failed attempts to clean the table. */
  attempts: Generated<number>
}

export type Tables = BackupTables &
  CommentTables &
  DataRightsTables &
  DeviceMarkTables &
  ErasureTables &
  FeedbackTables &
  KeyTables &
  QueueTables &
  ReportLinkTables &
  AssistantTables &
  SlideTables &
  SnippetTables &
  StaffTables &
  WebAssetTables & {
    content_packs: ContentPacksTable
    content_images: ContentImagesTable
    users: UsersTable
    sessions: SessionsTable
    refresh_tokens: RefreshTokensTable
    link_tokens: LinkTokensTable
    participations: ParticipationsTable
    participation_answers: ParticipationAnswersTable
    results: ResultsTable
    consents: ConsentsTable
    mail_outbox: MailOutboxTable
    audit_events: AuditEventsTable
    rate_limits: RateLimitsTable
    kept_records: KeptRecordsTable
    erased_traces: ErasedTracesTable
  }
