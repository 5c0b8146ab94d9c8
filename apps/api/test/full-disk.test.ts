import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { livePostmaster } from '#db/embedded/postmaster.ts'
import { makeDeps } from './make.ts'
import { type Stage, startOnStage, submitQuiz } from './server-stage.ts'
import { until } from './until.ts'

/** Mounting a separate disk needs root; otherwise a reserve larger than any disk simulates a nearly full one. */
const isRoot = process.getuid?.() === 0

let server: Stage | undefined
let disk: string | undefined

beforeEach(() => {
  if (!isRoot) return
  disk = mkdtempSync(join(tmpdir(), 'htd-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=420m,mode=0755', 'none', disk])
})
afterEach(async () => {
  await server?.end('SIGTERM').catch(() => undefined)
  await server?.clear()
  server = undefined
  if (!disk) return
  execFileSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true })
})

const ready = async () => {
  const answer = await fetch(`${server?.url}/readyz`, { headers: { 'accept-language': 'en' } })
  return { ...((await answer.json()) as { detail?: string; code?: string; error?: string }), status: answer.status }
}
const canRead = async () => (await fetch(`${server?.url}/api/v1/question/`)).status === 200
const submit = async (email: string) => submitQuiz(server as Stage, (await makeDeps()).content.current(), email)

/** Fills the disk except for this many megabytes. */
function fillBut(megabytes: number): void {
  const { bavail, bsize } = statfsSync(disk as string)
  const bytes = Math.max(0, bavail * bsize - megabytes * 1_000_000)
  for (let left = bytes; left > 0; left -= 1_000_000)
    appendFileSync(join(disk as string, 'filler'), Buffer.alloc(Math.min(left, 1_000_000)))
}

test('[FIX-14] [OPS-14] with less than the reserve free nothing new is saved, and /readyz says why', async () => {
  server = await startOnStage({ DISK_RESERVE_MB: '1000000', LOG_LEVEL: 'error' })
  expect(await ready()).toMatchObject({
    status: 503,
    code: 'storage_full',
    detail: 'The disk of DATA_DIR is nearly full: only the reserve is free',
    error: expect.stringContaining('storage is full'),
  })
  expect(await submit('anna@example.se')).toBe(503)
  expect(await canRead()).toBe(true)
  // Logging in may use the reserve, so that patients with an account can still read.
  const wrong = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"username":"a@b.se","password":"x"}',
  }
  expect((await fetch(`${server.url}/api/v1/auth/`, wrong)).status).toBe(401)
  // So may signing in to the console, which stores a challenge.
  const origin = new URL(server.url)
  origin.hostname = 'localhost'
  const fromConsole = { 'content-type': 'application/json', 'x-htd-clinic': '1', origin: origin.origin }
  const start = { method: 'POST', headers: fromConsole, body: '{}' }
  expect((await fetch(`${server.url}/api/v1/clinic/session/passkey/options/`, start)).status).toBe(200)
  expect(server.output()).toContain('Writes are refused: storage_low')
})

test.skipIf(!isRoot)(
  '[FIX-14] [OPS-14] a disk that fills up stops writes before it is full, and all recovers by itself',
  async () => {
    server = await startOnStage({ DATA_DIR: join(disk as string, 'data'), LOG_LEVEL: 'silent' })
    expect(await submit('before@example.se')).toBe(202)
    fillBut(60)
    await until(async () => (await ready()).code === 'storage_full')
    expect(await submit('meanwhile@example.se')).toBe(503)
    fillBut(0)
    expect((await ready()).status).toBe(503)
    expect(await canRead()).toBe(true)
    rmSync(join(disk as string, 'filler'))
    await until(async () => (await ready()).status === 200)
    expect(await submit('after@example.se')).toBe(202)
  },
)

test.skipIf(!isRoot)('[FIX-14] a server that starts on a full disk serves what can be read', async () => {
  const dataDir = join(disk as string, 'data')
  server = await startOnStage({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  expect(await submit('before@example.se')).toBe(202)
  await until(() => existsSync(join(dataDir, 'reserve')))
  await server.end('SIGKILL')
  await server.clear()
  await until(() => !livePostmaster(join(dataDir, 'postgres')))
  fillBut(0)

  server = await startOnStage({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  expect(existsSync(join(dataDir, 'reserve'))).toBe(false)
  expect(await ready()).toMatchObject({ status: 503, code: 'storage_full' })
  expect(await canRead()).toBe(true)
  expect(await submit('meanwhile@example.se')).toBe(503)
})
