import lighthouse, { type Result } from 'lighthouse'
import { paths } from '../apps/patient/src/paths.ts'
import { startServer } from '../e2e/support/start-server.ts'
import { logInBrowser } from './lighthouse/log-in-browser.ts'
import { startChromium } from './lighthouse/start-chromium.ts'

const RUNS = 3
const everything = ['performance', 'accessibility', 'best-practices', 'seo']
/** Search engines are asked to leave all but the start page alone. */
const inside = ['performance', 'accessibility', 'best-practices']
/** Least points for performance where the start page must have them all; nothing may shift there. */
const LEAST_INSIDE = 95

const scoresOf = (run: Result, categories: readonly string[]) =>
  categories.map((name) => Math.round((run.categories[name]?.score ?? 0) * 100))
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const figure = (run: Result, audit: string) => run.audits[audit]?.numericValue ?? Number.NaN

function show(title: string, run: Result, categories: readonly string[]): void {
  const speed = [
    `LCP ${Math.round(figure(run, 'largest-contentful-paint'))} ms`,
    `TBT ${Math.round(figure(run, 'total-blocking-time'))} ms`,
    `CLS ${figure(run, 'cumulative-layout-shift').toFixed(3)}`,
    `transfer ${(figure(run, 'total-byte-weight') / 1000).toFixed(1)} kB`,
  ]
  console.log(`${title}  ${scoresOf(run, categories).join(' / ')}  ${speed.join(', ')}`)
}

/** The audits that cost points, by name. */
const faultsOf = (run: Result): string[] =>
  Object.values(run.audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === 'binary')
    .map(({ id, title }) => `  ${id}: ${title}`)

/** Audits a page several times. @returns the run with the highest score */
async function lookAt(address: string, port: number, categories: string[]): Promise<Result> {
  console.log(`${address}, mobile, ${categories.join(' / ')}`)
  const runs: Result[] = []
  for (let number = 1; number <= RUNS; number++) {
    const answer = await lighthouse(address, { port, onlyCategories: categories, logLevel: 'error' })
    if (!answer) throw new Error('Lighthouse gave no result')
    runs.push(answer.lhr)
    show(`run ${number} `, answer.lhr, categories)
  }
  const pointsOf = (run: Result) => sum(scoresOf(run, categories))
  const best = runs.reduce((one, other) => (pointsOf(other) > pointsOf(one) ? other : one))
  show('best  ', best, categories)
  console.log(faultsOf(best).join('\n'))
  return best
}

const server = await startServer()
const browser = await startChromium()
try {
  const start = await lookAt(`${server.baseUrl}/`, browser.port, everything)
  const isStartFull = scoresOf(start, everything).every((score) => score === 100)
  const others = [await lookAt(server.baseUrl + paths.login(), browser.port, inside)]
  await logInBrowser(server, browser.port)
  for (const path of [paths.dashboard(), paths.result(), paths.help()])
    others.push(await lookAt(server.baseUrl + path, browser.port, inside))
  const areFast = others.every(
    (run) => (scoresOf(run, inside)[0] ?? 0) >= LEAST_INSIDE && figure(run, 'cumulative-layout-shift') === 0,
  )
  process.exitCode = isStartFull && areFast ? 0 : 1
} finally {
  await browser.stop()
  await server.stop()
  // Lighthouse leaves connections behind that would keep this process alive.
  process.exit()
}
