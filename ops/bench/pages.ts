import { chromium } from 'playwright-core'
import { startServer } from '../../e2e/support/start-server.ts'
import { chromiumFlags, findChromium } from '../system-packages.mjs'
import { servePeers } from './pages/serve-peers.ts'
import { type SlowVisit, type Visit, visit, visitSlowly } from './pages/visit.ts'
import { percentile } from './percentile.ts'

/** Compares the start page and the questions with a plain React page and with Formbricks' embed, in one interleaved run. */

const ROUNDS = 7
/** The most that the product may take, as multiples of the plain React page. */
const limits = { bootCpu: 1.5, questionCpu: 1.5, lcp: 1, tti: 1.2 } as const

type Figures = Visit & SlowVisit
const columns: [key: keyof Figures, title: string, digits: number][] = [
  ['scriptKb', 'script kB', 1],
  ['totalKb', 'total kB', 1],
  ['fcp', 'FCP', 0],
  ['lcp', 'LCP', 0],
  ['tbt', 'TBT', 0],
  ['tti', 'TTI', 0],
  ['bootCpu', 'boot CPU', 0],
  ['questionCpu', 'CPU/question', 1],
  ['nextQuestion', 'next, 4x', 0],
  ['heapMb', 'heap MB', 1],
]

/**
 * The driver looks at the stack of every error, and V8 then parses the function again that made it: React makes three as it starts, so all
 * of it is parsed twice, on both pages. Browsers of patients do not.
 */
const asWithoutDriver = '--js-flags=--no-enable-lazy-source-positions'

const executablePath = findChromium()
if (!executablePath) throw new Error('No Chromium found')
const server = await startServer()
const peers = await servePeers()
// `skip`: what the product asks before its first question with a single answer.
const pages = [
  { name: 'plain React', url: `${peers.url}/plain.html`, skip: 0 },
  { name: 'Formbricks', url: `${peers.url}/formbricks.html`, skip: 0 },
  { name: 'HTD', url: `${server.baseUrl}/`, skip: 2 },
]
const seen = new Map<string, Figures[]>(pages.map(({ name }) => [name, []]))
const browser = await chromium.launch({ executablePath, args: [...chromiumFlags, asWithoutDriver] })
try {
  for (let round = 0; round < ROUNDS; round++)
    for (const { name, url, skip } of pages)
      seen.get(name)?.push({ ...(await visit(browser, url, skip)), ...(await visitSlowly(browser, url, skip)) })
} finally {
  await browser.close()
  peers.stop()
  await server.stop()
}

const middle = (name: string, key: keyof Figures) =>
  percentile(
    (seen.get(name) ?? []).map((each) => each[key]),
    50,
  )
console.log(['page'.padEnd(12), ...columns.map(([, title]) => title.padStart(13))].join(''))
for (const { name } of pages)
  console.log(
    [name.padEnd(12), ...columns.map(([key, , digits]) => middle(name, key).toFixed(digits).padStart(13))].join(''),
  )

let isWithin = true
for (const [key, most] of Object.entries(limits) as [keyof typeof limits, number][]) {
  const ratio = middle('HTD', key) / middle('plain React', key)
  if (ratio > most) isWithin = false
  console.log(
    `${key}: ${ratio.toFixed(2)} times the plain page, at most ${most}: ${ratio <= most ? 'holds' : 'TOO MUCH'}`,
  )
}
process.exitCode = isWithin ? 0 : 1
