import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '#cli/backup/free-port.ts'
import { databaseUrl } from './database-url.ts'
import { answersOfLevel } from './levels.ts'
import { makeDeps, makePatient, PASSWORD } from './make.ts'
import { type NodeProcess, startServer } from './node-process.ts'
import { startRetryingProxy } from './retrying-proxy.ts'
import { startRollingLoad } from './rolling-load.ts'

const cwd = mkdtempSync(join(tmpdir(), 'htd-rolling-'))
const servers: NodeProcess[] = []
afterEach(async () => {
  const running = servers.filter(({ child }) => child.exitCode === null && child.signalCode === null)
  await Promise.all(running.map((server) => server.end('SIGKILL')))
  rmSync(cwd, { recursive: true, force: true, maxRetries: 5 })
})

test('[OPS-07] behind a proxy that retries, no request fails while one server takes over from another, and no submission is lost or there twice', {
  timeout: 120_000,
}, async () => {
  const deps = await makeDeps()
  const { email } = await makePatient(deps)
  const ports = [await freePort(), await freePort()]
  const settings = {
    DATABASE_URL: await databaseUrl(),
    KEYS_FILE: join(cwd, 'keys.json'),
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
  }
  const start = async (place: number) => {
    const server = startServer({ ...settings, DATA_DIR: join(cwd, String(place)), PORT: String(ports[place]) }, cwd)
    servers.push(server)
    await server.says(/Ctrl\+C/)
    return server
  }
  const serving = await start(0)
  const proxy = await startRetryingProxy(ports)
  await wait(300)
  const load = startRollingLoad({
    url: proxy.url,
    answerIds: answersOfLevel(deps.content.current(), 'SOON'),
    account: { username: email, password: PASSWORD },
    connections: 4,
  })
  await wait(500)
  await start(1)
  await wait(500)
  expect(await serving.end('SIGTERM')).toBe(0)
  await wait(500)
  const { requests } = await load.stop()
  await proxy.close()

  expect(load.failures).toEqual([])
  expect(requests).toBeGreaterThan(100)
  const rows = await deps.db.selectFrom('participations').select('submission_id').execute()
  const stored = rows.map(({ submission_id }) => submission_id)
  expect(stored.toSorted()).toEqual(load.acknowledged.toSorted())
  for (const server of servers) expect(server.output()).not.toMatch(/"level":"error"/)
})
