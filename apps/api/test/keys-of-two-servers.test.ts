import { chmodSync, copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logIn } from '@htd/contract/auth'
import { createClient } from '@htd/contract/client'
import { afterEach, expect, inject, test } from 'vitest'
import { freePort } from '#cli/backup/free-port.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { open } from '#db/open.ts'
import { copyOf } from './copy-of.ts'
import { databaseUrl } from './database-url.ts'
import { seedRows } from './keys-stage.ts'
import { makeDeps, makePatient, PASSWORD } from './make.ts'
import { type NodeProcess, startServer } from './node-process.ts'
import { type Stage, startOnStage } from './server-stage.ts'
import { until } from './until.ts'

let closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.reverse()) await close()
  closers = []
})

const readiness = async ({ url }: Stage) => {
  const answer = await fetch(`${url}/readyz`)
  const { detail } = (await answer.json()) as { detail?: string }
  return { status: answer.status, detail }
}

test('[FIX-09] of two servers that start at once on an empty database, each with a folder of its own, one is ready and the other says what to do', async () => {
  const deps = await makeDeps()
  const { email } = await makePatient(deps)
  const settings = { DATABASE_URL: await databaseUrl() }
  const servers = await Promise.all([startOnStage(settings), startOnStage(settings)])
  closers.push(...servers.map(({ clear }) => clear))
  const states = await Promise.all(servers.map(readiness))
  expect(states.map(({ status }) => status).sort()).toEqual([200, 503])
  const [waiting, ready] = states[0]?.status === 503 ? servers : servers.toReversed()
  if (!waiting || !ready) throw new Error('two were started')
  expect((await readiness(waiting)).detail).toMatch(/^The keys file is missing.*Copy theirs here, or set KEYS_FILE$/)
  expect(waiting.output()).toContain('The keys file is missing')
  const body = { username: email, password: PASSWORD }
  await expect(createClient({ baseUrl: waiting.url })(logIn, { body })).rejects.toMatchObject({ status: 503 })
  expect(existsSync(join(waiting.dataDir, 'keys.json'))).toBe(false)

  copyFileSync(join(ready.dataDir, 'keys.json'), join(waiting.dataDir, 'keys.json'))
  await until(async () => (await readiness(waiting)).status === 200)
  await expect(createClient({ baseUrl: waiting.url })(logIn, { body })).resolves.toBeDefined()
})

test('[FIX-09] a kill -9 while the embedded server moves its keys loses none, and the next start finishes', {
  timeout: 180_000,
}, async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'htd-move-'))
  const dataDir = copyOf(inject('freshDataDir'), join(cwd, 'data'))
  closers.push(async () => rmSync(cwd, { recursive: true, force: true, maxRetries: 5 }))
  const onDatabase = async <T>(use: (db: ReturnType<typeof open>) => Promise<T>): Promise<T> => {
    const ignore = () => undefined
    const embedded = await startEmbedded(dataDir, { canJoin: false, report: ignore, onLost: ignore })
    const db = open(embedded.connection)
    const result = await use(db)
    await db.destroy()
    await embedded.stop()
    return result
  }
  const { secret } = await onDatabase(async (db) => {
    await migrate(db)
    return seedRows(db)
  })
  const path = join(dataDir, 'keys.json')
  const start = async (): Promise<NodeProcess> =>
    startServer({ DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(await freePort()) }, cwd)

  const killed = await start()
  await until(() => existsSync(path))
  await killed.end('SIGKILL')
  const file = readFileSync(path, 'utf8')
  expect(file).toContain(secret.toString('base64url'))

  const next = await start()
  await next.says(/Ctrl\+C/)
  expect(readFileSync(path, 'utf8'), 'no further keys are made').toBe(file)
  expect(await next.end('SIGTERM')).toBe(0)
  const { rows, signing } = await onDatabase(async (db) => ({
    rows: await db.selectFrom('server_keys').selectAll().execute(),
    signing: await db.selectFrom('key_uses').select(['purpose', 'key_id']).where('superseded_at', 'is', null).execute(),
  }))
  expect([rows.length, signing.length]).toEqual([0, 4])
  expect(signing.map(({ key_id }) => key_id)).not.toContain('1')
})

test('[FIX-09] a keys file that others may read ends the start with one line', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'htd-mode-'))
  closers.push(async () => rmSync(cwd, { recursive: true }))
  const deps = await makeDeps()
  const first = await startOnStage({ DATABASE_URL: await databaseUrl() })
  closers.push(first.clear)
  const path = join(cwd, 'keys.json')
  copyFileSync(join(first.dataDir, 'keys.json'), path)
  chmodSync(path, 0o644)
  const second = startServer({ DATABASE_URL: await databaseUrl(), DATA_DIR: cwd, PORT: '1' }, cwd)
  expect([await second.ended(), second.output()]).toEqual([
    1,
    `The keys file ${path} may be read by others (mode 0644): run \`chmod 600 ${path}\`.\n`,
  ])
  expect(deps.lines).toEqual([])
})
