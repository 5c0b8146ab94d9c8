import type { Title } from '@htd/contract/clinic/fields'
import type { Language } from '@htd/domain/vocabulary/languages'
import type { StaffRole, StaffScope, StaffStatus } from '@htd/domain/vocabulary/staff-roles'
import type { StaffSettingKey } from '@htd/domain/vocabulary/staff-settings'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Timestamp = ColumnType<Date, Date | undefined, Date>
type OptionalTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>

type StaffTable = {
  id: string
  email: string
  name: string
  title: JSONColumnType<Title, string | undefined, string>
  /** Read them by `db/staff-roles-now.ts`: from `next_at` on, `next_roles` and `next_scope` count instead. */
  roles: StaffRole[]
  scope: StaffScope
  next_roles: StaffRole[] | null
  next_scope: StaffScope | null
  next_at: OptionalTimestamp
  status: StaffStatus
  /** True if the account was suspended because nobody signed in for 90 days. */
  is_dormant: Generated<boolean>
  language: Language
  /** True if the keys of the queue are switched off. */
  keys_off: Generated<boolean>
  /** null: signs in by passkey only. */
  password_hash: string | null
  /** Rises whenever a way to sign in is taken away or replaced: a sign-in that began before does not end in a session. */
  factors_version: Generated<number>
  /** null: the recovery codes have not been kept, or the notice on logging has not been read. */
  enrolled_at: OptionalTimestamp
  signed_in_at: OptionalTimestamp
  /** When the account was last opened again after a suspension. */
  resumed_at: OptionalTimestamp
  /** Somebody who was admin or auditor is still told of new access until then, and delays it. */
  watched_until: OptionalTimestamp
  version: Generated<number>
  created_at: Timestamp
  ended_at: OptionalTimestamp
}
export type StaffInvitationsTable = {
  id: string
  staff_id: string
  kind: 'invitation' | 'reset'
  token_hash: Buffer
  /** null: a command on the server. */
  invited_by: string | null
  works_from: Date
  expires_at: Date
  used_at: OptionalTimestamp
  /** Replaced by a newer link, or withdrawn. */
  ended_at: OptionalTimestamp
  created_at: Timestamp
}
/** What opened records of patients to somebody, for the notice to admins. */
type StaffOpeningsTable = {
  id: string
  staff_id: string
  by_staff: string | null
  roles: StaffRole[]
  scope: StaffScope
  at: Timestamp
  works_at: Date
}
export type StaffPasskeysTable = {
  staff_id: string
  id: string
  /** Base64url, as the authenticator names itself. */
  credential_id: string
  /** COSE. */
  public_key: Buffer
  /** int8: the driver reads it as text. */
  counter: ColumnType<string, number, number>
  transports: string[]
  name: string
  is_backed_up: boolean
  created_at: Timestamp
  last_used_at: OptionalTimestamp
}
type StaffTotpTable = {
  staff_id: string
  /** The key, sealed by the server's key `seal`. null: only a new one, which is not proved yet. */
  sealed: Buffer | null
  confirmed_at: OptionalTimestamp
  /** The last 30-second step of which a code was accepted; int8. */
  last_step: ColumnType<string | null, number | null | undefined, number | null>
  next_sealed: Buffer | null
}
type StaffRecoveryCodesTable = { staff_id: string; place: number; code_hash: Buffer; used_at: OptionalTimestamp }
/** What was confirmed → when. The key is a permission, followed by `:` and a digest when it is bound to one call. */
type StepUps = Readonly<Record<string, string>>
type StaffSessionsTable = {
  staff_id: string
  id: string
  secret_hash: Buffer
  /** The secret before the last rotation, which is accepted for some seconds. */
  former_hash: Buffer | null
  rotated_at: OptionalTimestamp
  device: string
  /** True after signing in by a recovery code, until a factor has been added. */
  must_add_factor: Generated<boolean>
  step_ups: JSONColumnType<StepUps, string | undefined, string>
  created_at: Timestamp
  /** Last input of the person. */
  active_at: Timestamp
  locked_at: OptionalTimestamp
  ended_at: OptionalTimestamp
}
type StaffChallengesTable = {
  id: string
  use: 'register' | 'sign-in' | 'unlock' | 'step-up' | 'code'
  /** Of a passkey's challenge its text; of a ticket (`code`) its hash. */
  challenge: string
  staff_id: string | null
  session_id: string | null
  /** What a step-up confirms. */
  subject: Generated<string>
  expires_at: Date
  used_at: OptionalTimestamp
}
type SettingsTable = {
  key: StaffSettingKey
  value: JSONColumnType<never, string, string>
  version: Generated<number>
  changed_at: Timestamp
  changed_by: string | null
  confirmed_by: string | null
}
export type SecondPersonRequestsTable = {
  id: string
  action: 'staff.reset' | 'settings.write'
  /** Id of a member of staff, or key of a setting. */
  subject: string
  value: JSONColumnType<object, string, string>
  /** Version of the subject when it was asked for. */
  version: number
  asked_by: string
  asked_at: Timestamp
  until: Date
  confirmed_by: string | null
  confirmed_at: OptionalTimestamp
  refused_at: OptionalTimestamp
}

export type StaffTables = {
  staff: StaffTable
  staff_invitations: StaffInvitationsTable
  staff_openings: StaffOpeningsTable
  staff_passkeys: StaffPasskeysTable
  staff_totp: StaffTotpTable
  staff_recovery_codes: StaffRecoveryCodesTable
  staff_sessions: StaffSessionsTable
  staff_challenges: StaffChallengesTable
  settings: SettingsTable
  second_person_requests: SecondPersonRequestsTable
}
