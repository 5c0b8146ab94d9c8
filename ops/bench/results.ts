import { Agent } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { Pool } from 'pg'
import { runHtd } from '../../e2e/support/run-htd.ts'
import { type RunningServer, startServer } from '../../e2e/support/start-server.ts'
import { ownCpu } from './cpu.ts'
import { databaseOf } from './database-of.ts'
import { fillResults } from './fill-results.ts'
import { ask, type Target } from './load.ts'
import { percentile } from './percentile.ts'

const PARTICIPATIONS = 1_000_000
const OWN = 60
const WARM_UP = 50
const REQUESTS = 400
const GOAL_MS = 15

/** The query of the server for the list, and nothing else. */
const bareSelect = `
  select r.*, p.participated_at, p.is_symptom, p.content_version
  from results r join participations p on p.patient_id = r.patient_id and p.id = r.participation_id
  where r.patient_id = $1 order by p.participated_at desc, p.id desc`

/** The invented patient with the most assessments. @returns address and password */
async function makePatients({ dataDir }: RunningServer): Promise<{ username: string; password: string }> {
  const { code, output } = await runHtd(dataDir, 'demo')
  const password = /password (\S+)/.exec(output)?.[1]
  const username = new RegExp(`(\\S+@\\S+)\\s+${OWN} assessments`).exec(output)?.[1]
  if (code !== 0 || !password || !username) throw new Error(`No invented patients: ${output}`)
  return { username, password }
}

async function logIn({ baseUrl }: RunningServer, body: object): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${baseUrl}/api/v1/auth/`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`The login answered ${answer.status}`)
  return ((await answer.json()) as { access: string }).access
}

async function timesOf(action: () => Promise<unknown>, times: number): Promise<number[]> {
  const taken: number[] = []
  for (let done = 0; done < times; done += 1) {
    const start = performance.now()
    await action()
    taken.push(performance.now() - start)
  }
  return taken
}

async function planOf(pool: Pool, patientId: string): Promise<string[]> {
  const { rows } = await pool.query(`explain (analyze, buffers, costs off) ${bareSelect}`, [patientId])
  return rows.map((row) => row['QUERY PLAN'])
}

const server = await startServer({ LOG_LEVEL: 'error' })
const database = databaseOf(server)
const pool = new Pool({ ...database, max: 1 })
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
try {
  const credentials = await makePatients(server)
  const { rows } = await pool.query('select id from users where email = $1', [credentials.username])
  const patientId = rows[0].id
  const started = performance.now()
  await fillResults({ ...database, user: 'postgres' }, patientId, PARTICIPATIONS)
  console.log(`${PARTICIPATIONS} assessments made in ${Math.round((performance.now() - started) / 1000)} s\n`)

  const authorization = `Bearer ${await logIn(server, credentials)}`
  const target: Target = {
    port: server.port,
    method: 'GET',
    path: '/api/v1/quiz/result/?lang=sv',
    status: 200,
    headers: () => ({ authorization }),
  }
  const list = () => ask(target, agent)
  const bare = () => pool.query(bareSelect, [patientId])
  const { body } = await list()
  const count = JSON.parse(brotliDecompressSync(body).toString()).items.length
  if (count !== OWN) throw new Error(`The list has ${count} results, not ${OWN}`)
  await timesOf(list, WARM_UP)
  await timesOf(bare, WARM_UP)

  const cpuBefore = ownCpu(server.pid)
  const listed: number[] = []
  const selected: number[] = []
  // Alternating, so that background load on the machine affects both.
  for (let round = 0; round < 8; round += 1) {
    listed.push(...(await timesOf(list, REQUESTS / 8)))
    selected.push(...(await timesOf(bare, REQUESTS / 8)))
  }
  const cpu = ((ownCpu(server.pid) - cpuBefore) / REQUESTS) * 1000
  for (const [name, times] of [
    ['GET /quiz/result/', listed],
    ['bare select', selected],
  ] as const) {
    const [middle, most] = [percentile(times, 50), percentile(times, 95)]
    console.log(`${name.padEnd(20)} median ${middle.toFixed(1)} ms, 95th percentile ${most.toFixed(1)} ms`)
  }
  const [listMost, bareMost] = [percentile(listed, 95), percentile(selected, 95)]
  console.log(
    `ratio at the 95th percentile ${(listMost / bareMost).toFixed(1)}, CPU of the server ${cpu.toFixed(1)} ms, ${body.length} bytes sent`,
  )

  const plan = await planOf(pool, patientId)
  console.log(`\n${plan.join('\n')}`)
  if (plan.some((line) => line.includes('Seq Scan'))) throw new Error('The list is not found by an index')
  console.log(`\nThe goal of ${GOAL_MS} ms is ${listMost <= GOAL_MS ? 'reached' : 'missed'}.`)
  if (listMost > GOAL_MS) process.exitCode = 1
} finally {
  agent.destroy()
  await pool.end()
  await server.stop()
}
