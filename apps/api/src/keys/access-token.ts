import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { HeldKey, ServerKeys } from './server-keys.ts'

const ISSUER = 'htd'
const TYPE = 'at+jwt'
const ALGORITHM = 'HS256'
export const ACCESS_TOKEN_SECONDS = 15 * 60
export const STAFF_TOKEN_SECONDS = 5 * 60
/** Clocks of two servers may differ by this much. */
const LEEWAY_SECONDS = 30
const MAX_LENGTH = 2048

type Signing = { keys: ServerKeys; now: () => Date }
export type AccessClaims = { userId: string; sessionId: string }
export type StaffClaims = { staffId: string; sessionId: string }

/** Each kind has an audience and keys of its own, so that no slip in a check turns one kind into the other. */
type Kind = { audience: string; seconds: number; keysOf: (keys: ServerKeys) => readonly HeldKey[] }
type Claims = { subject: string; sessionId: string }

const patients: Kind = {
  audience: 'htd-api',
  seconds: ACCESS_TOKEN_SECONDS,
  keysOf: ({ accessTokenKeys }) => accessTokenKeys,
}
const staff: Kind = {
  audience: 'htd-clinic',
  seconds: STAFF_TOKEN_SECONDS,
  keysOf: ({ staffTokenKeys }) => staffTokenKeys,
}

/** Signs an access token of 15 minutes. It names the user and the session, and nothing about the person. */
export const signAccessToken = (signing: Signing, { userId, sessionId }: AccessClaims): Promise<string> =>
  sign(patients, signing, { subject: userId, sessionId })

/** @returns null for anything but a patient's token of ours that is still valid; why is never told */
export async function readAccessToken(signing: Signing, token: string): Promise<AccessClaims | null> {
  const claims = await read(patients, signing, token)
  return claims && { userId: claims.subject, sessionId: claims.sessionId }
}

/** Signs an access token of 5 minutes for a member of staff. It names the member and the session, and nothing about the person. */
export const signStaffToken = (signing: Signing, { staffId, sessionId }: StaffClaims): Promise<string> =>
  sign(staff, signing, { subject: staffId, sessionId })

/** @returns null for anything but a token of staff of ours that is still valid; why is never told */
export async function readStaffToken(signing: Signing, token: string): Promise<StaffClaims | null> {
  const claims = await read(staff, signing, token)
  return claims && { staffId: claims.subject, sessionId: claims.sessionId }
}

function sign({ audience, seconds, keysOf }: Kind, { keys, now }: Signing, claims: Claims): Promise<string> {
  const key = keysOf(keys)[0]
  if (!key) throw new Error('There is no key to sign access tokens with')
  const issuedAt = Math.floor(now().getTime() / 1000)
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: key.id })
    .setSubject(claims.subject)
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(key.secret)
}

async function read({ audience, keysOf }: Kind, { keys, now }: Signing, token: string): Promise<Claims | null> {
  if (token.length > MAX_LENGTH) return null
  const keyOf = async ({ kid }: { kid?: string }) => {
    const known = () => keysOf(keys).find(({ id }) => id === kid)?.secret
    // Another server may sign with a key that this one has not heard of.
    if (!known()) await keys.refresh()
    const key = known()
    if (!key) throw new Error('unknown key')
    return key
  }
  const checks = {
    algorithms: [ALGORITHM],
    issuer: ISSUER,
    audience,
    typ: TYPE,
    clockTolerance: LEEWAY_SECONDS,
    currentDate: now(),
    requiredClaims: ['exp', 'iat', 'sub', 'sid'],
  }
  return jwtVerify(token, keyOf, checks).then(
    ({ payload }) => claimsOf(payload),
    () => null,
  )
}

const isId = (claim: unknown): claim is string => typeof claim === 'string' && /^[0-9a-f-]{36}$/.test(claim)

const claimsOf = ({ sub, sid }: JWTPayload): Claims | null =>
  isId(sub) && isId(sid) ? { subject: sub, sessionId: sid } : null
