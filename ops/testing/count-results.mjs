import { failedTests, flakyTests } from './named-tests.mjs'

/**
 * `flaky`, `broken`: an entry for each test that passed on a retry only, and for each that failed every time
 * @typedef {{ passed: number, failed: number, skipped: number, flaky?: string[], broken?: string[] }} Count
 */
/** @typedef {{ status: string, assertionResults: { status: string }[] }} VitestFile */

/**
 * Counts the tests in a report of Vitest's JSON reporter. A file that could not be loaded counts as one failure.
 * @param {{ testResults: VitestFile[] }} report
 * @returns {Count}
 */
export function countVitest({ testResults }) {
  const statuses = testResults.flatMap(({ status, assertionResults }) => {
    const tests = assertionResults.map((test) => test.status)
    return status === 'failed' && !tests.includes('failed') ? [...tests, 'failed'] : tests
  })
  const passed = statuses.filter((status) => status === 'passed').length
  const failed = statuses.filter((status) => status === 'failed').length
  return { passed, failed, skipped: statuses.length - passed - failed }
}

/** More flaky tests in one run can't be explained by chance. */
const MAX_FLAKY = 2

/**
 * Counts the tests in a report of Playwright's JSON reporter. An error outside of every test counts as one failure. Up to two flaky
 * tests, which passed only on a retry, count as passed; more all count as failed.
 * @param {import('./named-tests.mjs').Report & { stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} report
 * @returns {Count}
 */
export function countPlaywright(report) {
  const { stats, errors } = report
  const isTooFlaky = stats.flaky > MAX_FLAKY
  return {
    passed: stats.expected + (isTooFlaky ? 0 : stats.flaky),
    failed: stats.unexpected + (isTooFlaky ? stats.flaky : 0) + errors.length,
    skipped: stats.skipped,
    flaky: flakyTests(report),
    broken: failedTests(report),
  }
}

/**
 * Counts a run: its tests, plus one failure when it failed without a failed test, wrote no report or ran nothing.
 * @param {boolean} ok whether the process ended with 0
 * @param {Count | undefined} count undefined: there was no report
 * @returns {Count}
 */
export function countRun(ok, count = { passed: 0, failed: 0, skipped: 0 }) {
  const isProof = ok && count.passed > 0
  return isProof || count.failed > 0 ? count : { ...count, failed: 1 }
}
