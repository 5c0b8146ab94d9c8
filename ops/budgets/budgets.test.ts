import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clinicBudgets, isBroken, patientBudgets } from './budgets.mjs'
import { entriesOf, filesOf } from './weigh.mjs'

const manifest = {
  '_runtime.js': { file: 'runtime.js' },
  '_first.js': { file: 'first.js', imports: ['_shared.js', '_runtime.js'], css: ['first.css'] },
  '_shared.js': { file: 'shared.js', imports: ['_first.js'] },
  'src/i18n/public.sv.ts': { file: 'sv.js' },
  'src/i18n/public.en.ts': { file: 'en.js' },
  'src/i18n/later.sv.ts': { file: 'later-sv.js' },
  'src/i18n/later.en.ts': { file: 'later-en.js' },
  'src/i18n/account.sv.ts': { file: 'account-sv.js' },
  'src/i18n/account.en.ts': { file: 'account-en.js' },
  '../../packages/ui/src/text/sanitise-html.ts': { file: 'sanitiser.js' },
  'src/features/quiz/overview.page.tsx': { file: 'overview.js', imports: ['_shared.js'] },
  'src/features/quiz/edit-answer.page.tsx': { file: 'edit.js' },
  'src/features/quiz/email.page.tsx': { file: 'email.js', css: ['email.css'] },
  'src/features/quiz/updated-status.page.tsx': { file: 'updated.js' },
  'src/features/quiz/thank-you.page.tsx': { file: 'thanks.js' },
  'src/i18n/slides.sv.ts': { file: 'slides-sv.js' },
  'src/i18n/slides.en.ts': { file: 'slides-en.js' },
  'src/features/slides/slide-show.page.tsx': { file: 'show.js', imports: ['_shared.js'] },
  'src/i18n/report.sv.ts': { file: 'report-sv.js' },
  'src/i18n/report.en.ts': { file: 'report-en.js' },
  'src/features/report/report.page.tsx': { file: 'report.js', imports: ['_shared.js'] },
  'src/features/home/home.page.tsx': { file: 'home.js', imports: ['_shared.js'] },
  'src/dashboard-router.tsx': { file: 'dashboard.js', imports: ['_shared.js'], css: ['dashboard.css'] },
}
const clinicManifest = {
  '_first.js': { file: 'assets/first.js' },
  'index.html': { file: 'assets/index.js', imports: ['_first.js'] },
  '_kit.js': { file: 'assets/kit.js', imports: ['_first.js'] },
  'src/inside-router.tsx': { file: 'assets/inside.js', imports: ['_kit.js'] },
  'src/features/session/accept.page.tsx': { file: 'assets/accept.js', imports: ['_first.js'] },
  'src/i18n/shell.sv.ts': { file: 'assets/sv.js' },
  'src/i18n/shell.en.ts': { file: 'assets/en.js' },
  'src/features/queue/queue.page.tsx': { file: 'assets/queue.js', imports: ['_kit.js'] },
}
const clinicSizes = {
  'assets/index.js': 1_000,
  'assets/first.js': 70_000,
  'assets/kit.js': 60_000,
  'assets/inside.js': 20_000,
  'assets/accept.js': 10_000,
  'assets/sv.js': 1_000,
  'assets/en.js': 2_000,
  'assets/queue.js': 250_000,
}
const page = (file: string, base = '/') =>
  `<script type="module" fetchpriority="low" crossorigin src="${base}${file}"></script>`
const fonts = 'a{src:url(/latin.woff2)format("woff2")}b{src:url(/latin-ext.woff2)}'
const sizes = {
  'runtime.js': 1_000,
  'first.js': 67_000,
  'shared.js': 9_000,
  'sv.js': 1_000,
  'en.js': 2_000,
  'later-sv.js': 1_000,
  'later-en.js': 1_000,
  'overview.js': 4_000,
  'edit.js': 2_000,
  'email.js': 3_000,
  'updated.js': 1_000,
  'thanks.js': 1_000,
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
  'home.js': 2_000,
  'dashboard.js': 24_000,
  'dashboard.css': 90_000,
  'first.css': 7_000,
  'email.css': 2_000,
  'latin.woff2': 20_000,
  'latin-ext.woff2': 11_000,
}

let dist: string
let clinicDist: string

