import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freePort } from '#cli/backup/free-port.ts'
import { emptyDb } from './database.ts'
import { databaseUrl } from './database-url.ts'
import { type NodeProcess, startServer } from './node-process.ts'
import { type RunningProxy, startHttpProxy, startTcpProxy } from './proxies.ts'

const cwd = mkdtempSync(join(tmpdir(), 'htd-mailbox-proxies-'))
let server: NodeProcess
let port: number
/** Path of the mailbox with its secret, from the start line. */
let path: string
let proxies: RunningProxy[] = []

async function start(settings: Record<string, string>) {
  await emptyDb()
  const DATABASE_URL = await databaseUrl()
  const own = await freePort()
  const started = startServer({ DATABASE_URL, DATA_DIR: cwd, PORT: String(own), LOG_LEVEL: 'info', ...settings }, cwd)
  await started.says(/Ctrl\+C/)
  return { started, own }
}

beforeAll(async () => {
  const { started, own } = await start({})
  server = started
  port = own
  path = /http:\/\/localhost:\d+(\/mailbox\/\S+)/.exec(server.output())?.[1] ?? ''
})
afterEach(async () => {
  await Promise.all(proxies.map((proxy) => proxy.close()))
  proxies = []
})
afterAll(async () => {
  await server.end('SIGKILL')
  rmSync(cwd, { recursive: true })
})

/** @returns status and body, without the request id */
const visit = (url: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    get(url, { headers }, async (answer) => {
      const body = await text(answer)
      resolve({ status: answer.statusCode, body: body.replace(/"instance":"[^"]*"/, '') })
    }).on('error', reject)
  })

const here = () => ({ host: `localhost:${port}` })
const paths = () => ['/mailbox', '/mailbox/', '/mailbox/x', `${path}x`, path.slice(0, -1), `/mailbox/x${path}`]

test('[FIX-03] the printed address opens the mailbox, as often as somebody wants', async () => {
  expect(path).toMatch(/^\/mailbox\/[\w-]{22,}$/)
  for (const cookie of ['', 'ui_prefs=lang=en']) {
    const { status, body } = await visit(`http://localhost:${port}${path}`, { cookie })
    expect(status).toBe(200)
    expect(body).toContain(cookie ? 'Local mailbox' : 'Lokal brevlåda')
  }
})

test('[FIX-03] without the secret the mailbox is an address that nobody serves', async () => {
  const unknown = await visit(`http://localhost:${port}/nothing`)
  expect(unknown.status).toBe(404)
  for (const each of paths()) expect([each, await visit(`http://localhost:${port}${each}`)]).toEqual([each, unknown])
  const methods = await fetch(`http://localhost:${port}${path}`, { method: 'POST' })
  expect([methods.status, methods.headers.get('allow')]).toEqual([404, null])
})

const hosts = [undefined, '127.0.0.1', 'localhost', '127.0.0.1:3000']
const marks: Record<string, string>[] = [
  {},
  { 'X-Forwarded-For': '203.0.113.9' },
  { 'X-Real-IP': '203.0.113.9' },
  { 'X-Forwarded-Proto': 'https' },
]
const bare = hosts.flatMap((host) => [true, false].map((keepAlive) => ({ host, keepAlive })))

test.each(bare)('[FIX-03] nobody opens the mailbox through an HTTP proxy that sets %j', async (changes) => {
  for (const headers of marks) {
    const proxy = await startHttpProxy(port, { ...changes, headers })
    proxies.push(proxy)
    for (const each of paths()) {
      expect((await visit(proxy.url + each)).status).toBe(404)
      expect((await visit(proxy.url + each, { host: 'htd.clinic.example' })).status).toBe(404)
    }
    // A proxy that adds nothing can't be told from a browser: then only the secret protects the mailbox.
    if (Object.keys(headers).length > 0) expect((await visit(proxy.url + path, here())).status).toBe(404)
  }
})

test('[FIX-03] a proxy that speaks HTTP/1.0, as nginx does by default, is told of no mailbox', async () => {
  const answers = ['1.0', '1.1'].map((version) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET ${path} HTTP/${version}\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`)
    return text(socket)
  })
  const [old, current] = await Promise.all(answers)
  expect([old?.slice(0, 12), current?.slice(0, 12)]).toEqual(['HTTP/1.1 404', 'HTTP/1.1 200'])
})

test('[FIX-03] through a TCP proxy the secret is needed, whatever the visitor says of the host', async () => {
  const proxy = await startTcpProxy(port)
  proxies.push(proxy)
  for (const host of ['htd.clinic.example', '127.0.0.1', 'localhost', `localhost:${port}`])
    for (const each of paths()) expect((await visit(proxy.url + each, { host })).status).toBe(404)
  expect((await visit(proxy.url + path, { host: 'htd.clinic.example' })).status).toBe(404)
  expect((await visit(proxy.url + path, here())).status).toBe(200)
})

test('[FIX-03] the secret stands in the start line and in no line of the log', async () => {
  const secret = path.split('/').at(-1) ?? ''
  await visit(`http://localhost:${port}${path}`)
  await visit(`http://localhost:${port}${path}/no-such-mail`)
  await visit(`http://localhost:${port}${path}`, { 'x-forwarded-for': '203.0.113.9' })
  await server.says(/"route":"\/mailbox\/:secret\/:id","status":404/)
  const lines = server.output().split('\n')
  expect(lines.filter((line) => line.includes(secret))).toEqual([expect.stringMatching(/^ {2}Mails /)])
})

test('[FIX-03] [FIX-05] a server that is published has no mailbox, and says what it lacks', async () => {
  const { started, own } = await start({ BASE_URL: 'https://htd.clinic.example', LOG_LEVEL: 'warn' })
  try {
    expect(started.output()).not.toContain('/mailbox')
    for (const each of ['/mailbox', path, '/mailbox/undefined'])
      expect((await visit(`http://localhost:${own}${each}`)).status).toBe(404)
    const proxy = await startHttpProxy(own, { headers: { 'X-Forwarded-For': '203.0.113.9' } })
    proxies.push(proxy)
    for (let time = 1; time <= 3; time++) await visit(`${proxy.url}/healthz`)
    await started.says(/"setting":"TRUSTED_PROXIES"/)
    const lines = started.output().trim().split('\n')
    for (const setting of ['SMTP_URL', 'TRUSTED_PROXIES'])
      expect(lines.filter((line) => line.includes(setting))).toEqual([
        expect.stringMatching(/^ {2}(Mails|Proxy) /),
        expect.stringMatching(/^\{.*"level":"warn"/),
      ])
  } finally {
    await started.end('SIGKILL')
  }
})
