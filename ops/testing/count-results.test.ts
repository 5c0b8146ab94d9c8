import { expect, test } from 'vitest'
import { countPlaywright, countRun, countVitest } from './count-results.mjs'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((outcome) => ({ status: outcome })),
})

test('tests of all files are counted, and what did not run counts as neither', () => {
  const testResults = [file('failed', 'passed', 'failed'), file('passed', 'passed', 'skipped', 'todo')]
  expect(countVitest({ testResults })).toEqual({ passed: 2, failed: 1, skipped: 2 })
})

test('a file that does not even load is one failure', () => {
  expect(countVitest({ testResults: [file('failed'), file('failed', 'passed')] })).toMatchObject({
    passed: 1,
    failed: 2,
  })
})

test('an error outside of every browser test is one failure', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 0, skipped: 0 }
  const report = { stats, errors: ['the server did not start'], config: { rootDir: '/e2e' }, suites: [] }
  expect(countPlaywright(report)).toMatchObject({ passed: 3, failed: 2, skipped: 0 })
})

test.each([
  ['all well', true, { passed: 2, failed: 0, skipped: 0 }, 0],
  ['a failure that is named', false, { passed: 2, failed: 1, skipped: 0 }, 1],
  ['a process that failed without naming a test', false, { passed: 2, failed: 0, skipped: 0 }, 1],
  ['no test at all', true, { passed: 0, failed: 0, skipped: 4 }, 1],
  ['no report', true, undefined, 1],
])('%s: ended well %s, report %o → failed %i', (_, ok, count, failed) => {
  expect(countRun(ok, count).failed).toBe(failed)
})
