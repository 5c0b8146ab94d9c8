import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseConfig, settingNames } from './config.ts'
import type { StartFault } from './start-fault.ts'

const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    parseConfig(env)
    return []
  } catch (error) {
    return (error as StartFault).lines
  }
}

test('nothing has to be set', () => {
  expect(parseConfig({})).toEqual({
    port: 3000,
    host: 'localhost',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    directUrl: undefined,
    backup: { dir: undefined, recipient: undefined, rateMb: 20, keepDays: 28, journal: undefined },
    metrics: undefined,
    keysFile: resolve('data/keys.json'),
    diskReserveMb: 100,
    smtpUrl: undefined,
    mailFrom: 'HTD <no-reply@localhost>',
    baseUrl: 'http://localhost:3000',
    logLevel: 'warn',
    trustedProxies: [],
    rateLimitScale: 1,
    neutralRecovery: false,
    sessionIdleDays: 30,
    sessionMaxDays: 180,
    refreshCookie: 'script',
    notifyAddresses: [],
    assistant: { model: undefined, logsQuestions: false },
    isProduction: false,
  })
})

test('an empty value counts as none, and the address follows the port', () => {
  expect(parseConfig({ PORT: '8080', SMTP_URL: '', DATABASE_URL: ' ' })).toMatchObject({
    baseUrl: 'http://localhost:8080',
    smtpUrl: undefined,
    databaseUrl: undefined,
  })
})

test.each([
  [
    'BASE_URL',
    'https://htd.clinic.se/',
    { baseUrl: 'https://htd.clinic.se', mailFrom: 'HTD <no-reply@htd.clinic.se>' },
  ],
  ['MAIL_FROM', 'Kliniken <post@clinic.se>', { mailFrom: 'Kliniken <post@clinic.se>' }],
  ['MAIL_FROM', 'post@clinic.se', { mailFrom: 'post@clinic.se' }],
  ['TRUSTED_PROXIES', '127.0.0.1, 10.0.0.0/8,::1/128', { trustedProxies: ['127.0.0.1', '10.0.0.0/8', '::1/128'] }],
  ['SMTP_URL', 'smtps://user:pass@mail.clinic.se', { smtpUrl: 'smtps://user:pass@mail.clinic.se' }],
  ['DATABASE_URL', 'postgresql:///htd?host=/run/postgresql', { databaseUrl: 'postgresql:///htd?host=/run/postgresql' }],
  ['RATE_LIMIT_SCALE', '1000', { rateLimitScale: 1000 }],
  ['DATA_DIR', '/htd', { keysFile: '/htd/keys.json' }],
  ['NOTIFY_ADDRESSES', 'a@b.se, c@d.se,,a@b.se', { notifyAddresses: ['a@b.se', 'c@d.se'] }],
  ['KEYS_FILE', '/run/htd/keys.json', { keysFile: '/run/htd/keys.json' }],
])('%s takes %s', (name, value, expected) => {
  expect(parseConfig({ [name]: value })).toMatchObject(expected)
})

