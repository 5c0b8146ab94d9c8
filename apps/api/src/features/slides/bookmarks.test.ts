import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { makeSlideStage, makeVisitor, placeIn, type SlideStage, slideIn, titles } from '#test/slide-stage.ts'

let stage: SlideStage
beforeEach(async () => {
  stage = await makeSlideStage()
})

test('[API-12] a bookmark is set and taken back, and is its owner’s alone', async () => {
  const { deps, drops, slidesOf, toggle, bookmarkGroups } = stage
  expect(await toggle(slideIn(drops))).toEqual({ result: true })
  expect((await slidesOf('htd', drops.id)).items.map(({ bookmarked }) => bookmarked)).toEqual([true, false])
  const bo = await makeVisitor(deps, 'bo@example.se')
  expect((await slidesOf('htd', drops.id, bo)).items.map(({ bookmarked }) => bookmarked)).toEqual([false, false])
  expect(await bookmarkGroups(bo)).toEqual({ items: [], total: 0 })
  expect(await toggle(slideIn(drops))).toEqual({ result: false })
  expect((await slidesOf('htd', drops.id)).items.map(({ bookmarked }) => bookmarked)).toEqual([false, false])
})

test('[BMK-01] [API-11] groups of bookmarks count what is kept, play it, and go all at once', async () => {
  const { deps, anna, drops, lenses, slidesOf, allOf, toggle, remove, bookmarkGroups } = stage
  await placeIn(deps, anna.id, { categories: ['contact_lens'], at: '2026-01-02T10:00:00Z' })
  for (const id of [slideIn(lenses), slideIn(drops), slideIn(drops, 2)]) await toggle(id)
  await placeIn(deps, anna.id, { categories: [], at: '2026-01-03T10:00:00Z' })
  const { items } = await bookmarkGroups()
  expect(items.map((group) => [group.id, group.number, group.number_of_bookmarked_slides, group.slide_count])).toEqual([
    [lenses.id, 1, 1, 2],
    [drops.id, 2, 2, 2],
  ])
  expect(titles(await slidesOf('bookmark', lenses.id))).toEqual(['lens på svenska'])
  expect(titles(await allOf('allbookmark'))).toEqual(['lens på svenska', 'one på svenska', 'two på svenska'])

  const bo = await makeVisitor(deps, 'bo@example.se')
  await toggle(slideIn(drops), bo)
  expect([await remove(drops.id), await remove(drops.id)]).toEqual([null, null])
  expect((await bookmarkGroups()).items.map(({ id }) => id)).toEqual([lenses.id])
  expect(await slidesOf('bookmark', drops.id)).toEqual({ items: [], total: 0, slide_timer: 20 })
  expect((await bookmarkGroups(bo)).total).toBe(1)
  await expect(remove(randomUUID())).rejects.toMatchObject({ problem: { code: 'not_found' } })
})

test('[API-12] twenty toggles at once end where they began, each with a true answer', async () => {
  const { drops, slidesOf, toggle, bookmarkGroups } = stage
  const answers = await Promise.all(Array.from({ length: 20 }, () => toggle(slideIn(drops))))
  expect(answers.filter(({ result }) => result)).toHaveLength(10)
  expect((await bookmarkGroups()).total).toBe(0)
  await Promise.all(Array.from({ length: 21 }, () => toggle(slideIn(drops))))
  expect((await slidesOf('bookmark', drops.id)).total).toBe(1)
})

const notToBeKept = [
  ['a slide that was made up', () => randomUUID()],
  ['a slide that is not published', ({ drops }: SlideStage) => slideIn(drops, 1)],
  ['a slide of a category that is not the patient’s', ({ allergy }: SlideStage) => slideIn(allergy)],
  ['a group', ({ drops }: SlideStage) => drops.id],
] as const
test.each(notToBeKept)('[API-12] %s can not be kept', async (_, idOf) => {
  const { deps, toggle } = stage
  await expect(toggle(idOf(stage))).rejects.toMatchObject({ problem: { code: 'not_found' } })
  expect(await deps.db.selectFrom('bookmarks').selectAll().execute()).toEqual([])
})

test('[BMK-01] a kept slide that the content has no more is passed over, can be let go, and comes back with the content', async () => {
  const { drops, lids, slidesOf, allOf, toggle, bookmarkGroups, serveDecks } = stage
  await toggle(slideIn(drops))
  await toggle(slideIn(lids))
  await serveDecks('fewer', [lids])
  expect((await bookmarkGroups()).items.map(({ id }) => id)).toEqual([lids.id])
  expect(titles(await allOf('allbookmark'))).toEqual(['three på svenska'])
  await expect(slidesOf('bookmark', drops.id)).rejects.toMatchObject({ problem: { code: 'not_found' } })

  await serveDecks('again', [drops, lids])
  expect((await bookmarkGroups()).total).toBe(2)
  await serveDecks('fewer-again', [lids])
  expect(await toggle(slideIn(drops))).toEqual({ result: false })
})
