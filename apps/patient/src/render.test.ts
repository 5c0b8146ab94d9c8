// @vitest-environment node
import { basename } from 'node:path'
import type { PatientPageData } from '@htd/contract/page'
import { defaultPreferences } from '@htd/contract/preferences'
import { expect, test } from 'vitest'
import { publicSettings, quizStart } from '#test/make.ts'
import { dryness, questionnaire } from '#test/questionnaire.ts'
import { ahead, textsOf } from '../chunks.ts'
import { createRenderer } from './render.tsx'

const boot = '<script type="module" fetchpriority="low" src="/assets/boot.js"></script>'
const template = `<html lang="sv"><head><!--head-->${boot}</head><body><div id="root"><!--page--></div><!--data--></body></html>`
const manifest = {
  'fonts/atkinson-hyperlegible-next-latin-wght-normal.woff2': { file: 'assets/latin.woff2' },
  'src/i18n/public.sv.ts': { file: 'assets/sv.js' },
  'src/i18n/public.en.ts': { file: 'assets/en.js' },
}
/** The other pages whose code the head names, and their texts; each a chunk without imports. */
const others = Object.fromEntries(
  Object.values(ahead)
    .flatMap(({ sources, texts }) => [
      ...sources,
      ...texts.flatMap((group) => [textsOf(group, 'sv'), textsOf(group, 'en')]),
    ])
    .map((source) => [source, { file: `assets/${basename(source)}.js` }]),
)
const home = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_first.js'], css: ['assets/index.css'] },
  '_first.js': { file: 'assets/first.js', css: ['assets/first.css'] },
  '_kit.js': { file: 'assets/kit.js', imports: ['_first.js'], css: ['assets/kit.css'] },
  'src/dashboard-router.tsx': { file: 'assets/dashboard.js', imports: ['_kit.js', '_first.js'] },
  'src/features/home/home.page.tsx': { file: 'assets/home.js', imports: ['_kit.js'], css: ['assets/home.css'] },
}
const build = { ...manifest, ...others, ...home }
const render = createRenderer(template, build)

const dataWith = (preferences: Partial<PatientPageData['preferences']> = {}): PatientPageData => ({
  preferences: { ...defaultPreferences, ...preferences },
  content_version: '2026.9',
  settings: publicSettings,
  quiz: { ...quizStart, greeting_message: '<p>Hej</p></script><script>alert(1)</script>' },
  questions: { items: questionnaire },
})

test('[WEL-01] the start page comes with its greeting and a form to the first question', () => {
  const { status, html } = render('/', dataWith())
  expect(status).toBe(200)
  expect(html).toContain('<p>Hej</p>')
  expect(html).toContain(`action="/${questionnaire[0]?.id}"`)
  expect(html).toContain('<title>Start – Torra ögon, självtest</title>')
})

test('[QST-01] a question comes as HTML; no style attribute stands in it, which the policy would refuse', () => {
  const { html } = render(`/${dryness.id}`, dataWith({ language: 'en' }))
  expect(html).toContain('data-rendered="en"')
  expect(html).toContain('Questions 3 / 4')
  expect(html).not.toContain(' style=')
})

test('the data is there as JSON that can not end its element', () => {
  const { html } = render('/', dataWith())
  const json = html.slice(html.indexOf('id="page-data">') + 15, html.lastIndexOf('</script>'))
  expect(json).not.toContain('<')
  expect(JSON.parse(json).questions.items).toHaveLength(4)
})

test.each([
  ['sv', 'Laddar …'],
  ['en', 'Loading...'],
] as const)('[GEN-02] pages that the browser renders stand with the placeholder in %s', (language, text) => {
  const { status, html } = render('/overview', dataWith({ language }))
  expect(status).toBe(200)
  expect(html).toContain(`<div id="root"><main><p class="unstarted-loading">${text}</p></main></div>`)
})

test('language, colours and text size are set on the document before any script runs', () => {
  const { html } = render('/', dataWith({ language: 'en', theme: 'dark', textSize: 150 }))
  expect(html).toContain('<html lang="en" data-theme="dark" data-text-size="150">')
  expect(html).toContain('href="/assets/en.js"')
  expect(html).not.toContain('assets/sv.js')
})

test('[IDX-01] the dashboard’s home page comes with all that is the same for everybody, and with its styles', () => {
  const { html } = render('/dashboard/index', dataWith({ language: 'en' }))
  expect(html).toContain('data-rendered="en" data-address="/dashboard/index" data-private')
  for (const text of ['<h1 tabindex="-1">Welcome</h1>', 'Slides for you', 'href="/re-take-symptoms"'])
    expect(html.toLowerCase()).toContain(text.toLowerCase())
  expect(html).toContain('<title>Overview – Dry eye self-assessment</title>')
  const styles = [...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href)
  expect(styles).toEqual(['/assets/home.css', '/assets/kit.css'])
  expect(html).not.toContain(' style=')
  expect(render('/', dataWith()).html).not.toContain('assets/home.css')
})

test.each([
  ['/no-such-page', 404],
  ['/99999999-9999-4999-8999-999999999999', 200],
  ['/dashboard/quiz', 200],
])('%s has the status %i', (path, status) => {
  expect(render(path, dataWith()).status).toBe(status)
})

