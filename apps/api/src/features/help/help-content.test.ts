import { listFaq, listHelpSteps, listVideos } from '@htd/contract/help'
import { languages } from '@htd/domain/vocabulary/languages'
import { beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { clientOf } from '#test/client.ts'
import { defaultPack, versionOf } from '#test/default-pack.ts'
import { makeDeps, makePatient, makeSession, type TestDeps } from '#test/make.ts'
import { servePack } from '#test/serve-pack.ts'

let deps: TestDeps
beforeEach(async () => {
  deps = await makeDeps()
})

const call = (language?: string) => clientOf(buildApp(deps), language)
const words = (text: string) => ({ sv: `${text} på svenska`, en: `${text} in English` })
const film = (last: number, url: string) => ({
  id: `00000000-0000-4000-8000-00000000000${last}`,
  title: words(`Film ${last}`),
  url,
  transcript: { sv: '<p>Det som sägs</p>', en: '<p>What is said</p>' },
})
const twoFilms = async () =>
  servePack(
    deps,
    versionOf(await defaultPack(), 'films', ({ help }) => {
      help.videos.items = [
        film(1, 'https://youtu.be/abcdefghi_1?si=x'),
        film(2, 'https://www.youtube.com/watch?v=ABCDEFGHI-2&t=3s'),
      ]
    }),
  )
const signedIn = async () => ({ token: (await makeSession(deps, (await makePatient(deps)).id)).access })

test.each(languages)('[API-14] [HLP-01] common questions are answered without login, in %s', async (language) => {
  const pack = deps.content.current()
  const { items } = await call(language)(listFaq, { query: {} })
  expect(items.length).toBeGreaterThan(0)
  expect(items).toEqual(
    pack.help.faq.items.map(({ id, category, question, answer }) => ({
      id,
      category,
      question: question[language],
      answer: answer[language],
    })),
  )
  expect(await call()(listFaq, { query: { lang: language } })).toEqual({ items })
})

test('[HLP-03] the steps of how it works come with the addresses of their pictures', async () => {
  const { items } = await call('en')(listHelpSteps, { query: {} })
  const steps = deps.content.current().help.howItWorks.steps
  expect(items.map(({ title, body }) => [title, body])).toEqual(steps.map(({ title, body }) => [title.en, body.en]))
  const pictured = steps.findIndex(({ image }) => image)
  expect(items[pictured]?.image_path).toMatch(/^\/media\/[0-9a-f]{64}\.\w+$/)
  expect(items[pictured]?.image_alt).toBe(steps[pictured]?.alt?.en)
})

test('[API-14] [HLP-03] films come as embeds of the host without cookies, to those who are logged in', async () => {
  await twoFilms()
  await expect(call()(listVideos, { query: {} })).rejects.toMatchObject({ status: 401 })
  const { items } = await call()(listVideos, { query: {} }, await signedIn())
  expect(items).toEqual([
    {
      id: film(1, '').id,
      title: 'Film 1 på svenska',
      url: 'https://www.youtube-nocookie.com/embed/abcdefghi_1',
      watch_url: 'https://www.youtube.com/watch?v=abcdefghi_1',
      transcript: '<p>Det som sägs</p>',
    },
    expect.objectContaining({ url: 'https://www.youtube-nocookie.com/embed/ABCDEFGHI-2' }),
  ])
})

test('[API-14] a pack without help has empty lists', async () => {
  await servePack(
    deps,
    versionOf(await defaultPack(), 'bare', (pack) => {
      pack.help = { faq: { items: [] }, howItWorks: { steps: [] }, videos: { items: [] } }
    }),
  )
  expect(await call()(listFaq, { query: {} })).toEqual({ items: [] })
  expect(await call()(listHelpSteps, { query: {} })).toEqual({ items: [] })
  expect(await call()(listVideos, { query: {} }, await signedIn())).toEqual({ items: [] })
})

test('[API-14] the answer is named by its content: who holds it gets 304, and another language has another name', async () => {
  const app = buildApp(deps)
  const ask = (headers: Record<string, string>) => app.inject({ url: '/api/v1/help/faq/', headers })
  const first = await ask({ 'accept-language': 'sv' })
  const { etag = '' } = first.headers
  expect((await ask({ 'accept-language': 'sv', 'if-none-match': String(etag) })).statusCode).toBe(304)
  const english = await ask({ 'accept-language': 'en', 'if-none-match': String(etag) })
  expect([english.statusCode, english.headers.etag === etag]).toEqual([200, false])
})

test('[API-14] [FIX-20] films are kept by no browser', async () => {
  const { token } = await signedIn()
  const headers = { authorization: `Bearer ${token}` }
  const { headers: sent } = await buildApp(deps).inject({ url: '/api/v1/help/video/', headers })
  expect(sent['cache-control']).toBe('no-store')
  expect(sent.vary).toContain('Authorization')
})
