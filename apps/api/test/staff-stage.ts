import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { addressOf } from '@htd/contract/client'
import type { Endpoint } from '@htd/contract/endpoint'
import type { StaffRole, StaffScope, StaffStatus } from '@htd/domain/vocabulary/staff-roles'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { buildApp } from '#app.ts'
import type { Deps } from '#deps.ts'
import { signStaffToken } from '#keys/access-token.ts'
import { tokenHash } from '#keys/token-hash.ts'
import { insertPasskey } from '#staff/passkeys.repo.ts'
import { askForNewPasskey, verifyNewPasskey } from '#staff/passkeys.ts'
import { insertSession } from '#staff/staff-sessions.repo.ts'
import { makeDeps, makePasswordHash, type TestDeps } from './make.ts'
import { SoftwarePasskey } from './software-passkey.ts'

export type TestMember = { id: string; email: string; name: string; totp: TOTP }

type MemberParts = {
  roles?: readonly StaffRole[]
  scope?: StaffScope
  name?: string
  status?: StaffStatus
  isEnrolled?: boolean
}

/** Makes a member of staff who signs in with the password of `make.ts` and an authenticator app. */
export async function makeMember(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  { roles = ['admin'], scope = 'queue', name = 'Sara Lind', status = 'active', isEnrolled = true }: MemberParts = {},
): Promise<TestMember> {
  const id = randomUUIDv7()
  const email = `${name.toLowerCase().replaceAll(' ', '.')}.${id.slice(-6)}@clinic.example`
  const enrolled_at = isEnrolled ? new Date() : null
  const password_hash = await makePasswordHash()
  await db
    .insertInto('staff')
    .values({ id, email, name, roles: [...roles], scope, status, language: 'sv', password_hash, enrolled_at })
    .execute()
  const bytes = randomBytes(20)
  const sealed = keys.seal(bytes, `totp:${id}`)
  await db
    .insertInto('staff_totp')
    .values({ staff_id: id, sealed, next_sealed: null, confirmed_at: new Date() })
    .execute()
  return { id, email, name, totp: new TOTP({ secret: new Secret({ buffer: new Uint8Array(bytes).buffer }) }) }
}

/** An authenticator app with a key in base 32. */
export const totpOf = (secret: string): TOTP => new TOTP({ secret: Secret.fromBase32(secret) })

/** A code of the authenticator app that was not used before: the server's clock moves on by a step. */
export function nextCode(deps: TestDeps, { totp }: TestMember): string {
  const later = new Date(deps.now().getTime() + 30_000)
  deps.now = () => later
  return totp.generate({ timestamp: later.getTime() })
}

export type TestSession = { id: string; cookie: string; token: string }

/** Starts a session without signing in. */
export async function makeStaffSession(
  deps: Pick<Deps, 'db' | 'config' | 'keys' | 'now'>,
  { id: staffId }: Pick<TestMember, 'id'>,
): Promise<TestSession> {
  const sessionId = randomUUIDv7()
  const secret = randomBytes(32).toString('base64url')
  const session = { staffId, sessionId, secretHash: tokenHash(secret), device: 'Chrome, Linux', mustAddFactor: false }
  await insertSession(deps.db, deps.config, session)
  return { id: sessionId, cookie: `htd_clinic=${secret}`, token: await signStaffToken(deps, { staffId, sessionId }) }
}

/** Somebody signed in at a server of their own. */
export async function openStage(options?: Parameters<typeof makeDeps>[0]) {
  const deps = await makeDeps(options)
  const app = buildApp(deps)
  const sara = await makeMember(deps)
  const open = await makeStaffSession(deps, sara)
  return { deps, app, sara, open }
}

export type ClinicRequest = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  token?: string | undefined
  cookie?: string | undefined
  version?: number
  headers?: Record<string, string>
  /** Answers as soon as there are headers, for streams of events. */
  asStream?: boolean
}

/** What every call of our own pages carries; a test replaces or removes it. */
export const ownPage = {
  origin: 'http://localhost:3000',
  'sec-fetch-site': 'same-origin',
  'x-htd-clinic': '1',
} as const

/** Calls an endpoint of the console as a page of ours would. */
export function askClinic(
  app: FastifyInstance,
  { method, path, body: schema }: Pick<Endpoint, 'method' | 'path' | 'body'>,
  { params = {}, query = {}, body = {}, token, cookie, version, headers = {}, asStream = false }: ClinicRequest = {},
): Promise<LightMyRequestResponse> {
  const request: InjectOptions = {
    method,
    url: addressOf(path, { params, query }),
    headers: {
      ...ownPage,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(cookie ? { cookie } : {}),
      ...(version === undefined ? {} : { 'if-match': `"v${version}"` }),
      ...headers,
    },
    ...(schema ? { payload: body } : {}),
    payloadAsStream: asStream,
  }
  return app.inject(request)
}

/** The session's cookie that an answer sets, as a browser sends it back; empty if it sets none. */
export const cookieOf = ({ headers }: LightMyRequestResponse): string =>
  String(headers['set-cookie'] ?? '').split(';', 1)[0] ?? ''

/** Confirms a call by a code, as the page does when it is asked to. @returns the answer to the repeated call */
export async function askWithStepUp(
  { app, deps }: { app: FastifyInstance; deps: TestDeps },
  who: { member: TestMember; session: TestSession },
  endpoint: Endpoint,
  request: ClinicRequest = {},
): Promise<LightMyRequestResponse> {
  const { member, session } = who
  const asked = await askClinic(app, endpoint, { ...request, token: session.token })
  if (asked.statusCode !== 403 || asked.json().code !== 'step_up_needed') return asked
  const body = { ...asked.json().step_up, code: nextCode(deps, member) }
  const confirmed = await app.inject({
    method: 'POST',
    url: '/api/v1/clinic/session/step-up/',
    headers: { ...ownPage, authorization: `Bearer ${session.token}` },
    payload: body,
  })
  if (confirmed.statusCode !== 200) return confirmed
  return askClinic(app, endpoint, { ...request, token: session.token })
}

/** Gives somebody a passkey. */
export async function makePasskey(deps: TestDeps, member: TestMember): Promise<SoftwarePasskey> {
  const passkey = new SoftwarePasskey(deps.config.baseUrl)
  const challenge = await askForNewPasskey(deps, member, 'Ögonkliniken')
  const parts = { staffId: member.id, id: randomUUIDv7(), name: 'Nyckel', challengeId: challenge.challenge_id }
  const registration = { ...parts, attestation: passkey.register(challenge) }
  await insertPasskey(deps.db, await verifyNewPasskey(deps, registration))
  return passkey
}

/** Lets time pass for a session: moves its times back. */
export async function ageSession(
  { db }: Pick<Deps, 'db'>,
  { id }: Pick<TestSession, 'id'>,
  { idleSeconds = 0, hours = 0 }: { idleSeconds?: number; hours?: number },
): Promise<void> {
  await sql`update staff_sessions set active_at = active_at - make_interval(secs => ${idleSeconds}),
    created_at = created_at - make_interval(secs => ${hours * 3600}) where id = ${id}::uuid`.execute(db)
}

/** Status and code of an answer. */
export const outcomeOf = (answer: LightMyRequestResponse): [number, string | undefined] => [
  answer.statusCode,
  answer.statusCode < 400 ? undefined : answer.json().code,
]

/** Status and fault of the first field that an answer names. */
export const faultOf = (answer: LightMyRequestResponse): [number, string | undefined, string | undefined] => {
  const { field, code } = answer.statusCode < 400 ? {} : (answer.json().errors?.[0] ?? {})
  return [answer.statusCode, field, code]
}
