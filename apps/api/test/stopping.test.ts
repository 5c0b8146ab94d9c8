import { execFileSync } from 'node:child_process'
import { randomUUIDv7 } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { livePostmaster } from '#db/embedded/postmaster.ts'
import { makeDeps } from './make.ts'
import { type Stage, startOnStage, submitQuiz } from './server-stage.ts'
import { until } from './until.ts'

/** The requirement. */
const END_WITHIN_MS = 12_000

let server: Stage
let closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.reverse()) await close()
  closers = []
  await server.clear()
})

async function timeToEnd(): Promise<{ code: number | null; ms: number }> {
  const toldAt = performance.now()
  const code = await server.end('SIGTERM')
  return { code, ms: performance.now() - toldAt }
}

/** Starts a mail server that accepts connections and never responds. */
async function startMuteServer(): Promise<{ url: string; taken: () => number }> {
  let taken = 0
  const mute = createServer((socket) => {
    taken += 1
    socket.on('error', () => undefined)
    closers.push(() => socket.destroy())
  })
  await once(mute.listen(0, '127.0.0.1'), 'listening')
  closers.push(() => mute.close())
  return { url: `smtp://127.0.0.1:${(mute.address() as AddressInfo).port}`, taken: () => taken }
}

test('[FIX-02] a mail server that hangs holds the end up for less than 12 s, and the mail stays in the queue', async () => {
  const mute = await startMuteServer()
  server = await startOnStage({ SMTP_URL: mute.url })
  const { content } = await makeDeps()
  expect(await submitQuiz(server, content.current(), 'anna@example.se')).toBe(202)
  await until(() => mute.taken() > 0)
  const { code, ms } = await timeToEnd()
  expect(code).toBe(0)
  expect(ms).toBeLessThan(END_WITHIN_MS)
})

test('[FIX-02] a client that sends a byte a second holds the end up for less than 12 s', async () => {
  server = await startOnStage({})
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write('POST /api/v1/auth/ HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 60\r\n\r\n')
  const trickle = setInterval(() => socket.write(' '), 1_000)
  closers.push(() => clearInterval(trickle))
  closers.push(() => socket.destroy())
  await wait(500)
  const { code, ms } = await timeToEnd()
  expect(code).toBe(0)
  expect(ms).toBeLessThan(END_WITHIN_MS)
})

test('[FIX-02] [FIX-13] with a frozen database every request is answered 503 within 6 s, and the end comes within 12 s', async () => {
  server = await startOnStage({ LOG_LEVEL: 'silent' })
  const postmaster = livePostmaster(`${server.dataDir}/postgres`) ?? 0
  const family = processesBelow(postmaster)
  for (const pid of family) process.kill(pid, 'SIGSTOP')
  closers.push(() => {
    for (const pid of family) process.kill(pid, 'SIGCONT')
  })

  const ask = async (path: string, init?: RequestInit) => {
    const askedAt = performance.now()
    const { status } = await fetch(`${server.url}${path}`, init)
    return { status, isInTime: performance.now() - askedAt < 6_000 }
  }
  // More concurrent requests than pool connections.
  const submissions = Array.from({ length: 24 }, () => ask('/api/v1/quiz/submit/', firstQuiz))
  await wait(1_000)
  const answers = await Promise.all([...submissions, ...Array.from({ length: 3 }, () => ask('/readyz'))])
  expect(answers).toEqual(Array(27).fill({ status: 503, isInTime: true }))
  expect((await fetch(`${server.url}/api/v1/question/`)).status, 'what needs no database is answered').toBe(200)

  const { ms } = await timeToEnd()
  expect(ms).toBeLessThan(END_WITHIN_MS)
})

const firstQuiz = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    email: 'anna@example.se',
    answer_id_list: [randomUUIDv7()],
    lang: 'sv',
    consents: { terms: true, privacy: true },
    submission_id: randomUUIDv7(),
  }),
}

/** Lists a process and all its descendants, by the parent ids of `ps`. */
function processesBelow(root: number): number[] {
  const rows = execFileSync('/bin/ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number))
  return [root, ...rows.filter(([, parent]) => parent === root).flatMap(([pid = 0]) => pid)]
}

test('[FIX-24] a stopping server resets no kept-alive connection: each is told to close by an answer', async () => {
  server = await startOnStage({})
  const { port } = new URL(server.url)
  const faults: string[] = []
  let told = 0

  /** Sends a request every 20 ms on one keep-alive connection until a response announces its close. */
  async function client(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    closers.push(() => agent.destroy())
    for (;;) {
      const { promise, resolve } = Promise.withResolvers<string | undefined>()
      request({ port, host: '127.0.0.1', path: '/healthz', agent }, (answer) => {
        answer.resume().once('end', () => resolve(answer.headers.connection))
      })
        .on('error', ({ message }) => resolve(`fault ${message}`))
        .end()
      const connection = await promise
      if (connection?.startsWith('fault')) return void faults.push(connection)
      if (connection === 'close') {
        told += 1
        return
      }
      await wait(20)
    }
  }
  const clients = Array.from({ length: 20 }, client)
  await wait(500)
  expect((await timeToEnd()).code).toBe(0)
  await Promise.all(clients)
  expect(faults).toEqual([])
  expect(told).toBe(20)
})

test('[FIX-24] a connection that has sent nothing yet is answered too, and told to close', async () => {
  server = await startOnStage({})
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  closers.push(() => socket.destroy())
  await once(socket, 'connect')
  const ended = timeToEnd()
  await wait(300)
  socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 \d{3} .*\r\nconnection: close\r\n/is)
  expect((await ended).code).toBe(0)
})
