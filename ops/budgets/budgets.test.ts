import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { budgetsOf, isBroken } from './budgets.mjs'
import { entriesOf, filesOf } from './weigh.mjs'

const manifest = {
  '_runtime.js': { file: 'runtime.js' },
  '_first.js': { file: 'first.js', imports: ['_shared.js', '_runtime.js'], css: ['first.css'] },
  '_shared.js': { file: 'shared.js', imports: ['_first.js'] },
  'src/i18n/public.sv.ts': { file: 'sv.js' },
  'src/i18n/public.en.ts': { file: 'en.js' },
  'src/i18n/account.sv.ts': { file: 'account-sv.js' },
  'src/i18n/account.en.ts': { file: 'account-en.js' },
  '../../packages/ui/src/text/sanitise-html.ts': { file: 'sanitiser.js' },
  'src/i18n/slides.sv.ts': { file: 'slides-sv.js' },
  'src/i18n/slides.en.ts': { file: 'slides-en.js' },
  'src/features/slides/slide-show.page.tsx': { file: 'show.js', imports: ['_shared.js'] },
  'src/i18n/report.sv.ts': { file: 'report-sv.js' },
  'src/i18n/report.en.ts': { file: 'report-en.js' },
  'src/features/report/report.page.tsx': { file: 'report.js', imports: ['_shared.js'] },
  'src/dashboard-router.tsx': { file: 'dashboard.js', imports: ['_shared.js'], css: ['dashboard.css'] },
}
const page = (file: string) => `<script type="module" fetchpriority="low" crossorigin src="/${file}"></script>`
const fonts = 'a{src:url(/latin.woff2)format("woff2")}b{src:url(/latin-ext.woff2)}'
const sizes = {
  'runtime.js': 1_000,
  'first.js': 69_000,
  'shared.js': 9_000,
  'sv.js': 1_000,
  'en.js': 2_000,
  'account-sv.js': 1_000,
  'account-en.js': 1_000,
  'slides-sv.js': 1_000,
  'slides-en.js': 1_000,
  'show.js': 14_000,
  'report-sv.js': 1_000,
  'report-en.js': 1_000,
  'report.js': 15_000,
  'assets/pdf-worker-a1.js': 130_000,
  'assets/letters-b2.ttf': 40_000,
  'sanitiser.js': 10_000,
  'dashboard.js': 70_000,
  'dashboard.css': 90_000,
  'first.css': 9_000,
  'latin.woff2': 34_000,
  'latin-ext.woff2': 34_000,
}

let dist: string

/** Builds a fake app of random bytes: they don't compress, so file sizes are exact. */
function build(changed: Partial<typeof sizes> = {}): void {
  for (const folder of ['.vite', 'assets']) mkdirSync(join(dist, folder), { recursive: true })
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(dist, 'index.html'), page('runtime.js') + page('first.js'))
  for (const [file, size] of Object.entries({ ...sizes, ...changed }))
    writeFileSync(join(dist, file), randomBytes(size))
  appendFileSync(join(dist, 'first.css'), fonts)
}
const brokenOnes = () =>
  budgetsOf(dist)
    .filter(isBroken)
    .map(({ name }) => name)

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'htd budgets '))
})
afterEach(() => rmSync(dist, { recursive: true }))

test('a build within its budgets passes; the dearer language counts, and what comes later does not', () => {
  build()
  const [scripts] = budgetsOf(dist)
  expect(scripts?.bytes).toBeGreaterThan(81_000)
  expect(scripts?.bytes).toBeLessThan(81_500)
  expect(brokenOnes()).toEqual([])
})

test.each([
  ['first.js', 74_000, 'JavaScript until the first question'],
  ['shared.js', 14_000, 'JavaScript until the first question'],
  ['en.js', 7_000, 'JavaScript until the first question'],
  ['sanitiser.js', 11_001, 'the sanitiser of rich text, beside it'],
  ['first.css', 10_001, 'CSS of the first page'],
  ['latin.woff2', 40_001, 'fonts of the first page'],
  ['latin.woff2', 0, 'fonts of the first page'],
  ['dashboard.js', 80_000, 'JavaScript of the dashboard, on top'],
  ['show.js', 18_000, 'JavaScript of the slide show, on top'],
  ['report.js', 20_000, 'JavaScript of the health report, on top'],
  ['assets/pdf-worker-a1.js', 141_000, 'writer of the report as a file'],
  ['assets/letters-b2.ttf', 51_000, 'its fonts'],
])('%s of %i bytes breaks the budget of %s', (file, size, name) => {
  build({ [file]: size })
  expect(brokenOnes()).toEqual([name])
})

test('the command fails on a build that is too large', () => {
  const command = fileURLToPath(new URL('../budgets.mjs', import.meta.url))
  const run = () => spawnSync(process.execPath, [command, dist], { encoding: 'utf8' })
  build()
  expect(run().status).toBe(0)
  build({ 'first.js': 90_000 })
  expect(run()).toMatchObject({ status: 1, stdout: expect.stringContaining('TOO MUCH') })
})

test('a chunk that the build does not have is a fault, and so is a page without a script', () => {
  expect(() => filesOf(manifest, ['src/gone.ts'])).toThrow('src/gone.ts')
  expect(() => entriesOf('<h1>Hej</h1>', manifest)).toThrow('no script')
  expect(() => entriesOf(page('other.js'), manifest)).toThrow('no script')
})
