import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** @typedef {{ status: string, errors: { message?: string }[] }} Result */
/** @typedef {{ status: string, projectName: string, results: Result[] }} Test */
/** @typedef {{ title: string, file: string, tests: Test[] }} Spec */
/** @typedef {{ title: string, file: string, specs: Spec[], suites?: Suite[] }} Suite */
/** @typedef {{ config: { configFile?: string, rootDir: string }, suites: Suite[] }} Report */

/** @typedef {'flaky' | 'unexpected'} Outcome */

/** Lines of an error that tell what was wrong; Playwright prints the place of each test before them. */
const MOST_LINES = 30

/**
 * Lists the tests that failed and then passed, from a report of Playwright's JSON reporter.
 * @param {Report} report
 * @returns {string[]} one line each: file › groups › title (project): first line of the first error
 */
export const flakyTests = (report) =>
  testsThat('flaky', report).map(({ name, error }) => `${name}: ${error[0] ?? 'no error was reported'}`)

/**
 * Lists the tests that failed every time, from the same report.
 * @param {Report} report
 * @returns {string[]} an entry each: as of a flaky test, with up to 30 lines of the first error that are not empty
 */
export const failedTests = (report) =>
  testsThat('unexpected', report).map(({ name, error }) => [name, ...error.slice(0, MOST_LINES)].join('\n    '))

/** @param {Outcome} outcome @param {Report} report */
const testsThat = (outcome, { config: { configFile, rootDir }, suites }) => {
  const project = configFile ? join(configFile, '..') : rootDir
  return suites
    .flatMap((file) => specsIn(file, [relative(project, join(rootDir, file.file))]))
    .flatMap(({ path, tests }) =>
      tests
        .filter(({ status }) => status === outcome)
        .map(({ projectName, results }) => ({
          name: `${path.join(' › ')} (${projectName})`,
          error: firstError(results),
        })),
    )
}

/**
 * @param {Suite} suite @param {string[]} path
 * @returns {{ path: string[], tests: Test[] }[]}
 */
const specsIn = ({ specs, suites = [] }, path) => [
  ...specs.map(({ title, tests }) => ({ path: [...path, title], tests })),
  ...suites.flatMap((suite) => specsIn(suite, [...path, suite.title])),
]

/** @param {Result[]} results @returns {string[]} its lines that are not empty */
function firstError(results) {
  const [error] = results.flatMap(({ errors }) => errors)
  const lines = stripVTControlCharacters(error?.message ?? '').split('\n')
  return lines.map((line) => line.trim()).filter(Boolean)
}
