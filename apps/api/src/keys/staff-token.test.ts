import { randomUUID } from 'node:crypto'
import { type JWTPayload, SignJWT } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { type KeysInMemory, keysInMemory } from '#test/keys-in-memory.ts'
import { readAccessToken, readStaffToken, signAccessToken, signStaffToken } from './access-token.ts'

const claims = { staffId: randomUUID(), sessionId: randomUUID() }
let keys: KeysInMemory
let now: Date
let token: string

const signing = () => ({ keys, now: () => now })
const read = (text: string) => readStaffToken(signing(), text)
const patientToken = () => signAccessToken(signing(), { userId: claims.staffId, sessionId: claims.sessionId })
const decode = (part = ''): JWTPayload => JSON.parse(Buffer.from(part, 'base64url').toString())
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const moveClock = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}

beforeEach(async () => {
  keys = keysInMemory()
  now = new Date('2026-11-24T10:00:00Z')
  token = await signStaffToken(signing(), claims)
})

type Forgery = { changed?: { [claim: string]: unknown }; header?: object; secret?: Uint8Array | undefined }

/** Changes a token of staff, and signs it with its own key unless another is given. */
function forged({ changed = {}, header = {}, secret = keys.staffTokenKeys[0]?.secret }: Forgery): Promise<string> {
  const [head, body] = token.split('.')
  return new SignJWT({ ...decode(body), ...changed })
    .setProtectedHeader({ alg: 'HS256', ...decode(head), ...header })
    .sign(secret ?? new Uint8Array())
}

test('[CLN-01] a token of staff is read for 5 minutes, and names nothing but the member and the session', async () => {
  expect(await read(token)).toEqual(claims)
  const { iat = 0, exp = 0, ...rest } = decode(token.split('.')[1])
  expect([exp - iat, rest]).toEqual([
    300,
    { sub: claims.staffId, sid: claims.sessionId, iss: 'htd', aud: 'htd-clinic' },
  ])
  moveClock(300 + 29)
  expect(await read(token), 'clocks may differ').toEqual(claims)
  moveClock(2)
  expect(await read(token)).toBeNull()
})

test('[CLN-01] a token of a patient is none of staff, also with the audience of staff', async () => {
  const patients = await patientToken()
  expect(await readAccessToken(signing(), patients)).not.toBeNull()
  expect(await read(patients)).toBeNull()
  expect(await read(await forged({ secret: keys.accessTokenKeys[0]?.secret }))).toBeNull()
})

test('[CLN-01] a token of staff is none of a patient, also with the audience of patients', async () => {
  expect(await readAccessToken(signing(), token)).toBeNull()
  expect(await readAccessToken(signing(), await forged({ changed: { aud: 'htd-api' } }))).toBeNull()
  expect(await readAccessToken(signing(), await forged({ changed: { aud: ['htd-api', 'htd-clinic'] } }))).toBeNull()
})

test('[CLN-01] a token that is not exactly one of staff is refused', async () => {
  const [head = '', body = '', signature = ''] = token.split('.')
  const seconds = now.getTime() / 1000
  const corpus: Record<string, string> = {
    'alg none': `${encode({ ...decode(head), alg: 'none' })}.${body}.`,
    'alg None': `${encode({ ...decode(head), alg: 'None' })}.${body}.${signature}`,
    'another algorithm': await forged({ header: { alg: 'HS512' }, secret: new Uint8Array(64) }),
    expired: await forged({ changed: { exp: seconds - 60 } }),
    'not yet valid': await forged({ changed: { nbf: seconds + 600 } }),
    'no expiry': await forged({ changed: { exp: undefined } }),
    'no session': await forged({ changed: { sid: undefined } }),
    'another audience': await forged({ changed: { aud: 'htd-api' } }),
    'another issuer': await forged({ changed: { iss: 'elsewhere' } }),
    'another type': await forged({ header: { typ: 'JWT' } }),
    'another key': await forged({ secret: new Uint8Array(32) }),
    'an unknown key id': await forged({ header: { kid: 'another' } }),
    'an id that is none': await forged({ changed: { sub: "' or 1=1 --" } }),
    'no signature': `${head}.${body}.`,
    'a megabyte': `${head}.${'A'.repeat(1_000_000)}.${signature}`,
    nothing: '',
  }
  expect(await read(await forged({})), 'unchanged').toEqual(claims)
  for (const [name, each] of Object.entries(corpus)) expect([name, await read(each)]).toEqual([name, null])
})

test('[CLN-01] tokens of a superseded key are read until it is gone, and new ones carry the new key', async () => {
  keys.rotate()
  const newer = await signStaffToken(signing(), claims)
  expect(decode(newer.split('.')[0])).toMatchObject({ kid: keys.accessTokenKeys[0]?.id })
  expect([await read(token), await read(newer)]).toEqual([claims, claims])
  keys.forget()
  expect([await read(token), await read(newer)]).toEqual([null, claims])
})
