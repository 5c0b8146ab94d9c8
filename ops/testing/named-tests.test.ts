import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countPlaywright, countRun } from './count-results.mjs'
import { runStep } from './run-step.mjs'

const root = join(import.meta.dirname, '../..')
const program = join(root, 'node_modules/.bin/playwright')
const config = join(import.meta.dirname, 'fixture/playwright.config.ts')
const folder = mkdtempSync(join(tmpdir(), 'htd-outcomes-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs one project of the fixture with the installed Playwright. @returns its report */
async function reportOf(project: string) {
  const file = join(folder, `${project}.json`)
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, FORCE_COLOR: '1' }
  const command = [program, 'test', '-c', config, `--project=${project}`, '--reporter=json', '--workers=1']
  const { ok } = await runStep([...command, `--output=${folder}/results`], { cwd: root, env })
  return { ok, report: JSON.parse(readFileSync(file, 'utf8')) }
}

let run: Awaited<ReturnType<typeof reportOf>>
beforeAll(async () => {
  run = await reportOf('desktop')
}, 60_000)

test('a test that passes only when it is tried again counts as passed, and is named with its first error', () => {
  expect(countPlaywright(run.report)).toMatchObject({
    passed: 5,
    failed: 1,
    skipped: 1,
    flaky: [
      'specs/outcomes.spec.ts › in a group › passes the second time (desktop): Error: a first error',
      'specs/outcomes.spec.ts › one after the other › takes its group along (desktop): Test timeout of 100ms exceeded.',
    ],
  })
})

test('a test that fails every time is named with what was expected and what came', () => {
  const { broken } = countPlaywright(run.report)
  expect(broken).toHaveLength(1)
  expect(broken?.[0]?.split('\n').map((line) => line.trim())).toEqual(
    expect.arrayContaining(['specs/outcomes.spec.ts › fails (desktop)', 'Expected: 2', 'Received: 1']),
  )
})

test.each([
  [0, 3, 0],
  [1, 4, 0],
  [2, 5, 0],
  [3, 3, 3],
  [4, 3, 4],
])(
  'of %i tests that pass only the second time and 3 others, %i count as passed and %i as failed',
  (flaky, passed, failed) => {
    const report = { ...run.report, stats: { expected: 3, unexpected: 0, flaky, skipped: 0 } }
    // Playwright exits with 0 for any number of flaky tests.
    expect(countRun(true, countPlaywright(report))).toMatchObject({ passed, failed })
  },
)

test('a file that does not load is one failure and nothing flaky', async () => {
  const { ok, report } = await reportOf('broken')
  expect(countRun(ok, countPlaywright(report))).toEqual({ passed: 0, failed: 1, skipped: 0, flaky: [], broken: [] })
})
