import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { queryDatabase } from '../../e2e/support/query-database.ts'
import { freePort, type RunningServer, startServer } from '../../e2e/support/start-server.ts'
import { installDebian } from '../system-packages.mjs'
import { foreignLabels } from './monitoring/foreign-labels.ts'
import { makeVisits } from './monitoring/make-visits.ts'
import { type Prometheus, startPrometheus } from './monitoring/start-prometheus.ts'
import type { Drill, Stage } from './stage.ts'

const rules = fileURLToPath(new URL('../monitoring/rules.yml', import.meta.url))
const ruleTests = fileURLToPath(new URL('../monitoring/rules.test.yml', import.meta.url))
const VISITS = 100
const PATIENCE_MS = 30_000

/** A real Prometheus watches a real server: what it reads, and what it says when the server is gone. */
export const drill: Drill = async (stage) => {
  installDebian([{ apt: 'prometheus', programs: ['prometheus', 'promtool'], service: 'prometheus' }])
  runPromtool(stage)

  const metricsPort = await freePort()
  const settings = { METRICS_PORT: String(metricsPort) }
  const server = await startServer(settings)
  stage.atEnd(server.stop)
  await addBackup(server)
  const prometheus = await startPrometheus({ folder: stage.folder, rules, target: `127.0.0.1:${metricsPort}` })
  stage.atEnd(prometheus.stop)

  const marker = `marker-${randomUUID()}`
  stage.say(`${VISITS} visits`)
  const made = await makeVisits(server, { marker, visits: VISITS })
  await checkNumbers(stage, prometheus, made)
  await checkLabels(stage, prometheus, marker)
  await checkHealthy(stage, prometheus)
  await failMail(stage, prometheus, server)
  await killServer(stage, prometheus, server, settings)
}

function runPromtool(stage: Stage): void {
  for (const [name, args] of [
    ['the rules are sound', ['check', 'rules', rules]],
    ['each alert fires in its test and not at a healthy server', ['test', 'rules', ruleTests]],
  ] as const) {
    const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' })
    const said = `${stdout}${stderr}`.trim().split('\n')
    stage.check(name, status === 0, status === 0 ? (said.at(-1) ?? '').trim() : said.join(' | '))
  }
}

/** Without a copy the alert for backups would fire, and rightly. */
const addBackup = ({ dataDir }: RunningServer) =>
  queryDatabase(dataDir, `insert into backups (id, kind, ended_at) values ($1, 'nightly', now())`, [randomUUID()])

async function checkNumbers(stage: Stage, prometheus: Prometheus, made: Awaited<ReturnType<typeof makeVisits>>) {
  const expected: [string, number][] = [
    ['sum(up{job="htd"})', 1],
    ['htd_database_up', 1],
    ['htd_submissions_total{kind="first"}', made.submissions],
    ['htd_sign_in_failures_total{side="patient"}', made.failedLogIns],
  ]
  for (const [query, value] of expected) {
    const found = await prometheus.becomes(query, (number) => number === value, PATIENCE_MS)
    stage.check(`Prometheus has ${query}`, found === value, `${found} of ${value}`)
  }
  const requests = 'sum(htd_http_request_duration_seconds_count)'
  const counted = await prometheus.becomes(requests, (number) => number >= made.requests, PATIENCE_MS)
  stage.check('every request is counted', counted >= made.requests, `${counted} counted, ${made.requests} sent`)
}

async function checkLabels(stage: Stage, prometheus: Prometheus, marker: string): Promise<void> {
  const series = await prometheus.series()
  const foreign = foreignLabels(series)
  stage.check('no label but ours', foreign.length === 0, foreign.join(', ') || `${series.length} series`)
  const text = JSON.stringify(series)
  stage.check('nothing that a visitor sent', !text.includes(marker), `${VISITS} visits with a marker in each part`)
}

async function checkHealthy(stage: Stage, prometheus: Prometheus): Promise<void> {
  // Long enough for each rule, whose patience is two seconds here.
  await prometheus.evaluations(5)
  const firing = await prometheus.firing()
  stage.check('nothing fires at a healthy server', firing.length === 0, firing.join(', ') || '0 alerts')
}

async function failMail(stage: Stage, prometheus: Prometheus, { dataDir }: RunningServer): Promise<void> {
  const columns = '(id, recipient, language, template, data, failed_at)'
  const values = `($1, 'nobody@example.se', 'sv', 'password-changed', '{}', now())`
  await queryDatabase(dataDir, `insert into mail_outbox ${columns} values ${values}`, [randomUUID()])
  const seconds = await prometheus.secondsUntilFiring('HtdMailsGivenUp', PATIENCE_MS)
  stage.check('a mail given up is an alert', seconds !== undefined, `after ${seconds} s`)
}

async function killServer(
  stage: Stage,
  prometheus: Prometheus,
  server: RunningServer,
  settings: Record<string, string>,
): Promise<void> {
  await server.kill()
  const seconds = await prometheus.secondsUntilFiring('HtdServerDown', PATIENCE_MS)
  stage.check('a killed server is an alert', seconds !== undefined, `after ${seconds} s`)
  const again = await startServer(settings, server)
  stage.atEnd(again.stop)
  const isOver = await prometheus.isQuiet('HtdServerDown', PATIENCE_MS)
  stage.check('the alert ends with the next start', isOver, isOver ? 'resolved' : 'still firing')
}
