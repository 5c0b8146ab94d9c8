import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { copyOf } from '#test/copy-of.ts'
import { type NodeProcess, startNode } from '#test/node-process.ts'
import { listRows } from '#test/rows.ts'
import { until } from '#test/until.ts'
import { livePostmaster } from './embedded/postmaster.ts'
import { startEmbedded } from './embedded.ts'
import { open } from './open.ts'

const driver = fileURLToPath(new URL('../../test/embedded-process.ts', import.meta.url))
let parent: string
let dataDir: string
let folder: string
const started: NodeProcess[] = []

const run = (...mode: string[]): NodeProcess => {
  const process = startNode([driver, dataDir, ...mode])
  started.push(process)
  return process
}

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'htd-killed-'))
  dataDir = copyOf(inject('freshDataDir'), join(parent, 'data'))
  folder = join(dataDir, 'postgres')
})
afterEach(async () => {
  await Promise.all(started.splice(0).map((process) => process.end('SIGTERM')))
  await until(() => !livePostmaster(folder))
  rmSync(parent, { recursive: true })
})

/** Rows that a fresh start finds. */
async function storedRows(): Promise<number[]> {
  const ignore = () => undefined
  const embedded = await startEmbedded(dataDir, { canJoin: false, report: ignore, onLost: ignore })
  const db = open(embedded.connection)
  const rows = await listRows(db)
  await db.destroy()
  await embedded.stop()
  return rows
}

/** The shells between a server and its PostgreSQL. */
const guards = (): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid && isGuard(pid))

function isGuard(pid: number): boolean {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return words.includes('htd-guard') && words.includes(folder)
  } catch {
    return false
  }
}

const kill = (pid: number | undefined) => pid && process.kill(pid, 'SIGKILL')

test('no database outlives a server that is killed', async () => {
  const server = run()
  await server.says(/^ready/m)
  expect(livePostmaster(folder)).toBeGreaterThan(0)
  await server.end('SIGKILL')
  await until(() => !livePostmaster(folder))
})

test('[OPS-14] rows that were acknowledged are there after the server is killed, five times over', async () => {
  const acknowledged: number[] = []
  for (let round = 1; round <= 5; round += 1) {
    const server = run('write')
    await server.says(new RegExp(`(wrote .*\\n){${round * 4}}`))
    await server.end('SIGKILL')
    acknowledged.push(...[...server.output().matchAll(/wrote (\d+)\n/g)].map(([, id]) => Number(id)))
  }
  expect(await storedRows()).toEqual(expect.arrayContaining(acknowledged))
  expect(acknowledged.length).toBeGreaterThanOrEqual(4 + 8 + 12 + 16 + 20)
})

describe.skipIf(!existsSync('/proc/self/cmdline'))('with /proc to find the processes by', () => {
  test('[OPS-14] a database whose server and guard were killed is taken over with all its rows', async () => {
    const server = run('write')
    await server.says(/wrote 5\n/)
    process.kill(server.pid, 'SIGSTOP')
    for (const pid of guards()) kill(pid)
    await server.end('SIGKILL')
    expect(livePostmaster(folder)).toBeGreaterThan(0)
    expect(await storedRows()).toEqual(expect.arrayContaining([1, 2, 3, 4, 5]))
  })

  test('a server whose guard was killed gets a database again', async () => {
    const server = run()
    await server.says(/^ready/m)
    for (const pid of guards()) kill(pid)
    await server.says(/is available again/)
  })
})

test('a database that was killed is started again by the running server', async () => {
  const server = run()
  await server.says(/^ready/m)
  const first = livePostmaster(folder)
  kill(first)
  await server.says(/is available again/)
  expect(livePostmaster(folder)).not.toBe(first)
})

test('a second server on the same folder is refused in one line that names the first, until that one is gone', async () => {
  const first = run()
  await first.says(/^ready/m)
  const second = run()
  expect(await second.ended()).toBe(1)
  expect(second.output()).toMatch(new RegExp(`^DATA_DIR ${dataDir} is in use by process ${first.pid}: [^\\n]+\\n$`))

  await first.end('SIGKILL')
  await run().says(/^ready/m)
})

test('of two servers that start at once one serves and the other is refused', async () => {
  const both = [run(), run()]
  await until(() => both.some(({ output }) => output().includes('in use by process')))
  const [winner] = both.filter(({ output }) => !output().includes('in use by'))
  await winner?.says(/^ready/m)
})

test('a command works beside a running server, and leaves it running', async () => {
  const server = run()
  await server.says(/^ready/m)
  const command = run('join')
  await command.says(/^ready/m)
  expect(await command.end('SIGTERM')).toBe(0)
  expect(server.output()).toBe('ready\n')
  expect(livePostmaster(folder)).toBeGreaterThan(0)
})

test.each(['postgresql.conf', 'global/pg_control', 'base/5'])(
  'a first start that was killed when it had made %s is made good by the next one',
  async (file) => {
    rmSync(folder, { recursive: true })
    const server = run()
    const made = () => readdirSync(dataDir).some((name) => existsSync(join(dataDir, name, file)))
    await until(made)
    await server.end('SIGKILL')

    await run().says(/^ready/m)
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log'])
  },
)

test('[FIX-26] a draft that a killed first start left is removed by the next start, also beside a whole database', async () => {
  const gone = startNode(['-e', ''])
  await gone.ended()
  mkdirSync(join(dataDir, `postgres.new-${gone.pid}`, 'base'), { recursive: true })
  await run().says(/^ready/m)
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log'])
})

test('[FIX-26] the draft of a first start that is under way is left alone', async () => {
  const draft = `postgres.new-${process.ppid}`
  mkdirSync(join(dataDir, draft))
  await run().says(/^ready/m)
  expect(readdirSync(dataDir)).toContain(draft)
})