describe('a value that is wrong is named, and never shown', () => {
  test.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '1e3'],
    ['PORT', '0x50'],
    ['PORT', '-3000'],
    ['PORT', 'http'],
    ['HOST', 'local host'],
    ['DATABASE_URL', 'mysql://secret@db/htd'],
    ['SMTP_URL', 'mail.clinic.se:587'],
    ['SMTP_URL', 'https://secret@mail.clinic.se'],
    ['MAIL_FROM', 'HTD'],
    ['MAIL_FROM', 'HTD <a@b.se>\r\nBcc: secret@b.se'],
    ['BASE_URL', 'htd.clinic.se'],
    ['BASE_URL', 'https://clinic.se/htd'],
    ['BASE_URL', 'https://user:secret@clinic.se'],
    ['LOG_LEVEL', 'loud'],
    ['TRUSTED_PROXIES', '10.0.0.0/64'],
    ['TRUSTED_PROXIES', 'proxy'],
    ['AUTH_NEUTRAL_RECOVERY', 'yes'],
    ['RATE_LIMIT_SCALE', '0'],
    ['RATE_LIMIT_SCALE', '1.5'],
    ['SESSION_IDLE_DAYS', '0'],
    ['SESSION_IDLE_DAYS', '31'],
    ['SESSION_MAX_DAYS', '181'],
    ['SESSION_MAX_DAYS', '1.5'],
    ['REFRESH_COOKIE', 'HttpOnly'],
    ['NOTIFY_ADDRESSES', 'reception'],
    ['NOTIFY_ADDRESSES', 'a@b.se, secret b@b.se'],
    ['NOTIFY_ADDRESSES', 'a@b.se\r\nBcc: secret@b.se'],
    ['NOTIFY_ADDRESSES', Array.from({ length: 21 }, (_, at) => `secret${at}@b.se`).join()],
    ['ASSISTANT_URL', 'https://user:secret@models.clinic.se/v1'],
    ['NODE_ENV', 'prod'],
  ])('%s=%s', (name, value) => {
    const lines = faultsOf({ [name]: value })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(new RegExp(`^${name} must .*\\.$`))
    expect(lines[0]).not.toContain('secret')
  })
})

test('all faults are told at once, one line each', () => {
  const env = { PORT: 'x', LOG_LEVEL: 'x', BASE_URL: 'x', RATE_LIMIT_SCALE: 'x' }
  expect(faultsOf(env).map((line) => line.split(' ')[0])).toEqual(['PORT', 'BASE_URL', 'LOG_LEVEL', 'RATE_LIMIT_SCALE'])
})

test('production needs an address for the links in mails, and a way to send them', () => {
  expect(faultsOf({ NODE_ENV: 'production' })).toEqual([
    'BASE_URL is needed when NODE_ENV is production.',
    'SMTP_URL is needed when NODE_ENV is production.',
  ])
  expect(parseConfig({ NODE_ENV: 'production', BASE_URL: 'https://a.se', SMTP_URL: 'smtp://b.se' }).isProduction).toBe(
    true,
  )
})

test('[FIX-10] sessions may be made shorter, and none is idle for longer than it lasts', () => {
  expect(parseConfig({ SESSION_IDLE_DAYS: '7', SESSION_MAX_DAYS: '7' })).toMatchObject({
    sessionIdleDays: 7,
    sessionMaxDays: 7,
  })
  expect(faultsOf({ SESSION_MAX_DAYS: '7' })).toEqual(['SESSION_IDLE_DAYS must not be more than SESSION_MAX_DAYS.'])
})

test.each([
  ['https://htd.clinic.se', []],
  ['http://localhost:3000', []],
  ['http://127.0.0.1', []],
  ['http://htd.clinic.se', ['REFRESH_COOKIE can be httponly only where BASE_URL is https, or this machine.']],
])('[FIX-30] a cookie for %s is not sent in the clear', (BASE_URL, faults) => {
  expect(faultsOf({ REFRESH_COOKIE: 'httponly', BASE_URL })).toEqual(faults)
})

test('.env.example lists every setting and no other', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  const listed = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(listed).toEqual(settingNames)
})

test('[HLP-04] a service for the assistant is named whole or not at all, and the assistant can be switched off', () => {
  const url = { ASSISTANT_URL: 'https://models.example/v1' }
  expect(() => parseConfig(url)).toThrow('ASSISTANT_URL and ASSISTANT_MODEL belong together')
  expect(() => parseConfig({ ASSISTANT_URL: 'models', ASSISTANT_MODEL: 'm' })).toThrow('ASSISTANT_URL must look like')
  expect(parseConfig({ ...url, ASSISTANT_MODEL: 'm', ASSISTANT_KEY: 'k' }).assistant).toEqual({
    model: { url: 'https://models.example/v1', name: 'm', key: 'k' },
    logsQuestions: false,
  })
  expect(parseConfig({ ASSISTANT: 'off' }).assistant).toBeUndefined()
})
