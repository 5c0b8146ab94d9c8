import { getPublicSettings } from '@htd/contract/settings'
import { beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { importPack } from '#content/import-pack.ts'
import { openContentStore } from '#content/open-content-store.ts'
import { clientOf } from '#test/client.ts'
import { defaultPack, versionOf } from '#test/default-pack.ts'
import { makeDeps, type TestDeps } from '#test/make.ts'

let deps: TestDeps

beforeEach(async () => {
  deps = await makeDeps()
})

const get = (url: string, cookie = '') => buildApp(deps).inject({ url, headers: { cookie } })

test('[API-15] the public settings are the ones of the content pack, in both languages', async () => {
  const { clinic } = deps.content.current()
  for (const lang of ['sv', 'en'] as const) {
    const settings = await clientOf(buildApp(deps))(getPublicSettings, { query: { lang } })
    expect(settings).toMatchObject({
      clinic_name: clinic.name[lang],
      welcome: { text: clinic.welcome?.[lang], name: clinic.doctor.name, title: clinic.doctor.title[lang] },
      phone: clinic.phone,
      copy_block: clinic.copyBlock,
      provider_link: { title: clinic.providerLink.title[lang], url: clinic.providerLink.url },
    })
  }
})

test.each(['terms', 'privacy', 'data-processing', 'ai'] as const)(
  'the document %s is a page in both languages',
  async (name) => {
    const document = deps.content.current().legal[name]
    for (const lang of ['sv', 'en'] as const) {
      for (const url of [`/legal/${name}/${lang}`, `/legal/${name}/${document.version}/${lang}/`]) {
        const { statusCode, headers, body } = await get(url)
        expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
        expect(body).toContain(`<html lang="${lang}"`)
        expect(body).toContain(document.body[lang])
        expect(body).toMatch(/<a href="\/">/)
      }
    }
  },
)

test('a document can be read in the version somebody agreed to, after a newer one has come', async () => {
  const older = deps.content.current().legal.terms.version
  const newer = versionOf(await defaultPack(), 'next', (pack) => {
    pack.legal.terms = {
      ...pack.legal.terms,
      version: 'terms-2',
      body: { sv: '<p>Nya villkor</p>', en: '<p>New terms</p>' },
    }
  })
  await importPack(deps.db, newer, { makeCurrent: true })
  deps = { ...deps, content: await openContentStore(deps.db) }

  expect((await get('/legal/terms/sv')).body).toContain('Nya villkor')
  expect((await get('/legal/terms/terms-2/sv')).body).toContain('Nya villkor')
  const old = await get(`/legal/terms/${older}/sv`)
  expect([old.statusCode, old.body.includes('Nya villkor')]).toEqual([200, false])
})

test('the visitor sees documents in their own theme and text size', async () => {
  const { body } = await get('/legal/terms/sv', 'ui_prefs=theme=hc.size=200')
  expect(body).toContain('<html lang="sv" data-theme="hc" data-text-size="200">')
  expect((await get('/legal/page.css')).headers['content-type']).toBe('text/css; charset=utf-8')
})

test.each([
  '/legal/nothing/sv',
  '/legal/terms/de',
  '/legal/terms/0.0/sv',
  '/legal/constructor/sv',
  '/legal/terms/%00/sv',
])('%s is a page that says so', async (url) => {
  const { statusCode, headers, body } = await get(url, 'ui_prefs=lang=en')
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(body).toContain('Oops')
})

test('every picture the questions name is there, by a name that its content gives it', async () => {
  const { version, general } = deps.content.current()
  const files = general.questions.flatMap(({ answers }) => answers.flatMap(({ image }) => image?.file ?? []))
  const paths = new Set(files.map((file) => deps.content.imagePath(version, file)))
  expect(paths.size).toBeGreaterThan(0)
  for (const path of paths) {
    const answer = await get(path)
    expect([path, answer.statusCode]).toEqual([path, 200])
    expect(answer.headers['content-type']).toMatch(/^image\//)
  }
})

test.each([
  '/media/x.svg',
  `/media/${'0'.repeat(64)}.svg`,
  `/media/${'0'.repeat(64)}`,
  '/media/..%2f..%2fetc%2fpasswd',
])('%s is no picture', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})
