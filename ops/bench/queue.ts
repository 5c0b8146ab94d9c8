import { Agent } from 'node:http'
import { zstdDecompressSync } from 'node:zlib'
import { listQueueItems, type QueueQuery } from '../../apps/api/src/features/queue/list-queue.ts'
import { countItems } from '../../apps/api/src/queue/count-items.ts'
import { makeStaff, type Staff } from '../../e2e/support/make-staff.ts'
import { queryDatabase } from '../../e2e/support/query-database.ts'
import { runHtd } from '../../e2e/support/run-htd.ts'
import { type RunningServer, startServer } from '../../e2e/support/start-server.ts'
import { databaseOf } from './database-of.ts'
import { fillQueue } from './fill-queue.ts'
import { fillResults } from './fill-results.ts'
import { itemScans } from './item-scans.ts'
import { ask, type Target } from './load.ts'
import { percentile } from './percentile.ts'

const ASSESSMENTS = 1_000_000
const WARM_UP = 20
const REQUESTS = 200
const GOAL_MS = 50
const DEEP_PAGES = 300
const base = '/api/v1/clinic/queue/'

const server = await startServer({ LOG_LEVEL: 'error' })
const database = databaseOf(server)
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** The database is the server's own, in its temporary folder: no other is ever filled. */
function requireOwnDatabase({ dataDir }: RunningServer): void {
  if (!database.host.startsWith(dataDir)) throw new Error(`The database at ${database.host} is not this run's own`)
}

/** @returns the clinician who asks */
async function fill({ dataDir }: RunningServer): Promise<Staff> {
  const started = performance.now()
  const { code, output } = await runHtd(dataDir, 'demo')
  if (code !== 0) throw new Error(`No invented patients: ${output}`)
  const [patient] = await queryDatabase<{ id: string }>(
    dataDir,
    'select patient_id as id from participations group by patient_id order by count(*) desc limit 1',
  )
  if (!patient) throw new Error('There are no assessments')
  await fillResults({ ...database, user: 'postgres' }, patient.id, ASSESSMENTS)
  const staff = await makeStaff(dataDir, { roles: ['clinician', 'admin'] })
  const items = await fillQueue({ ...database, user: 'postgres' }, staff.id)
  console.log(`${items} open items made in ${Math.round((performance.now() - started) / 1000)} s\n`)
  return staff
}

/** Good for five minutes. */
async function bearerOf({ baseUrl }: RunningServer, { session }: Staff): Promise<string> {
  const answer = await fetch(`${baseUrl}/api/v1/clinic/session/token/`, {
    method: 'POST',
    headers: {
      cookie: `htd_clinic=${session}`,
      origin: baseUrl,
      'content-type': 'application/json',
      'x-htd-clinic': '1',
    },
    body: '{}',
  })
  if (!answer.ok) throw new Error(`The bearer was refused: ${answer.status}`)
  return `Bearer ${((await answer.json()) as { access: string }).access}`
}

/** Asks again and again. @returns milliseconds of each request, without the first ones */
async function timesOf(target: Target): Promise<number[]> {
  const times: number[] = []
  for (let done = 0; done < WARM_UP + REQUESTS; done += 1) {
    const start = performance.now()
    await ask(target, agent)
    if (done >= WARM_UP) times.push(performance.now() - start)
  }
  return times
}

/** Goes to a page far behind the first. @returns its cursor */
async function cursorOfDeepPage(to: (query: string) => Target): Promise<string> {
  let cursor = ''
  for (let page = 0; page < DEEP_PAGES; page += 1) {
    const { body } = await ask(to(`?urgency=SELF_CARE&limit=100${cursor && `&cursor=${cursor}`}`), agent)
    cursor = JSON.parse(zstdDecompressSync(body).toString()).next_cursor
  }
  return cursor
}

/** How PostgreSQL reads the items of a page, or of the counts. */
async function scansOf({ id }: Staff, query: Partial<QueueQuery> | 'counts'): Promise<string> {
  const session = { staffId: id, roles: ['clinician' as const] }
  const scans = await itemScans(database, (db) =>
    query === 'counts' ? countItems(db) : listQueueItems({ db }, session, { limit: 50, ...query, isOperation: false }),
  )
  return [...scans].map(([scan, rows]) => `${scan} (${rows} rows)`).join(', ')
}

try {
  requireOwnDatabase(server)
  const staff = await fill(server)
  const authorization = await bearerOf(server, staff)
  const to = (path: string): Target => ({
    port: server.port,
    method: 'GET',
    path: base + path,
    status: 200,
    headers: () => ({ authorization }),
  })
  const deep = await cursorOfDeepPage(to)
  const lists: [string, Partial<QueueQuery>][] = [
    ['first page', {}],
    [`page ${2 * DEEP_PAGES + 1}`, { urgency: 'SELF_CARE', cursor: deep }],
    ['overdue', { overdue: 'true' }],
    ['messages', { kind: 'message' }],
    ['mine', { held: 'mine' }],
    ['held by others', { held: 'others' }],
    ['English', { language: 'en' }],
    ['symptom', { questionnaire: 'symptom' }],
    ['English, symptom, a week old', { language: 'en', questionnaire: 'symptom', age: 'week' }],
    ['later', { view: 'later' }],
    ['closed', { view: 'closed' }],
  ]
  let most = 0
  const measured = [
    ...lists.map(([name, query]) => ({
      name,
      query,
      path: `?${new URLSearchParams(query as Record<string, string>)}`,
    })),
    { name: 'counts', query: 'counts' as const, path: 'counts/' },
  ]
  for (const { name, query, path } of measured) {
    const times = await timesOf(to(path))
    const [middle, high] = [percentile(times, 50), percentile(times, 95)]
    most = Math.max(most, middle)
    const plans = await scansOf(staff, query)
    console.log(`${name.padEnd(30)} median ${middle.toFixed(1)} ms, 95th percentile ${high.toFixed(1)} ms\n  ${plans}`)
    if (plans.includes('Seq Scan')) throw new Error(`${name}: the table is scanned`)
  }
  console.log(`\nThe goal of ${GOAL_MS} ms for every median is ${most <= GOAL_MS ? 'reached' : 'missed'}.`)
  if (most > GOAL_MS) process.exitCode = 1
} finally {
  agent.destroy()
  await server.stop()
}
