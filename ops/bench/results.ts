import { Agent } from 'node:http'
import { Pool } from 'pg'
import { startServer } from '../../e2e/support/start-server.ts'
import { childrenCpu, ownCpu } from './cpu.ts'
import { databaseOf } from './database-of.ts'
import { fillResults } from './fill-results.ts'
import { ask, load, type Target } from './load.ts'
import { logInListed } from './log-in-invented.ts'
import { percentile } from './percentile.ts'
import { findScans } from './results/find-scans.ts'
import { latestOf } from './results/latest-of.ts'
import { median } from './table.ts'

/** What a patient's own pages cost at 60 assessments, among a thousand and among a million of all patients. */
const SIZES = [1_000, 1_000_000]
const ROUNDS = 7
const WARM_UP_ROUNDS = 6
const SECONDS = 1
/** As many as the submissions' bench: alone, each request would also wake the server. */
const CONNECTIONS = 4
const ALONE = 50
const MOST_CPU_MS = 2
const MOST_TIME_MS = 15

type Read = { name: string; path: string }
type Figures = { cpu: number; server: number; database: number; p95: number; bytes: number }

const server = await startServer({ LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '1000' })
const database = databaseOf(server)
const pool = new Pool({ ...database, max: 1 })
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Asks one page many times, in each round the three in turn, so that other work on the machine meets all of them. */
async function measure(reads: readonly Read[], authorization: string): Promise<Map<string, Figures>> {
  const rounds = new Map<string, Figures[]>(reads.map(({ name }) => [name, []]))
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++)
    for (const { name, path } of reads) {
      const target: Target = { port: server.port, method: 'GET', path, status: 200, headers: () => ({ authorization }) }
      const figures = await measureOne(target)
      if (round >= 0) rounds.get(name)?.push(figures)
    }
  const middle = (runs: Figures[], key: keyof Figures) => median(runs.map((run) => run[key]))
  return new Map(
    [...rounds].map(([name, runs]) => {
      const [cpu, own, db] = [middle(runs, 'cpu'), middle(runs, 'server'), middle(runs, 'database')]
      return [name, { cpu, server: own, database: db, p95: middle(runs, 'p95'), bytes: middle(runs, 'bytes') }]
    }),
  )
}

/** CPU in milliseconds per request, under load; the time of one that has the server for itself. */
async function measureOne(target: Target): Promise<Figures> {
  const before = { server: ownCpu(server.pid), database: childrenCpu(server.pid) }
  const { requests } = await load(target, CONNECTIONS, SECONDS)
  const own = ((ownCpu(server.pid) - before.server) / requests) * 1000
  const ofDatabase = ((childrenCpu(server.pid) - before.database) / requests) * 1000
  const times: number[] = []
  let bytes = 0
  for (let done = 0; done < ALONE; done++) {
    const start = performance.now()
    bytes = (await ask(target, agent)).body.length
    times.push(performance.now() - start)
  }
  return { cpu: own + ofDatabase, server: own, database: ofDatabase, p95: percentile(times, 95), bytes }
}

try {
  const { username, access } = await logInListed(server)
  const { patientId, participationId } = await latestOf(pool, username)
  const reads: Read[] = [
    { name: 'result list', path: '/api/v1/quiz/result/?lang=sv&texts=current' },
    { name: 'review', path: `/api/v1/quiz/review/by-participation/?participation_id=${participationId}&lang=sv` },
    { name: 'report', path: `/api/v1/report/${participationId}/?lang=sv` },
  ]
  console.log(`${'among'.padStart(9)}  ${'page'.padEnd(12)} CPU ms: server  database  in all   95 % ms   bytes`)
  let isWithin = true
  for (const size of SIZES) {
    await fillResults({ ...database, user: 'postgres' }, patientId, size)
    for (const [name, { cpu, server: own, database: db, p95, bytes }] of await measure(reads, `Bearer ${access}`)) {
      const cells = [own.toFixed(2).padStart(14), db.toFixed(2).padStart(9), cpu.toFixed(2).padStart(7)]
      console.log(
        `${String(size).padStart(9)}  ${name.padEnd(12)} ${cells.join(' ')} ${p95.toFixed(1).padStart(9)} ${String(bytes).padStart(7)}`,
      )
      if (cpu > MOST_CPU_MS || p95 > MOST_TIME_MS) isWithin = false
    }
  }
  const scans = await findScans(pool, patientId)
  if (scans.length > 0) throw new Error(`The list is not found by an index:\n${scans.join('\n')}`)
  console.log(
    `\nAt most ${MOST_CPU_MS} ms CPU each and ${MOST_TIME_MS} ms at the 95th percentile: ${isWithin ? 'holds' : 'TOO MUCH'}`,
  )
  process.exitCode = isWithin ? 0 : 1
} finally {
  agent.destroy()
  await pool.end()
  await server.stop()
}