/** Builds a fake app of random bytes: they don't compress, so file sizes are exact. */
function build(changed: Partial<typeof sizes> = {}): void {
  for (const folder of ['.vite', 'assets']) mkdirSync(join(dist, folder), { recursive: true })
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(dist, 'index.html'), page('runtime.js') + page('first.js'))
  for (const [file, size] of Object.entries({ ...sizes, ...changed }))
    writeFileSync(join(dist, file), randomBytes(size))
  appendFileSync(join(dist, 'first.css'), fonts)
}
function buildClinic(changed: Partial<typeof clinicSizes> = {}): void {
  for (const folder of ['.vite', 'assets']) mkdirSync(join(clinicDist, folder), { recursive: true })
  writeFileSync(join(clinicDist, '.vite/manifest.json'), JSON.stringify(clinicManifest))
  writeFileSync(join(clinicDist, 'index.html'), page('assets/index.js', '/clinic/'))
  for (const [file, size] of Object.entries({ ...clinicSizes, ...changed }))
    writeFileSync(join(clinicDist, file), randomBytes(size))
}
const brokenOnes = () =>
  patientBudgets(dist)
    .filter(isBroken)
    .map(({ name }) => name)

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'htd budgets '))
  clinicDist = mkdtempSync(join(tmpdir(), 'htd budgets '))
})
afterEach(() => {
  for (const folder of [dist, clinicDist]) rmSync(folder, { recursive: true })
})

test('a build within its budgets passes; the dearer language counts, and what comes later does not', () => {
  build()
  const [scripts] = patientBudgets(dist)
  expect(scripts?.bytes).toBeGreaterThan(79_000)
  expect(scripts?.bytes).toBeLessThan(79_500)
  expect(brokenOnes()).toEqual([])
})

test.each([
  ['first.js', 72_000, '[SPD-02] JavaScript until the first question'],
  ['shared.js', 14_000, '[SPD-02] JavaScript until the first question'],
  ['email.js', 13_000, '[SPD-02] JavaScript of a question, in all'],
  ['en.js', 7_000, '[SPD-02] JavaScript until the first question'],
  ['sanitiser.js', 11_001, 'the sanitiser of rich text, beside it'],
  ['first.css', 8_001, 'CSS of a question, in all'],
  ['email.css', 3_001, 'CSS of a question, in all'],
  ['latin.woff2', 22_001, 'fonts of the first page'],
  ['latin.woff2', 0, 'fonts of the first page'],
  ['dashboard.js', 30_000, 'JavaScript of the dashboard, on top'],
  ['home.js', 12_000, '[SPD-02] JavaScript of the dashboard’s home, in all'],
  ['show.js', 18_000, 'JavaScript of the slide show, on top'],
  ['report.js', 20_000, 'JavaScript of the health report, on top'],
  ['assets/pdf-worker-a1.js', 141_000, 'writer of the report as a file'],
  ['assets/letters-b2.ttf', 51_000, 'its fonts'],
])('%s of %i bytes breaks the budget of %s', (file, size, name) => {
  build({ [file]: size })
  expect(brokenOnes()).toEqual([name])
})

test('[CLN-114] of the clinic the shell and everything are weighed; the pages count for everything only', () => {
  buildClinic()
  const [shell, all] = clinicBudgets(clinicDist)
  expect(shell?.bytes).toBeGreaterThan(153_000)
  expect(shell?.bytes).toBeLessThan(153_500)
  expect(all?.bytes).toBeGreaterThan(404_000)
  expect(clinicBudgets(clinicDist).filter(isBroken)).toEqual([])
})

test.each([
  ['assets/first.js', 80_000, 'JavaScript of the clinic’s shell'],
  ['assets/kit.js', 70_000, 'JavaScript of the clinic’s shell'],
  ['assets/inside.js', 30_000, 'JavaScript of the clinic’s shell'],
  ['assets/en.js', 10_000, 'JavaScript of the clinic’s shell'],
  ['assets/accept.js', 40_000, 'JavaScript of the clinic’s invitation'],
  ['assets/queue.js', 300_000, 'all JavaScript of the clinic'],
])('[CLN-114] %s of %i bytes breaks the budget of %s', (file, size, name) => {
  buildClinic({ [file]: size })
  const broken = clinicBudgets(clinicDist).filter(isBroken)
  expect(broken.map((budget) => budget.name)).toEqual([name])
})

test('the command fails on a build that is too large', () => {
  const command = fileURLToPath(new URL('../budgets.mjs', import.meta.url))
  const run = () => spawnSync(process.execPath, [command, dist, clinicDist], { encoding: 'utf8' })
  const tooMuch = { status: 1, stdout: expect.stringContaining('TOO MUCH') }
  build()
  buildClinic()
  expect(run().status).toBe(0)
  build({ 'first.js': 90_000 })
  expect(run()).toMatchObject(tooMuch)
  build()
  buildClinic({ 'assets/inside.js': 90_000 })
  expect(run()).toMatchObject(tooMuch)
})

test('a chunk that the build does not have is a fault, and so is a page without a script', () => {
  expect(() => filesOf(manifest, ['src/gone.ts'])).toThrow('src/gone.ts')
  expect(() => entriesOf('<h1>Hej</h1>', manifest)).toThrow('no script')
  expect(() => entriesOf(page('other.js'), manifest)).toThrow('no script')
  expect(() => entriesOf(page('first.js'), manifest, '/clinic/')).toThrow('no script')
})
