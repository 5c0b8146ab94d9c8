import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { bytesIn, rowsIn } from '../../apps/api/src/backup/archive/manifest.ts'
import { checkArchive } from '../../apps/api/src/backup/archive/read-archive.ts'
import { queryDatabase } from '../../e2e/support/query-database.ts'
import { type RunningServer, startServer } from '../../e2e/support/start-server.ts'
import { duringBackup, makeBackup } from './backup-process.ts'
import { databaseOf } from './database-of.ts'
import { fillAnswers } from './fill-answers.ts'
import { fillResults } from './fill-results.ts'
import { ask } from './load.ts'
import { type Invented, inventPatients, patientCalls } from './patient-calls.ts'
import { percentile } from './percentile.ts'

/** Nobody has its identity. */
const RECIPIENT = 'age1hgu3555gl97dc8dc39uyz7tku0zuqrg3hf4h2j9wae4p90eu298sdmz2kc'

/**
 * Measures what a backup costs: its own memory, and the time of patients whose requests are answered meanwhile.
 * `npm run bench -- backup [ASSESSMENTS] [memory | patients] [ANSWERS OF EACH]`
 */

const [, , , assessments = '1000000', only, answers = '26'] = process.argv
const participations = Number(assessments)
const MOST_MEMORY = 300e6
const ROUNDS = 8
const SLICE_MS = 4_000
/** Requests of a slice are this many times slower at most. */
const MOST_TIMES = 1.5

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
const secondsSince = (began: number) => `${Math.round((performance.now() - began) / 1000)} s`

const server = await startServer({ LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1' })
try {
  const invented = await fill(server)
  if (only !== 'memory') await measurePatients(server, invented)
  if (only !== 'patients') {
    await measureMemory(server, 'plain', {})
    await measureMemory(server, 'encrypted', { BACKUP_RECIPIENT: RECIPIENT })
  }
} finally {
  await server.stop()
}

async function fill({ dataDir }: RunningServer): Promise<Invented> {
  const database = databaseOf({ dataDir })
  // The database is the server's own, in its temporary folder: no other is ever filled.
  if (!database.host.startsWith(dataDir)) throw new Error(`The database at ${database.host} is not this run's own`)
  const began = performance.now()
  const invented = await inventPatients(server)
  const administrator = { ...database, user: 'postgres' }
  const [patient] = await queryDatabase<{ id: string }>(dataDir, 'select id from users where email = $1', [
    invented.usernames.listed,
  ])
  await fillResults(administrator, patient?.id ?? '', participations)
  await fillAnswers(administrator, Number(answers))
  console.log(`${participations} assessments with answers made in ${secondsSince(began)}\n`)
  return invented
}

/** As fast as it can: then the most waits in memory. */
async function measureMemory({ dataDir }: RunningServer, name: string, settings: Record<string, string>) {
  const folder = mkdtempSync(join(dataDir, 'backups-'))
  const made = await makeBackup({ dataDir, folder }, { BACKUP_RATE: '10000', ...settings })
  const { path, bytes, seconds, peakBytes } = made
  if (name === 'plain') {
    const manifest = await checkArchive(path, [])
    console.log(`${rowsIn(manifest)} rows, ${megabytes(bytesIn(manifest))}`)
  }
  console.log(
    `${name.padEnd(10)} file of ${megabytes(bytes)} in ${seconds.toFixed(1)} s, at most ${megabytes(peakBytes)} of memory`,
  )
  rmSync(folder, { recursive: true })
  if (!(peakBytes > 0 && peakBytes <= MOST_MEMORY)) fail(`More than ${megabytes(MOST_MEMORY)} of memory`)
}

type Times = Map<string, number[]>

async function measurePatients(running: RunningServer, invented: Invented): Promise<void> {
  const calls = await patientCalls(running, invented)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const slice = async (times: Times) => {
    for (const began = performance.now(); performance.now() - began < SLICE_MS; )
      for (const [name, target] of calls) {
        const start = performance.now()
        await ask(target, agent)
        const taken = performance.now() - start
        const before = times.get(name)
        if (before) before.push(taken)
        else times.set(name, [taken])
      }
  }
  const [without, during]: [Times, Times] = [new Map(), new Map()]
  try {
    await slice(new Map())
    // In turns, so that whatever else the machine does falls on both.
    for (let round = 0; round < ROUNDS; round += 1) {
      await duringBackup(running.dataDir, {}, () => slice(during))
      await slice(without)
    }
  } finally {
    agent.destroy()
  }
  for (const name of calls.keys()) compare(name, without.get(name) ?? [], during.get(name) ?? [])
}

function compare(name: string, without: readonly number[], during: readonly number[]): void {
  const inWords = (times: readonly number[]) =>
    `median ${percentile(times, 50).toFixed(2)} ms, p95 ${percentile(times, 95).toFixed(2)} ms (${times.length})`
  const ratio = percentile(during, 50) / percentile(without, 50)
  console.log(`${name.padEnd(14)} without ${inWords(without)}, during ${inWords(during)}: ${ratio.toFixed(2)} ×`)
  if (!(ratio <= MOST_TIMES)) fail(`${name}: more than ${MOST_TIMES} times slower`)
}

function fail(reason: string): void {
  console.log(`Missed: ${reason}`)
  process.exitCode = 1
}