test.each([
  ['/auth', ['login.page.tsx.js', 'account.sv.ts.js']],
  ['/dashboard/index', ['dashboard.js', 'kit.js', 'home.js', 'account.sv.ts.js']],
  ['/Dashboard/Quiz', ['dashboard.js', 'kit.js', 'result.page.tsx.js', 'account.sv.ts.js']],
  ['/dashboard/status', ['dashboard.js', 'kit.js', 'status.page.tsx.js', 'progress.sv.ts.js']],
  ['/dashboard/help', ['dashboard.js', 'kit.js', 'help.page.tsx.js', 'help.sv.ts.js']],
  ['/slide/show/1/htd/aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa/all', ['slide-show.page.tsx.js', 'slides.sv.ts.js']],
])(
  'the head of %s names the first script and all that the page needs, so that nothing is found late',
  (path, files) => {
    const named = (at: string) =>
      [...render(at, dataWith()).html.matchAll(/rel="modulepreload" href="\/assets\/([^"]+)"/g)].map(([, file]) => file)
    expect(named(path)).toEqual(expect.arrayContaining(['sv.js', 'index.js', 'first.js', ...files]))
    expect(named(path).filter((file) => file?.includes('.en.'))).toEqual([])
    for (const other of ['/', '/overview', '/dashboard/profile']) expect(named(other)).toEqual(['sv.js'])
  },
)

test('[SPD-03] pages that the browser renders start their small script first', () => {
  const hint = '<link rel="modulepreload" fetchpriority="high" href="/assets/boot.js">'
  for (const path of ['/dashboard/index', '/dashboard/quiz', '/dashboard/status', '/auth', '/dashboard/help'])
    expect([path, render(path, dataWith()).html.includes(hint)]).toEqual([path, true])
  for (const path of ['/', `/${dryness.id}`, '/dashboard/profile'])
    expect(render(path, dataWith()).html).not.toContain('fetchpriority="high"')
})

const deck = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa'
const slides = (kind: string) => `/api/v1/slide/${kind}?page_number=1&amp;page_size=100&amp;lang=sv`

test.each([
  ['/dashboard/index', '/api/v1/quiz/result/?lang=sv&amp;texts=current'],
  ['/Dashboard/Quiz', '/api/v1/quiz/result/?lang=sv&amp;texts=current'],
  ['/dashboard/status', '/api/v1/quiz/result/?lang=sv&amp;texts=current'],
  [`/slide/show/1/htd/${deck}/all`, slides(`htd/${deck}/`)],
  ['/slide/show/1/diagnostic/all/all', slides('alldiagnostic/')],
  [`/dashboard/slide/1/${deck}`, slides(`htd/${deck}/`)],
  [`/dashboard/Bookmark/1/${deck}/x`, slides(`bookmark/${deck}/`)],
])(
  '[SPD-03] the small script of %s asks for what the page shows first, for a visitor with a session',
  (path, address) => {
    expect(render(path, dataWith()).html).toContain(` data-early="${address}"`)
    const english = address.replace('lang=sv', 'lang=en')
    expect(render(path, dataWith({ language: 'en' })).html).toContain(` data-early="${english}"`)
  },
)

test.each(['/', `/${dryness.id}`, '/auth', '/dashboard/profile', '/dashboard/help', '/slide/show/1/none/all/all'])(
  '%s waits for nothing that could be asked for early',
  (path) => {
    expect(render(path, dataWith()).html).not.toContain('data-early')
  },
)

test('a template without a script is refused', () => {
  expect(() => createRenderer(template.replace(boot, ''), build)).toThrow('The first HTML has no script')
})

test.each(Object.keys(build).filter((name) => name.startsWith('src/') || name.startsWith('fonts/')))(
  'a build without %s is refused at the start of the server, in a sentence',
  (name) => {
    const { [name]: _, ...rest }: Record<string, { file: string }> = build
    expect(() => createRenderer(template, rest)).toThrow(/which apps\/patient\/chunks\.ts names$/)
  },
)

test.each([
  ['sv', 'JavaScript är avstängt', 'Sidan har inte kommit igång'],
  ['en', 'JavaScript is switched off', 'The page has not started'],
] as const)(
  '[PAT-04] in %s every page says what is missing while it has not started, and whom to call',
  (language, off, late) => {
    for (const path of ['/', `/${dryness.id}`, '/auth', '/help', '/dashboard/index', '/no-such-page']) {
      const { html } = render(path, dataWith({ language }))
      const [, noScript = ''] = /<noscript>(.*)<\/noscript><div id="root"/.exec(html) ?? []
      const after = html.slice(html.indexOf('role="alert"'))
      expect([path, noScript.includes(off), after.includes(late)]).toEqual([path, true, true])
      for (const notice of [noScript, after]) {
        expect(notice).toContain(publicSettings.clinic_name)
        expect(notice).toContain('href="tel:0846500400"')
        expect(notice).toContain('href="tel:112"')
      }
      expect(html.match(/<h1/g)?.length).toBe(html.includes('data-rendered') ? 1 : 2)
    }
  },
)
