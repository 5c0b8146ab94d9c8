// @vitest-environment node
import type { ClinicPageData } from '@htd/contract/page'
import { defaultPreferences } from '@htd/contract/preferences'
import { expect, test } from 'vitest'
import { createRenderer } from './render.tsx'

const template =
  '<html lang="sv"><head><!--head--></head><body><div id="root"><!--page--></div><!--data--></body></html>'
const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_first.js'] },
  '_first.js': { file: 'assets/first.js' },
  '_kit.js': { file: 'assets/kit.js', imports: ['_first.js'] },
  'fonts/atkinson-hyperlegible-next-latin-wght-normal.woff2': { file: 'assets/latin.woff2' },
  'src/i18n/shell.sv.ts': { file: 'assets/sv.js' },
  'src/i18n/shell.en.ts': { file: 'assets/en.js' },
  'src/inside-router.tsx': { file: 'assets/inside.js', imports: ['_kit.js', '_first.js'] },
}
const render = createRenderer(template, manifest)
const dataWith = (preferences: Partial<ClinicPageData['preferences']> = {}): ClinicPageData => ({
  preferences: { ...defaultPreferences, ...preferences },
  clinic_name: { sv: 'Kliniken </script>', en: 'The clinic </script>' },
  clinic_phone: '08-123 45 67',
})

test.each([
  ['/clinic', 200, 'HTD klinik'],
  ['/clinic/login', 200, 'Logga in - HTD klinik'],
  ['/clinic/accept', 200, 'Inbjudan - HTD klinik'],
  ['/clinic/account', 200, 'Mitt konto - HTD klinik'],
  ['/clinic/staff', 200, 'Personal - HTD klinik'],
  ['/clinic/settings', 200, 'Inställningar - HTD klinik'],
  ['/clinic/nowhere', 404, 'Sidan finns inte - HTD klinik'],
  ['/clinic/Staff', 404, 'Sidan finns inte - HTD klinik'],
])('%s has the status %i and the title %s', (path, status, title) => {
  const page = render(path, dataWith())
  expect(page.status).toBe(status)
  expect(page.html).toContain(`<title>${title}</title>`)
})

test.each([
  ['sv', 'Laddar …'],
  ['en', 'Loading...'],
] as const)('the page is a frame with the placeholder in %s, and with the look that was chosen', (language, text) => {
  const { html } = render('/clinic/staff', dataWith({ language, theme: 'dark', textSize: 150 }))
  expect(html).toContain(`<html lang="${language}" data-theme="dark" data-text-size="150">`)
  expect(html).toContain(`<p class="unstarted-loading">${text}</p>`)
  expect(html).toContain(`href="/clinic/assets/${language}.js"`)
})

test('the data are the preferences and the name of the clinic, and can not end their element', () => {
  const { html } = render('/clinic/staff', dataWith())
  const json = html.slice(html.indexOf('id="page-data">') + 15, html.lastIndexOf('</script>'))
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toEqual(dataWith())
})

test('the shell is fetched early where it is needed, without what the first script has', () => {
  const preloads = (path: string) =>
    [...render(path, dataWith()).html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, href]) => href)
  const shell = ['/clinic/assets/sv.js', '/clinic/assets/inside.js', '/clinic/assets/kit.js']
  // Who is signed in has the navigation where nothing is, too.
  for (const path of ['/clinic/staff', '/clinic/nowhere']) expect(preloads(path)).toEqual(shell)
  for (const path of ['/clinic/login', '/clinic/accept']) expect(preloads(path)).toEqual(['/clinic/assets/sv.js'])
})

test.each(Object.keys(manifest).filter((name) => name.startsWith('src/') || name.startsWith('fonts/')))(
  'a build without %s is refused at the start of the server, in a sentence',
  (name) => {
    const { [name]: _, ...rest }: Record<string, { file: string }> = manifest
    expect(() => createRenderer(template, rest)).toThrow(/which apps\/clinic\/chunks\.ts names$/)
  },
)

test.each([
  ['sv', 'Konsolen behöver JavaScript', 'Konsolen har inte kommit igång'],
  ['en', 'The console needs JavaScript', 'The console has not started'],
] as const)(
  '[PAT-04] in %s every page says what is missing while it has not started, and whom to call',
  (language, off, late) => {
    const { html } = render('/clinic/staff', dataWith({ language }))
    const [, noScript] = /<noscript>(.*)<\/noscript><div id="root"/.exec(html) ?? []
    const after = html.slice(html.indexOf('role="alert"'))
    expect(noScript).toContain(off)
    expect(after).toContain(late)
    for (const notice of [noScript, after]) expect(notice).toContain('href="tel:081234567"')
  },
)
