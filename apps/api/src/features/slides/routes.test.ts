import { randomUUID } from 'node:crypto'
import * as contract from '@htd/contract/slides'
import { beforeEach, expect, test } from 'vitest'
import { makeSlideStage, makeVisitor, placeIn, type SlideStage, slideIn, titles } from '#test/slide-stage.ts'

let stage: SlideStage
beforeEach(async () => {
  stage = await makeSlideStage()
})

test('[HTD-01] [API-11] the groups for everybody, with their numbers, without what is not published', async () => {
  const { drops, lids, htdGroups } = stage
  const { items, total } = await htdGroups()
  expect(total).toBe(2)
  expect(items).toEqual([
    {
      id: drops.id,
      number: 1,
      title: 'drops på svenska',
      description: 'All about drops på svenska',
      image_path: expect.stringMatching(/^\/media\/[0-9a-f]{64}\.svg$/),
      image_alt: 'A lid på svenska',
      image_sources: [],
      slide_count: 2,
    },
    expect.objectContaining({ id: lids.id, number: 2, slide_count: 1 }),
  ])
})

test('[API-11] the slides of a group, in order and in the language that is asked for', async () => {
  const { call, anna, drops, slidesOf } = stage
  const list = await slidesOf('htd', drops.id)
  expect(list).toMatchObject({ total: 2, slide_timer: 20 })
  expect(list.items.map(({ title, number }) => [title, number])).toEqual([
    ['one på svenska', 1],
    ['two på svenska', 2],
  ])
  const picture = { image_path: expect.stringMatching(/^\/media\/[0-9a-f]{64}\.svg$/), image_sources: [] }
  expect(list.items[0]).toEqual({
    id: slideIn(drops),
    number: 1,
    title: 'one på svenska',
    description: '<p>Text om one.</p>',
    bookmarked: false,
    image_alignment: 'Right',
    slideimage_set: [{ id: slideIn(drops), title: 'one på svenska', alt: 'Rött', ...picture }],
    is_image: true,
    image_alt: 'Rött',
    ...picture,
    axis: { id: drops.id, description: 'drops på svenska' },
  })
  expect(list.items[1]).toMatchObject({ is_image: false, image_path: '', slideimage_set: [] })

  const english = await call(
    contract.listSlides,
    { params: { query: 'htd', uuid: drops.id.toUpperCase() }, query: { page_number: 1, page_size: 100, lang: 'en' } },
    { token: anna.token },
  )
  expect(titles(english)).toEqual(['one in English', 'two in English'])
})

test('[DIA-01] [API-11] the groups of diagnosis are those of the latest general assessment, in its order', async () => {
  const { deps, anna, allergy, lenses, allOf, diagnosticGroups } = stage
  expect(await diagnosticGroups()).toEqual({ items: [], total: 0 })
  await placeIn(deps, anna.id, { categories: ['contact_lens', 'allergy_like'], at: '2026-01-02T10:00:00Z' })
  await placeIn(deps, anna.id, { categories: [], at: '2026-01-03T10:00:00Z', isSymptom: true })
  await placeIn(deps, (await makeVisitor(deps, 'bo@example.se')).id, {
    categories: ['allergy_like'],
    at: '2026-01-04T10:00:00Z',
  })
  expect((await diagnosticGroups()).items.map(({ id }) => id)).toEqual([lenses.id, allergy.id])
  expect(titles(await allOf('alldiagnostic'))).toEqual(['lens på svenska', 'case på svenska', 'pollen på svenska'])
  expect(await allOf('alldiagnosis')).toEqual(await allOf('alldiagnostic'))

  await placeIn(deps, anna.id, { categories: ['contact_lens', 'a_category_without_deck'], at: '2026-01-05T10:00:00Z' })
  expect((await diagnosticGroups()).items.map(({ id }) => id)).toEqual([lenses.id])
})

test('a group of diagnosis that is not the patient’s answers as one there is not', async () => {
  const { deps, anna, drops, allergy, lenses, slidesOf } = stage
  await placeIn(deps, anna.id, { categories: ['contact_lens'], at: '2026-01-02T10:00:00Z' })
  expect((await slidesOf('diagnostic', lenses.id)).total).toBe(2)
  for (const id of [allergy.id, drops.id, randomUUID()]) {
    await expect(slidesOf('diagnostic', id)).rejects.toMatchObject({ problem: { code: 'not_found' } })
  }
  await expect(slidesOf('htd', allergy.id)).rejects.toMatchObject({ problem: { code: 'not_found' } })
  expect((await slidesOf('htd', lenses.id)).total).toBe(2)
})

