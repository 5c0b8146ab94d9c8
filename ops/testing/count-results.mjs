import { flakyTests } from './flaky-tests.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number, flaky?: string[] }} Count `flaky`: a line for each such test */
/** @typedef {{ status: string, assertionResults: { status: string }[] }} VitestFile */

/**
 * Counts what Vitest's JSON reporter wrote. A file that could not be read at all counts as one failure.
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

/** More of them in one run, and chance explains none of them any more. */
const MAX_FLAKY = 2

/**
 * Counts what Playwright's JSON reporter wrote. An error outside of every test counts as one failure. Tests that passed only when
 * they were tried again count as passed up to two of them; more count as failed, all of them.
 * @param {import('./flaky-tests.mjs').Report & { stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} report
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
  }
}

/**
 * What a run counts as: its tests, and a failure when it says it failed without naming one, wrote no report or ran nothing.
 * @param {boolean} ok whether the process ended with 0
 * @param {Count | undefined} count undefined: there was no report
 * @returns {Count}
 */
export function countRun(ok, count = { passed: 0, failed: 0, skipped: 0 }) {
  const isProof = ok && count.passed > 0
  return isProof || count.failed > 0 ? count : { ...count, failed: 1 }
}
