import { createHash, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import type { StaffRole, StaffScope } from '@htd/domain/vocabulary/staff-roles'
import type { BrowserContext, Page } from '@playwright/test'
import { queryDatabase } from './query-database.ts'

export type Staff = {
  id: string
  email: string
  name: string
  /** Secret of a session that is already started. */
  session: string
  passkey: { credentialId: string; privateKey: string; userHandle: string }
}

type Person = { roles: readonly StaffRole[]; scope?: StaffScope; name?: string; language?: 'sv' | 'en' }

/**
 * Makes a member of staff with a passkey and a session, without the steps of an invitation.
 * @param dataDir DATA_DIR of the server
 */
export async function makeStaff(
  dataDir: string,
  { roles, scope = 'queue', name = 'Sara Lind', language = 'sv' }: Person,
): Promise<Staff> {
  const id = randomUUID()
  const email = `${id}@clinic.example`
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (place: number, value: string) => [Buffer.from([place, 0x58, 32]), Buffer.from(value, 'base64url')]
  // COSE: kty EC2, alg ES256, crv P-256.
  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
    ...coordinate(0x21, x),
    ...coordinate(0x22, y),
  ])
  const credential = randomBytes(16)
  const session = randomBytes(32).toString('base64url')
  const ask = (statement: string, values: unknown[]) => queryDatabase(dataDir, statement, values)
  await ask(
    `insert into staff (id, email, name, roles, scope, status, language, enrolled_at)
     values ($1, $2, $3, $4, $5, 'active', $6, now())`,
    [id, email, name, roles, scope, language],
  )
  await ask(
    `insert into staff_passkeys (staff_id, id, credential_id, public_key, counter, transports, name, is_backed_up)
     values ($1, $2, $3, $4, 0, '{internal}', 'Datorn på rum 3', false)`,
    [id, randomUUID(), credential.toString('base64url'), cose],
  )
  await ask(`insert into staff_sessions (staff_id, id, secret_hash, device) values ($1, $2, $3, 'Chrome, Linux')`, [
    id,
    randomUUID(),
    createHash('sha256').update(session).digest(),
  ])
  const passkey = {
    credentialId: credential.toString('base64'),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    userHandle: Buffer.from(id).toString('base64'),
  }
  return { id, email, name, session, passkey }
}

/** Puts the session of a member of staff into the browser, for every server of the tests. */
export const signInAs = (context: BrowserContext, { session: value }: Staff): Promise<void> =>
  context.addCookies([
    {
      name: 'htd_clinic',
      value,
      domain: 'localhost',
      path: '/api/v1/clinic/session/',
      httpOnly: true,
      sameSite: 'Strict',
    },
  ])

/** Gives a page an authenticator that verifies its person by itself. @param staff whose passkey it holds; left out: none yet */
export async function plugInAuthenticator(page: Page, staff?: Staff): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  if (!staff) return
  await cdp.send('WebAuthn.addCredential', {
    authenticatorId,
    credential: { ...staff.passkey, isResidentCredential: true, rpId: 'localhost', signCount: 0 },
  })
}

/** Invites somebody by rows, without a mail. @returns path of the link, which works from now on, or after an hour */
export async function inviteByRows(
  dataDir: string,
  { language = 'sv', isEarly = false }: { language?: 'sv' | 'en'; isEarly?: boolean } = {},
): Promise<string> {
  const id = randomUUID()
  const token = randomBytes(32).toString('base64url')
  await queryDatabase(
    dataDir,
    `insert into staff (id, email, name, roles, scope, status, language)
     values ($1, $2, 'Nya Kollega', '{reader}', 'queue', 'invited', $3)`,
    [id, `${id}@clinic.example`, language],
  )
  await queryDatabase(
    dataDir,
    `insert into staff_invitations (id, staff_id, kind, token_hash, works_from, expires_at)
     values ($1, $2, 'invitation', $3, now() + make_interval(hours => $4), now() + interval '72 hours')`,
    [randomUUID(), id, createHash('sha256').update(token).digest(), isEarly ? 1 : 0],
  )
  return `/clinic/accept?token=${token}`
}
