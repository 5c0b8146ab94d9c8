import { createHmac, generateKeyPairSync } from 'node:crypto'
import { type JWTPayload, SignJWT } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { makeDeps, makeLink, makePatient, makeSession, PASSWORD, type TestDeps } from '#test/make.ts'

let deps: TestDeps
let userId: string
let access: string

beforeEach(async () => {
  deps = await makeDeps({ rateLimitScale: 100 })
  userId = (await makePatient(deps)).id
  access = (await makeSession(deps, userId)).access
})

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as JWTPayload
const key = () => deps.keys.accessTokenKeys[0]?.secret ?? new Uint8Array()
const now = () => Math.floor(Date.now() / 1000)

/** Builds our own token with changed claims, signed with our own key unless another is given. */
async function forged(claims: JWTPayload, header: object = {}, secret: Uint8Array = key()): Promise<string> {
  const payload = { ...decode(access.split('.')[1]), ...claims }
  return new SignJWT(payload).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: '1', ...header }).sign(secret)
}

/** Builds a token by hand, for headers that no library signs. */
function handMade(header: object, signature = ''): string {
  return `${encode({ typ: 'at+jwt', kid: '1', ...header })}.${access.split('.')[1]}.${signature}`
}

const without = (claim: string): JWTPayload => ({ [claim]: undefined })

async function corpus(): Promise<Record<string, string>> {
  const [head = '', body = '', signature = ''] = access.split('.')
  const { publicKey } = generateKeyPairSync('ed25519')
  const pem = publicKey.export({ type: 'spki', format: 'pem' }) as string
  const byPublicKey = createHmac('sha256', pem)
    .update(`${handMade({ alg: 'HS256' }).slice(0, -1)}`)
    .digest('base64url')
  return {
    'alg none': handMade({ alg: 'none' }),
    'alg None': handMade({ alg: 'None' }),
    'alg nOnE': handMade({ alg: 'nOnE' }, signature),
    'HS256 by a public key': handMade({ alg: 'HS256' }, byPublicKey),
    'another algorithm': await forged({}, { alg: 'HS512' }, new Uint8Array(64)),
    expired: await forged({ exp: now() - 60 }),
    'not yet valid': await forged({ nbf: now() + 600 }),
    'no expiry': await forged(without('exp')),
    'no subject': await forged(without('sub')),
    'no session': await forged(without('sid')),
    'another audience': await forged({ aud: 'elsewhere' }),
    'another issuer': await forged({ iss: 'elsewhere' }),
    'another type': await forged({}, { typ: 'JWT' }),
    'another key': await forged({}, {}, new Uint8Array(32)),
    'a path as key id': await forged({}, { kid: '../../etc/passwd' }),
    'a key it brings itself': await forged({}, { jwk: { kty: 'oct', k: 'AAAA' } }, new Uint8Array(32)),
    'a session of somebody else': await forged({ sub: '0199a000-0000-7000-8000-000000000001' }),
    'an id that is none': await forged({ sub: "' or 1=1 --", sid: '\0' }),
    'a flipped bit': `${head}.${body}.${signature.slice(0, -2)}${signature.endsWith('AA') ? 'BB' : 'AA'}`,
    'no signature': `${head}.${body}.`,
    'two parts': `${head}.${body}`,
    'a megabyte': `${head}.${'A'.repeat(1_000_000)}.${signature}`,
    nothing: '',
  }
}

test('a token that is not exactly one of ours is refused, and why is not told', async () => {
  const app = buildApp(deps)
  const ask = (token: string) =>
    app.inject({ url: '/api/v1/quiz/result/', headers: { authorization: `Bearer ${token}` } })
  expect((await ask(access)).statusCode).toBe(200)

  for (const [name, token] of Object.entries(await corpus())) {
    const answer = await ask(token)
    expect([name, answer.statusCode, answer.json()]).toMatchObject([
      name,
      401,
      { code: 'not_signed_in', detail: 'Not signed in' },
    ])
  }
  expect(deps.lines.filter((line) => line.includes('"level":"error"'))).toEqual([])
})

test.each(['Bearer', 'bearer', 'BEARER '])('the scheme may be spelt %j', async (scheme) => {
  const answer = await buildApp(deps).inject({
    url: '/api/v1/quiz/result/',
    headers: { authorization: `${scheme} ${access}` },
  })
  expect(answer.statusCode).toBe(200)
})

test('a cookie authenticates nobody', async () => {
  const { refresh } = await makeSession(deps, userId)
  const cookies = { accessToken: access, refreshToken: refresh }
  const answer = await buildApp(deps).inject({ url: '/api/v1/quiz/result/', cookies })
  expect(answer.statusCode).toBe(401)
})

test('an access token tells nothing about the person', () => {
  expect(Object.keys(decode(access.split('.')[1])).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub'])
})

test('a new key signs, and tokens of the old one are still read', async () => {
  const newer = { id: '2', secret: new Uint8Array(32).fill(7) }
  deps.keys = { ...deps.keys, accessTokenKeys: [newer, ...deps.keys.accessTokenKeys] }
  const fresh = await makeSession(deps, userId)
  expect(JSON.parse(Buffer.from(fresh.access.split('.')[0] ?? '', 'base64url').toString())).toMatchObject({ kid: '2' })
  for (const token of [access, fresh.access]) {
    const headers = { authorization: `Bearer ${token}` }
    expect((await buildApp(deps).inject({ url: '/api/v1/quiz/result/', headers })).statusCode).toBe(200)
  }
})

const password = { password: `${PASSWORD}x`, confirmed_password: `${PASSWORD}x` }
const doors = {
  access: { method: 'GET', url: '/api/v1/quiz/result/' },
  register: {
    method: 'POST',
    url: '/api/v1/auth/register/',
    payload: { ...password, first_name: 'Bo', last_name: 'Ek' },
  },
  reset: { method: 'POST', url: '/api/v1/auth/reset-password/', payload: password },
} as const

test('a token opens the one door it was made for', async () => {
  const app = buildApp(deps)
  const { refresh } = await makeSession(deps, userId)
  const link = async (purpose: 'register' | 'claim' | 'reset') =>
    (await makeLink(deps, { purpose, email: `${purpose}@example.se` })).token
  const tokens = {
    access,
    refresh,
    register: await link('register'),
    claim: await link('claim'),
    reset: (await makeLink(deps, { purpose: 'reset', patientId: userId })).token,
  }
  const opened: string[] = []
  for (const [kind, token] of Object.entries(tokens)) {
    for (const [door, request] of Object.entries(doors)) {
      const { statusCode } = await app.inject({ ...request, headers: { authorization: `Bearer ${token}` } })
      if (statusCode < 300) opened.push(`${kind} opens ${door}`)
      else expect([`${kind} at ${door}`, statusCode]).toEqual([`${kind} at ${door}`, 401])
    }
  }
  expect(opened).toEqual(['access opens access', 'register opens register', 'reset opens reset'])

  for (const token of Object.values(tokens).filter((each) => each !== refresh)) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/refresh/',
      payload: { refresh: token.slice(0, 200) },
    })
    expect(answer.statusCode).toBe(401)
  }
})
