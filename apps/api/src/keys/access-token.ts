import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { ServerKeys } from './server-keys.ts'

const ISSUER = 'htd'
const AUDIENCE = 'htd-api'
const TYPE = 'at+jwt'
const ALGORITHM = 'HS256'
export const ACCESS_TOKEN_SECONDS = 15 * 60
/** Clocks of two servers may differ by this much. */
const LEEWAY_SECONDS = 30
const MAX_LENGTH = 2048

type Signing = { keys: ServerKeys; now: () => Date }
export type AccessClaims = { userId: string; sessionId: string }

/** Signs an access token of 15 minutes. It names the user and the session, and nothing about the person. */
export function signAccessToken({ keys, now }: Signing, claims: AccessClaims): Promise<string> {
  const key = keys.accessTokenKeys[0]
  if (!key) throw new Error('There is no key to sign access tokens with')
  const issuedAt = Math.floor(now().getTime() / 1000)
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: key.id })
    .setSubject(claims.userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .sign(key.secret)
}

/** @returns null for anything but a token of ours that is still valid; why is never told */
export async function readAccessToken({ keys, now }: Signing, token: string): Promise<AccessClaims | null> {
  if (token.length > MAX_LENGTH) return null
  const keyOf = async ({ kid }: { kid?: string }) => {
    const known = () => keys.accessTokenKeys.find(({ id }) => id === kid)?.secret
    // Another server may sign with a key that this one has not heard of.
    if (!known()) await keys.refresh()
    const key = known()
    if (!key) throw new Error('unknown key')
    return key
  }
  const checks = {
    algorithms: [ALGORITHM],
    issuer: ISSUER,
    audience: AUDIENCE,
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

const claimsOf = ({ sub, sid }: JWTPayload): AccessClaims | null =>
  isId(sub) && isId(sid) ? { userId: sub, sessionId: sid } : null
