import { randomUUIDv7 } from 'node:crypto'
import type { Language } from '@htd/domain/vocabulary/languages'
import type { StaffRole } from '@htd/domain/vocabulary/staff-roles'
import type { Mail } from '#db/tables/mail.ts'
import type { Deps } from '#deps.ts'
import { tokenHash } from '#keys/token-hash.ts'
import { queueMail } from '#outbox/mails.repo.ts'
import { composeRow } from './compose-row.ts'
import { makeDeps, type TestDeps } from './make.ts'

type Stage = Pick<Deps, 'db' | 'keys'>

export const to = 'karin.lind@clinic.example'
export const created = new Date('2026-11-28T13:02:00Z')
export const inAnHour = new Date('2026-11-28T14:02:00Z')
const expires = new Date('2026-12-01T13:02:00Z')

/** Dependencies of a server a minute after the mails were queued. */
export const makeMailDeps = async (): Promise<TestDeps> => ({
  ...(await makeDeps({ baseUrl: 'https://htd.example' })),
  now: () => new Date('2026-11-28T13:03:00Z'),
})

/** Makes a member of staff. @returns the id */
export async function makeStaff(
  { db }: Pick<Deps, 'db'>,
  name: string,
  roles: StaffRole[] = ['clinician'],
): Promise<string> {
  const id = randomUUIDv7()
  await db
    .insertInto('staff')
    .values({
      id,
      email: `${id}@clinic.example`,
      name,
      title: JSON.stringify({ sv: 'Ögonläkare', en: 'Ophthalmologist' }),
      roles,
      scope: 'queue',
      status: 'active',
      language: 'sv',
    })
    .execute()
  return id
}

type Link = { kind?: 'invitation' | 'reset'; by?: string | undefined; worksFrom?: Date }

/** Makes an invitation as the console does: the token is derived from its id. */
export async function makeInvitation(
  deps: Stage,
  { kind = 'invitation', by, worksFrom = created }: Link = {},
): Promise<string> {
  const id = randomUUIDv7()
  await deps.db
    .insertInto('staff_invitations')
    .values({
      id,
      staff_id: await makeStaff(deps, 'Karin Lind'),
      kind,
      token_hash: tokenHash(deps.keys.derive('link', id)),
      invited_by: by ?? null,
      works_from: worksFrom,
      expires_at: expires,
      created_at: created,
    })
    .execute()
  return id
}

/** Makes a row of what opened records of patients to somebody new, an hour later. */
export async function makeOpening(
  deps: Stage,
  name: string,
  by: string | null,
  roles: StaffRole[] = ['auditor', 'reader'],
) {
  const id = randomUUIDv7()
  const staff_id = await makeStaff(deps, name)
  await deps.db
    .insertInto('staff_openings')
    .values({ id, staff_id, by_staff: by, roles, scope: 'all', at: created, works_at: inAnHour })
    .execute()
  return id
}

/** Queues a mail to {@link to} and composes it from its row. */
export async function compose(deps: TestDeps, mail: Mail, language: Language = 'sv') {
  await deps.db.deleteFrom('mail_outbox').execute()
  await queueMail(deps.db, { patientId: null, email: to, language }, mail)
  await deps.db.updateTable('mail_outbox').set({ created_at: created }).execute()
  return composeRow(deps, await deps.db.selectFrom('mail_outbox').selectAll().executeTakeFirstOrThrow())
}

export const invitationMail = (invitationId: string): Mail => ({ template: 'staff-invitation', data: { invitationId } })
export const resetMail = (invitationId: string): Mail => ({ template: 'staff-reset', data: { invitationId } })
