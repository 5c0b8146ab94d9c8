import { expect, test } from 'vitest'
import { makeMailboxSecret } from './mailbox-secret.ts'

const local = {
  smtpUrl: undefined,
  baseUrl: 'http://localhost:3000',
  trustedProxies: [],
  host: 'localhost',
  port: 3000,
}

test('[FIX-03] each start has a secret of its own, of at least 128 bits', () => {
  const secrets = Array.from({ length: 50 }, () => makeMailboxSecret(local) ?? '')
  expect(new Set(secrets).size).toBe(50)
  for (const secret of secrets) {
    expect(secret).toMatch(/^[\w-]+$/)
    expect(Buffer.from(secret, 'base64url').length * 8).toBeGreaterThanOrEqual(128)
  }
})

const loopback = [
  'http://127.0.0.1:3000',
  'http://127.8.9.1',
  'https://htd.localhost',
  'http://[::1]:3000',
  'http://LOCALHOST',
]
test.each(loopback)('[FIX-03] there is a mailbox where BASE_URL is %s', (url) => {
  expect(makeMailboxSecret({ ...local, baseUrl: new URL(url).origin })).toBeDefined()
})

const foreign = [
  'https://htd.clinic.se',
  'http://localhost.clinic.se',
  'http://192.168.1.20',
  'http://128.0.0.1',
  'http://[fd00::1]',
  'http://0.0.0.0:3000',
]
test.each(foreign)('[FIX-03] there is none where BASE_URL is %s', (baseUrl) => {
  expect(makeMailboxSecret({ ...local, baseUrl })).toBeUndefined()
})

test.each([
  { smtpUrl: 'smtp://127.0.0.1' },
  { host: '192.168.1.20' },
  ...['127.0.0.1', '127.0.0.0/8', '::1', '0.0.0.0/0', '64.0.0.0/2', '::ffff:127.0.0.1'].map((proxy) => ({
    trustedProxies: ['10.0.0.1', proxy],
  })),
])('[FIX-03] there is none with %j', (settings) => {
  expect(makeMailboxSecret({ ...local, ...settings })).toBeUndefined()
})

test.each(['0.0.0.0', '::', '127.0.0.1'])('[FIX-03] there is one on HOST %s, and with a proxy elsewhere', (host) => {
  expect(makeMailboxSecret({ ...local, host, trustedProxies: ['10.0.0.0/8', 'fd00::/8'] })).toBeDefined()
})
