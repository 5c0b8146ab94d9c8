import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Config } from '#config.ts'
import { createMailTransport } from '#outside/mail-transport.ts'
import { mailboxRoutes } from './routes.ts'

const secret = 'a-secret-of-this-run-000000000000'
const address = `/mailbox/${secret}`
const ids = ['0199a000-0000-7000-8000-000000000001', '0199a000-0000-7000-8000-000000000002'] as const
let dataDir: string
let app: FastifyInstance

const configWith = (smtpUrl?: string) =>
  ({ dataDir, smtpUrl, mailFrom: 'noreply@htd.example', baseUrl: 'http://localhost:3000' }) as Config

function serve(config: Config, mailboxSecret?: string): FastifyInstance {
  const server = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  server.setErrorHandler((error, _, reply) => reply.code((error as { status?: number }).status ?? 500).send('failed'))
  mailboxRoutes(server, { config, mailboxSecret })
  return server
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'htd-mailbox-'))
  app = serve(configWith(), secret)
})
afterEach(async () => {
  await app.close()
  await rm(dataDir, { recursive: true })
})

async function keep(): Promise<void> {
  const transport = createMailTransport(configWith())
  const html = '<p>unused</p>'
  const [older, newer] = ids
  await transport.send({
    id: older,
    to: 'a@b.se',
    language: 'sv',
    subject: 'Äldst',
    text: 'Öppna http://h.se/r?a=1&b=2',
    html,
  })
  await transport.send({
    id: newer,
    to: 'a@b.se',
    language: 'sv',
    subject: '<script>alert(1)</script>',
    text: '<b>x</b>',
    html,
  })
  await utimes(join(dataDir, 'outbox', `${older}.eml`), 0, 0)
}

const here = { host: 'localhost:3000' }

test('the newest mail comes first, and its words are only words', async () => {
  await keep()
  const { statusCode, body, headers } = await app.inject({ url: address, headers: here })
  expect(statusCode).toBe(200)
  expect(body.indexOf('&lt;script&gt;alert(1)&lt;/script&gt;')).toBeGreaterThan(0)
  expect(body.indexOf('&lt;script&gt;')).toBeLessThan(body.indexOf('Äldst'))
  expect(body).not.toContain('<script')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+';/)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
})

test('a mail shows its text, and its link can be followed', async () => {
  await keep()
  const { body } = await app.inject({ url: `${address}/${ids[0]}/`, headers: here })
  expect(body).toContain('Öppna <a href="http://h.se/r?a=1&amp;b=2">http://h.se/r?a=1&amp;b=2</a>')
  expect((await app.inject({ url: `${address}/${ids[1]}`, headers: here })).body).toContain('&lt;b&gt;x&lt;/b&gt;')
})

test('an empty mailbox says so, in the language of the visitor', async () => {
  expect((await app.inject({ url: address, headers: here })).body).toContain('Här finns inga mejl än.')
  const cookie = 'ui_prefs=lang=en'
  expect((await app.inject({ url: address, headers: { ...here, cookie } })).body).toContain('There are no mails yet.')
})

test.each([
  ['another machine', { remoteAddress: '192.168.1.20', headers: here }],
  ['a name that was pointed at this machine', { headers: { host: 'evil.example:3000' } }],
  ['a name that only starts well', { headers: { host: 'localhost.evil.example' } }],
  ['a proxy on this machine', { headers: { ...here, 'x-forwarded-for': '203.0.113.9' } }],
  ['a proxy that only says what it is', { headers: { ...here, via: '1.1 proxy' } }],
])('%s is told that there is no mailbox', async (_, request) => {
  await keep()
  for (const url of [address, `${address}/${ids[0]}`]) {
    expect((await app.inject({ url, ...request })).statusCode).toBe(404)
  }
})

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
  'a browser on this machine is let in from %s',
  async (remoteAddress) => {
    for (const host of ['localhost', 'LOCALHOST:3000', 'htd.localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
      expect((await app.inject({ url: address, remoteAddress, headers: { host } })).statusCode).toBe(200)
    }
  },
)

test.each(['..%2fsecret', '..%2f..%2fetc%2fpasswd', 'secret', '%00', ids[0].toUpperCase(), `${ids[0]}.eml`])(
  'no name leads out of the folder: %s',
  async (name) => {
    await mkdir(join(dataDir, 'outbox'))
    await writeFile(join(dataDir, 'secret.eml'), 'Subject: secret\r\n\r\nsecret')
    await writeFile(join(dataDir, 'outbox', 'secret.eml'), 'Subject: secret\r\n\r\nsecret')
    const { statusCode, body } = await app.inject({ url: `${address}/${name}`, headers: here })
    expect([400, 404]).toContain(statusCode)
    expect(body).not.toContain('secret')
  },
)

const wrong = [
  '',
  '/',
  `/${secret.slice(1)}`,
  `/${secret}x`,
  `/x/${secret}`,
  `/${secret.toUpperCase()}`,
  `/%61${secret.slice(1)}`,
]
test.each(wrong)('[FIX-03] /mailbox%s is not the address of the mailbox', async (path) => {
  await keep()
  for (const url of [`/mailbox${path}`, `/mailbox${path}/${ids[0]}`])
    expect((await app.inject({ url, headers: here })).statusCode).toBe(404)
})

test('[FIX-03] the mailbox can be opened again and again, and each page leads on by the same address', async () => {
  await keep()
  const list = await app.inject({ url: address, headers: here })
  expect((await app.inject({ url: address, headers: here })).body).toBe(list.body)
  expect(list.body).toContain(`href="${address}/${ids[0]}"`)
  expect((await app.inject({ url: `${address}/${ids[0]}`, headers: here })).body).toContain(`href="${address}"`)
})

test('[FIX-03] without a secret there is no mailbox', async () => {
  const other = serve(configWith())
  for (const url of ['/mailbox', address, '/mailbox/undefined', '/mailbox/'])
    expect((await other.inject({ url, headers: here })).statusCode).toBe(404)
  await other.close()
})
