import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { ContentPack } from '@htd/content/shape'
import type { StaffRole, StaffScope } from '@htd/domain/vocabulary/staff-roles'
import { eventRow } from '../../apps/api/src/audit/audit.repo.ts'
import type { Db } from '../../apps/api/src/db/open.ts'
import type { ServerKeys } from '../../apps/api/src/keys/server-keys.ts'
import { hashPassword } from '../../apps/api/src/passwords/hash.ts'
import { makeRecoveryCodes } from '../../apps/api/src/staff/recovery-codes.ts'
import { newTotpKey } from '../../apps/api/src/staff/totp.ts'
import type { DemoRows } from './demo.repo.ts'
import { snippetRows } from './snippets.ts'

type DemoMember = { name: string; role: StaffRole; scope: StaffScope; sv: string; en: string }

/** Invented people, one of each role. */
const members: readonly DemoMember[] = [
  { name: 'Maja Holm', role: 'reader', scope: 'queue', sv: 'Sjuksköterska', en: 'Nurse' },
  { name: 'Nils Sandin', role: 'clinician', scope: 'all', sv: 'Ögonläkare', en: 'Ophthalmologist' },
  { name: 'Olga Vinter', role: 'editor', scope: 'queue', sv: 'Redaktör', en: 'Editor' },
  { name: 'Per Lundgren', role: 'admin', scope: 'queue', sv: 'Verksamhetschef', en: 'Head of the clinic' },
  { name: 'Sofia Kvist', role: 'auditor', scope: 'queue', sv: 'Dataskyddsombud', en: 'Data protection officer' },
]

/** What somebody signs in with. `uri`: otpauth://, for an authenticator app. */
export type StaffLogin = { id: string; email: string; role: StaffRole; secret: string; uri: string }
/** One password for all of them. */
export type DemoStaff = { password: string; logins: StaffLogin[]; rows: Partial<DemoRows> }
export type StaffDeps = { db: Db; keys: ServerKeys }

const emailOf = ({ name }: DemoMember): string => `${name.toLowerCase().replace(' ', '.')}@demo.example`

/**
 * Makes the rows of the invented staff and their snippets, with everything set up. Password and secrets are random in each run and stored hashed and sealed:
 * whoever prints the log-ins is the only one who has them. Nobody gets the recovery codes.
 */
export async function makeDemoStaff(parts: { keys: ServerKeys; pack: ContentPack; now: Date }): Promise<DemoStaff> {
  const password = randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  const made = members.map((member) => memberRows(member, { ...parts, passwordHash }))
  return {
    password,
    logins: made.map(({ login }) => login),
    rows: {
      staff: made.map(({ staff }) => staff),
      staff_totp: made.map(({ totp }) => totp),
      staff_recovery_codes: made.flatMap(({ codes }) => codes),
      audit_events: made.map(({ event }) => event),
      snippets: snippetRows(parts.now),
    },
  }
}

type Parts = { keys: ServerKeys; pack: ContentPack; now: Date; passwordHash: string }

function memberRows(member: DemoMember, { keys, pack, now, passwordHash }: Parts) {
  const { name, role, scope, sv, en } = member
  const id = randomUUIDv7()
  const email = emailOf(member)
  const { secret, uri, sealed } = newTotpKey({ keys }, { id, email, clinic: pack.clinic.name.sv })
  return {
    login: { id, email, role, secret, uri },
    staff: {
      id,
      email,
      name,
      title: JSON.stringify({ sv, en }),
      roles: [role],
      scope,
      status: 'active' as const,
      language: 'sv' as const,
      password_hash: passwordHash,
      enrolled_at: now,
    },
    totp: { staff_id: id, sealed, next_sealed: null, confirmed_at: now },
    codes: makeRecoveryCodes(id).hashes.map((code_hash, place) => ({ staff_id: id, place, code_hash })),
    event: { ...eventRow(invited(id, role, scope), randomUUIDv7()), at: now },
  }
}

const invited = (staffId: string, role: StaffRole, scope: StaffScope) =>
  ({
    event: 'staff_invited',
    patientId: null,
    by: { kind: 'demo' },
    details: { staffId, roles: [role], scope },
  }) as const
