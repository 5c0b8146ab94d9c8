import { decks, htdPath } from './support/decks.ts'
import { expect, test } from './support/fixtures.ts'
import { t } from './support/texts.ts'
import { viewerOf } from './support/viewer.ts'

const say = t('sv')

test.beforeEach(async ({ makePatient, logInAs }) => logInAs(await makePatient()))

test('[BMK-01] slides are kept, played and let go', async ({ page, axe }) => {
  await page.goto('/dashboard/bookmarks')
  await expect(page.getByRole('heading', { name: say('bookmarks.none') })).toBeVisible()
  expect(await axe()).toEqual([])

  await page.goto(htdPath())
  const { keep, next, slide, place } = viewerOf(page)
  await keep.click()
  await expect(page.getByText(say('slides.kept')).first()).toBeVisible()
  await next.click()
  const stored = page.waitForResponse('**/api/v1/slide/bookmark/')
  await keep.click()
  await expect(keep).toHaveAttribute('aria-pressed', 'true')
  await stored
  await expect(page.getByText(say('slides.kept')).first()).toBeVisible()

  await page.goto('/dashboard/bookmarks')
  const card = page.locator(`[data-deck="${decks.tears.id}"]`)
  await expect(card).toContainText(say('slides.count', { count: 2 }))
  await expect(card.locator('[data-picture]')).toHaveAttribute('data-picture', 'multi')
  expect(await axe()).toEqual([])
  await card.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/Bookmark/\\d+/${decks.tears.id}/`))
  await expect(slide).toHaveAccessibleName(place(1, 2))

  await page.goto('/dashboard/bookmarks')
  await page.getByRole('link', { name: say('slides.playAll') }).click()
  await expect(page).toHaveURL('/slide/show/allBookmarks/allbookmark/all/all')
  await expect(slide).toHaveAccessibleName(place(1, 2))

  await page.goto('/dashboard/bookmarks')
  const remove = page.getByRole('button', { name: say('bookmarks.removeGroup', { group: decks.tears.title.sv }) })
  await remove.click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: say('bookmarks.stay') })).toBeFocused()
  expect(await axe()).toEqual([])
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
  await remove.click()
  await dialog.getByRole('button', { name: say('bookmarks.remove'), exact: true }).click()
  await expect(page.getByRole('heading', { name: say('bookmarks.none') })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: say('bookmarks.none') })).toBeVisible()
})
