import { freePort, type RunningServer, startServer } from '../../e2e/support/start-server.ts'
import { ownCpu } from './cpu.ts'
import { load } from './load.ts'
import { percentile } from './percentile.ts'

const ROUNDS = 20
const SECONDS = 1
const SCRAPES = 100
const GOAL_MICROSECONDS = 20
const connections = 4

/** @returns CPU of the server in microseconds a request */
async function cpuOf({ port, pid }: RunningServer): Promise<number> {
  const before = ownCpu(pid)
  const { requests } = await load({ port, method: 'GET', path: '/healthz', status: 200 }, connections, SECONDS)
  return ((ownCpu(pid) - before) / requests) * 1_000_000
}

/** @returns CPU of the server in milliseconds a scrape */
async function cpuOfScrape({ pid }: RunningServer, metricsPort: number): Promise<number> {
  const before = ownCpu(pid)
  for (let scrape = 0; scrape < SCRAPES; scrape += 1)
    await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).arrayBuffer()
  return ((ownCpu(pid) - before) / SCRAPES) * 1_000
}

// The cheapest request there is: at any other, the same microseconds are a smaller part.
const metricsPort = await freePort()
const silent = await startServer({ LOG_LEVEL: 'error' })
const watched = await startServer({ LOG_LEVEL: 'error', METRICS_PORT: String(metricsPort) })
try {
  for (const server of [silent, watched]) await cpuOf(server)
  const rounds: { without: number; with: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    // In turns, so that whatever else the machine does falls on both.
    const first = round % 2 === 0 ? silent : watched
    const measured = new Map([[first, await cpuOf(first)]])
    const second = first === silent ? watched : silent
    measured.set(second, await cpuOf(second))
    rounds.push({ without: measured.get(silent) ?? Number.NaN, with: measured.get(watched) ?? Number.NaN })
  }
  const median = (values: readonly number[]) => percentile(values, 50)
  const cost = median(rounds.map((round) => round.with - round.without))
  const ratio = median(rounds.map((round) => round.with / round.without))
  console.log(`without  ${median(rounds.map(({ without }) => without)).toFixed(1)} µs of CPU a request`)
  console.log(`with     ${median(rounds.map((round) => round.with)).toFixed(1)} µs of CPU a request`)
  console.log(`cost     ${cost.toFixed(1)} µs a request, ${ratio.toFixed(2)} × (medians of ${ROUNDS} rounds)`)
  console.log(`scrape   ${(await cpuOfScrape(watched, metricsPort)).toFixed(1)} ms of CPU`)
  console.log(`\nThe goal of ${GOAL_MICROSECONDS} µs a request is ${cost <= GOAL_MICROSECONDS ? 'reached' : 'missed'}.`)
  if (cost > GOAL_MICROSECONDS) process.exitCode = 1
} finally {
  await silent.stop()
  await watched.stop()
}
