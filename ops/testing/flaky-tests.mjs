import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** @typedef {{ status: string, errors: { message?: string }[] }} Result */
/** @typedef {{ status: string, projectName: string, results: Result[] }} Test */
/** @typedef {{ title: string, file: string, tests: Test[] }} Spec */
/** @typedef {{ title: string, file: string, specs: Spec[], suites?: Suite[] }} Suite */
/** @typedef {{ config: { configFile?: string, rootDir: string }, suites: Suite[] }} Report */

/**
 * Lists the tests that failed and then passed, from a report of Playwright's JSON reporter.
 * @param {Report} report
 * @returns {string[]} one line each: file › groups › title (project): first line of the first error
 */
export function flakyTests({ config: { configFile, rootDir }, suites }) {
  const project = configFile ? join(configFile, '..') : rootDir
  return suites.flatMap((file) => specsIn(file, [relative(project, join(rootDir, file.file))])).flatMap(linesOf)
}

/**
 * @param {Suite} suite @param {string[]} path
 * @returns {{ path: string[], tests: Test[] }[]}
 */
const specsIn = ({ specs, suites = [] }, path) => [
  ...specs.map(({ title, tests }) => ({ path: [...path, title], tests })),
  ...suites.flatMap((suite) => specsIn(suite, [...path, suite.title])),
]

/** @param {{ path: string[], tests: Test[] }} spec */
const linesOf = ({ path, tests }) =>
  tests
    .filter(({ status }) => status === 'flaky')
    .map(({ projectName, results }) => `${path.join(' › ')} (${projectName}): ${firstError(results)}`)

/** @param {Result[]} results */
function firstError(results) {
  const [error] = results.flatMap(({ errors }) => errors)
  const lines = stripVTControlCharacters(error?.message ?? '').split('\n')
  return lines.find((line) => line.trim())?.trim() ?? 'no error was reported'
}
