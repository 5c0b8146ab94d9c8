import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { freePort } from '../../apps/api/src/cli/backup/free-port.ts'
import { startEmbedded } from '../../apps/api/src/db/embedded.ts'
import { type Db, open } from '../../apps/api/src/db/open.ts'
import { hashPassword } from '../../apps/api/src/passwords/hash.ts'
import { type NodeProcess, startNode } from '../../apps/api/test/node-process.ts'
import { startRollingLoad } from '../../apps/api/test/rolling-load.ts'
import { answerIds, generalAnswers } from '../../e2e/support/answers.ts'
import { startHaproxy } from './haproxy.ts'
import { makeNextRelease, ownChunk } from './next-release.ts'
import type { Drill, Stage } from './stage.ts'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const ROUNDS = 3
const CONNECTIONS = 8
/** How long the load runs before and after each change. */
const QUIET_MS = 4_000
const account = { username: 'drill@example.se', password: 'a password of the drill' }

async function startDatabase(stage: Stage): Promise<{ db: Db; url: string }> {
  const folder = join(stage.folder, 'database')
  mkdirSync(folder)
  const fail = (fault: unknown) => stage.say(`The database: ${fault}`)
  const { connection, stop } = await startEmbedded(folder, { canJoin: false, report: fail, onLost: fail })
  stage.atEnd(stop)
  const db = open(connection)
  stage.atEnd(() => db.destroy())
  const { host = '', port, user = '', database } = connection
  return { db, url: `postgres:///${database}?${new URLSearchParams({ host, port: String(port), user })}` }
}

async function addAccount(db: Db): Promise<void> {
  const names = { first_name: 'Anna', last_name: 'Ek', language: 'sv' as const }
  const password_hash = await hashPassword(account.password)
  await db
    .insertInto('users')
    .values({ id: randomUUID(), email: account.username, password_hash, ...names })
    .execute()
}

/** @returns how many of the acknowledged submissions are there not at all, and how many of all are there twice */
async function count(db: Db, acknowledged: readonly string[]) {
  const { rows } = await sql<{ id: string; times: number }>`
    select submission_id as id, count(*)::int as times from participations group by submission_id`.execute(db)
  const times = new Map(rows.map((row) => [row.id, row.times]))
  return {
    lost: acknowledged.filter((id) => !times.has(id)).length,
    twice: rows.filter((row) => row.times > 1).length,
    unasked: rows.length - acknowledged.length,
  }
}

/** Rolls from release to release under load, each with a further migration and another build. */
export const drill: Drill = async (stage) => {
  const { db, url } = await startDatabase(stage)
  const ports = [await freePort(), await freePort()]
  const settings = { DATABASE_URL: url, KEYS_FILE: join(stage.folder, 'keys.json'), HOST: '127.0.0.1' }
  const start = async (release: string, place: number): Promise<NodeProcess> => {
    const dataDir = join(stage.folder, `data-${place}`)
    mkdirSync(dataDir, { recursive: true })
    const usual = { DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'warn', PORT: String(ports[place]) }
    const server = startNode([join(release, 'apps/api/src/server.ts')], { ...settings, ...usual }, dataDir)
    stage.atEnd(() => (server.child.exitCode === null && server.child.signalCode === null ? server.end('SIGKILL') : 0))
    await server.says(/Ctrl\+C/)
    return server
  }

  let release = root
  let serving = await start(release, 0)
  await addAccount(db)
  const address = await startHaproxy(stage, await freePort(), ports)
  await wait(1_000)
  const ids = answerIds('general', generalAnswers(2))
  const load = startRollingLoad({ url: address, answerIds: ids, account, connections: CONNECTIONS })
  const chunks = [ownChunk(root)]
  const missing: string[] = []
  const codes: (number | null)[] = []

  for (let round = 1; round <= ROUNDS; round += 1) {
    release = makeNextRelease(root, join(stage.folder, `release-${round}`), round)
    chunks.push(ownChunk(release))
    await wait(QUIET_MS)
    const next = await start(release, round % 2)
    stage.say(`Round ${round}: release ${round} is ready, ${load.acknowledged.length} submissions so far`)
    // While both run, either may be asked for the files of either.
    for (const port of ports) missing.push(...(await absent(`http://127.0.0.1:${port}`, chunks)))
    await wait(QUIET_MS)
    codes.push(await serving.end('SIGTERM'))
    serving = next
    missing.push(...(await absent(address, chunks)))
  }
  await wait(QUIET_MS)
  const { requests, longestMs } = await load.stop()
  const { lost, twice, unasked } = await count(db, load.acknowledged)

  for (const [path, ms] of Object.entries(longestMs)) stage.say(`Longest ${path}: ${Math.round(ms)} ms`)
  for (const failure of load.failures.slice(0, 5)) stage.say(`Failed: ${failure}`)
  stage.check('requests', load.failures.length === 0, `${load.failures.length} of ${requests} failed`)
  stage.check('submissions', lost === 0, `${lost} of ${load.acknowledged.length} acknowledged lost`)
  stage.check('once', twice === 0 && unasked === load.failures.length, `${twice} twice`)
  stage.check('open pages', missing.length === 0, `${missing.length} files of ${chunks.length} builds missing`)
  stage.check(
    'ends',
    codes.every((code) => code === 0),
    `exit codes ${codes.join(', ')}`,
  )
}

const absent = async (server: string, chunks: readonly string[]): Promise<string[]> => {
  const answers = await Promise.all(chunks.map((path) => fetch(server + path)))
  await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  return chunks.filter((_, place) => answers[place]?.status !== 200)
}