test('[API-11] content without groups answers with empty lists', async () => {
  const { allOf, htdGroups, serveDecks } = stage
  await serveDecks('none', [])
  expect(await htdGroups()).toEqual({ items: [], total: 0 })
  expect(await allOf('allhtd')).toEqual({ items: [], total: 0, slide_timer: 20 })
})

test('[API-11] the slide timer is the one of the settings', async () => {
  const { deps, anna, drops, slidesOf, allOf } = stage
  await deps.db.updateTable('users').set({ slide_timer: 60 }).where('id', '=', anna.id).execute()
  expect((await slidesOf('htd', drops.id)).slide_timer).toBe(60)
  expect((await allOf('allhtd')).slide_timer).toBe(60)
})

test('[FIX-20] slides are sent as they are now, and kept by no browser', async () => {
  const { app, anna, drops, toggle } = stage
  const url = `/api/v1/slide/htd/${drops.id}`
  const ask = () => app.inject({ url, headers: { authorization: `Bearer ${anna.token}`, 'if-none-match': '*' } })
  const first = await ask()
  expect([first.statusCode, first.headers['cache-control'], first.headers.etag]).toEqual([200, 'no-store', undefined])
  await toggle(slideIn(drops))
  expect((await ask()).body).not.toBe(first.body)
})

test('[API-16] pages of slides and of groups', async () => {
  const { call, anna, drops, lids } = stage
  const page = (page_number: number, page_size: number) => ({ query: { page_number, page_size } })
  const token = anna.token
  const second = await call(contract.listSlides, { params: { query: 'htd', uuid: drops.id }, ...page(2, 1) }, { token })
  expect([titles(second), second.total]).toEqual([['two på svenska'], 2])
  const groups = await call(contract.listHtdGroups, page(2, 1), { token })
  expect(groups.items.map(({ id }) => id)).toEqual([lids.id])
  expect((await call(contract.listHtdGroups, page(9, 100), { token })).items).toEqual([])
})

const badCalls = [
  ['GET', '/slide/htd/none/', 400],
  ['GET', '/slide/htd/00000000-0000-4000-8000-000000000000', 404],
  ['GET', '/slide/nonsense/', 400],
  ['GET', '/slide/alldiagnostic?page_size=501', 400],
  ['GET', '/slide/htd?page_number=0', 400],
  ['GET', '/slide/htd?deck=1', 400],
  ['GET', '/slide/bookmark?lang=de', 200],
  ['GET', "/slide/htd/'%20or%201=1--/", 400],
  ['DELETE', '/slide/bookmark/none/', 400],
  ['DELETE', '/slide/bookmark/00000000-0000-4000-8000-000000000000/', 404],
  ['DELETE', '/slide/bookmark/', 405],
  ['POST', '/slide/bookmark/', 400],
  ['PUT', '/slide/htd', 405],
] as const
test.each(badCalls)('[API-16] %s %s answers %i', async (method, path, status) => {
  const { app, anna } = stage
  const body = method === 'POST' ? { payload: { slide_id: 'x', patient_id: randomUUID() } } : {}
  const headers = { authorization: `Bearer ${anna.token}` }
  expect((await app.inject({ method, url: `/api/v1${path}`, headers, ...body })).statusCode).toBe(status)
})

const closed = [
  ['GET', '/slide/htd'],
  ['GET', '/slide/diagnostic/'],
  ['GET', '/slide/bookmark/'],
  ['GET', '/slide/allbookmark/'],
  ['GET', '/slide/htd/00000000-0000-4000-8000-000000000000/'],
  ['POST', '/slide/bookmark/'],
  ['DELETE', '/slide/bookmark/00000000-0000-4000-8000-000000000000/'],
] as const
test.each(closed)('[SLD-06] %s %s needs a login', async (method, path) => {
  const { app, drops } = stage
  const body = method === 'POST' ? { payload: { slide_id: slideIn(drops) } } : {}
  expect((await app.inject({ method, url: `/api/v1${path}`, ...body })).statusCode).toBe(401)
})
