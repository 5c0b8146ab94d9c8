import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install } from './install.mjs'
import { build } from './start-build.mjs'
import { installSystemPackages } from './system-packages.mjs'
import { countPlaywright, countRun, countVitest } from './testing/count-results.mjs'
import { runStep } from './testing/run-step.mjs'

/** @typedef {import('./testing/count-results.mjs').Count} Count */
/** @typedef {{ ok: boolean, output: string }} Outcome */
/**
 * @typedef {object} Step
 * @property {string} name
 * @property {() => Outcome | Promise<Outcome>} run
 * @property {(ok: boolean) => Count} [count] omitted: the step counts as one test
 * @property {string[]} [needs] names of steps that must have succeeded before
 */

const isQuick = process.argv.includes('--quick')
const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules/.bin')
const reports = mkdtempSync(join(tmpdir(), 'htd-test-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

const { NO_COLOR: _, FORCE_COLOR: __, ...given } = process.env
const env = {
  ...given,
  PATH: `${bin}${delimiter}${process.env.PATH}`,
  CI: 'true',
  PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'playwright.json'),
}

/** @param {string} program name of a program in node_modules/.bin @param {string[]} args */
function by(program, ...args) {
  // Playwright enables colours for its workers despite NO_COLOR; the others treat any FORCE_COLOR, even 0, as a yes.
  const plain = program === 'playwright' ? { FORCE_COLOR: '0' } : { NO_COLOR: '1' }
  return runStep([join(bin, program), ...args], { cwd: root, env: { ...env, ...plain } })
}

/** @param {string} file @param {(report: any) => Count} count @returns {Count | undefined} */
function countOf(file, count) {
  try {
    return count(JSON.parse(readFileSync(join(reports, file), 'utf8')))
  } catch {
    return undefined
  }
}

/** @type {Step[]} */
const quick = [
  { name: 'npm packages', run: () => install(root, { withTools: true }) },
  { name: 'type check', needs: ['npm packages'], run: () => by('tsc', '-p', '.') },
  { name: 'lint and format', needs: ['npm packages'], run: () => by('biome', 'ci', '--error-on-warnings') },
  { name: 'import directions', needs: ['npm packages'], run: () => by('depcruise', 'apps', 'packages', 'e2e', 'ops') },
  { name: 'unused code', needs: ['npm packages'], run: () => by('knip') },
  {
    name: 'unit and API tests',
    needs: ['npm packages'],
    run: () =>
      // As many workers as cores. With half as many again it takes an eighth less, but tests that compare times fail now and then.
      by(
        'vitest',
        'run',
        `--maxWorkers=${availableParallelism()}`,
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${join(reports, 'vitest.json')}`,
      ),
    count: (ok) => countRun(ok, countOf('vitest.json', countVitest)),
  },
]

/** @type {Step[]} */
const slow = [
  { name: 'build', needs: ['npm packages'], run: () => build(root) },
  { name: 'budgets', needs: ['build'], run: () => by('node', 'ops/budgets.mjs') },
  {
    name: 'end-to-end tests',
    needs: ['build', 'system packages'],
    run: () => by('playwright', 'test', '--reporter=dot,json'),
    count: (ok) => countRun(ok, countOf('playwright.json', countPlaywright)),
  },
]

const total = { passed: 0, failed: 0 }
/** @type {string[]} */
const flaky = []
/** @type {string[]} */
const failures = []
/** @type {Set<string>} */
const broken = new Set()

// Comes first: even the check for unused code reads Playwright's settings.
/** @type {Step} */
const system = { name: 'system packages', run: installSystemPackages }

for (const step of isQuick ? quick : [system, ...quick, ...slow]) {
  const missing = (step.needs ?? []).find((name) => broken.has(name))
  const started = performance.now()
  const { ok, output } = missing ? { ok: false, output: `not run: ${missing} failed` } : await step.run()
  const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`.padStart(8)
  /** @type {Count} */
  const count = (!missing && step.count?.(ok)) || { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
  const tests = step.count && !missing ? `${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped` : ''

  total.passed += count.passed
  total.failed += count.failed
  flaky.push(...(count.flaky ?? []))
  failures.push(...(count.broken ?? []))
  if (count.failed > 0) broken.add(step.name)
  console.log(`${count.failed > 0 ? 'FAIL' : 'ok  '} ${step.name.padEnd(20)} ${seconds}  ${tests}`.trimEnd())
  if (count.failed > 0 || count.flaky?.length || step.name === 'budgets') console.log(output.trimEnd())
}

// Again at the end, since thousands of lines can come after a failure.
for (const test of failures) console.log(`FAILED ${test}`)
for (const test of flaky) console.log(`FLAKY  ${test}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
