import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { rolesNow, scopeNow } from '#db/staff-roles-now.ts'

/** Numbers of rights that ended. */
export type EndedRights = {
  /** Patients' sessions that had not ended. */
  sessions: number
  /** Open links in mails of patients, and all links to reports and previews. */
  links: number
  /** Sessions of staff that had not ended. */
  staffSessions: number
  /** Links of staff that were open, invitations and resets. */
  invitations: number
  /** Members of staff who were active and are suspended now. */
  suspended: number
}

/** What becomes of the rights in a table when the database has been restored from a copy. */
type Decision =
  /** They end by this statement. `as`: the number of its rows is told under this name. */
  | { endedBy: RawBuilder<unknown>; as?: keyof EndedRights }
  /** They stay, and why that is safe. */
  | { kept: string }

const now = sql`now()`

/**
 * All tables with rights to get in, or with secrets that give them: what was revoked after the copy was made must not come back with it. A test
 * reads the schema and fails for a table that is missing here.
 */
export const rights: Readonly<Record<string, Decision>> = {
  sessions: { endedBy: sql`update sessions set ended_at = ${now} where ended_at is null`, as: 'sessions' },
  refresh_tokens: { endedBy: sql`delete from refresh_tokens` },
  // A mark lets in nobody. Those that a new password removed would count a stranger's failures as the owner's.
  device_marks: { endedBy: sql`delete from device_marks` },
  link_tokens: {
    endedBy: sql`update link_tokens set used_at = ${now} where used_at is null and expires_at > ${now}`,
    as: 'links',
  },
  report_links: { endedBy: sql`delete from report_links`, as: 'links' },
  preview_links: { endedBy: sql`delete from preview_links`, as: 'links' },
  staff_sessions: {
    endedBy: sql`update staff_sessions set ended_at = ${now} where ended_at is null`,
    as: 'staffSessions',
  },
  staff_challenges: { endedBy: sql`delete from staff_challenges` },
  staff_invitations: {
    endedBy: sql`update staff_invitations set ended_at = ${now} where used_at is null and ended_at is null`,
    as: 'invitations',
  },
  // A code that was used after the copy would work once more.
  staff_recovery_codes: { endedBy: sql`delete from staff_recovery_codes` },
  second_person_requests: {
    endedBy: sql`update second_person_requests set refused_at = ${now} where confirmed_at is null and refused_at is null`,
  },
  staff: {
    // As a suspension by an admin: what was to begin later doesn't begin with the day on which the account is opened again.
    endedBy: sql`update staff set status = 'suspended', is_dormant = false, roles = ${rolesNow}, scope = ${scopeNow}, next_roles = null,
      next_scope = null, next_at = null, factors_version = factors_version + 1, version = version + 1 where status = 'active'`,
    as: 'suspended',
  },
  work_items: {
    endedBy: sql`update work_items set assignee = null, assigned_at = null, held_until = null, version = version + 1
      where assignee is not null and state = 'open'`,
  },
  presence: { endedBy: sql`delete from presence` },
  // Those of before have run out, or count for names that no visitor has any more.
  rate_limits: { endedBy: sql`delete from rate_limits` },
  // The servers of back then: a new one would wait for them, because they hold the keys in use.
  key_servers: { endedBy: sql`delete from key_servers` },
  users: { kept: 'a password as it was when the copy was made; patients choose another one by a mail' },
  staff_passkeys: {
    kept: 'they open nothing while their owner is suspended; who lost a device since then gets `staff reset-factors`',
  },
  staff_totp: { kept: 'as passkeys; no code of a secret whose key is lost is accepted' },
  data_requests: { kept: 'fetched with a session only; a job removes the copies whose time is over' },
  reminders: { kept: 'the token only stops reminders' },
  participations: { kept: 'the hash recognises a repeated submission' },
  server_keys: { kept: 'keys of a database that has not moved them to a file: nobody could be served without' },
  key_uses: { kept: 'fingerprints, from which no key follows' },
  patient_restrictions: { kept: 'they take rights away' },
  erasures: { kept: 'they take persons away' },
}

/** Ends whatever the manifest says. */
export async function endRights(tx: Db): Promise<EndedRights> {
  const ended: EndedRights = { sessions: 0, links: 0, staffSessions: 0, invitations: 0, suspended: 0 }
  for (const decision of Object.values(rights)) {
    if (!('endedBy' in decision)) continue
    const { numAffectedRows = 0n } = await decision.endedBy.execute(tx)
    if (decision.as) ended[decision.as] += Number(numAffectedRows)
  }
  return ended
}
