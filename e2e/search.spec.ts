import { decks } from './support/decks.ts'
import { expect, test } from './support/fixtures.ts'
import { openSearch } from './support/open-search.ts'
import { prefer } from './support/prefer.ts'
import { t } from './support/texts.ts'
import { viewerOf } from './support/viewer.ts'

const say = t('sv')

test.beforeEach(async ({ makePatient, logInAs }) => logInAs(await makePatient()))

test('[SRC-01] [DSH-02] typing finds slides, keeps the focus, and a result opens its slide', async ({ page, axe }) => {
  await page.goto('/dashboard/index')
  const box = await openSearch(page)
  await box.focus()
  await page.keyboard.type('tårfilm')
  await expect(page.getByRole('heading', { level: 1, name: say('search.titleFor', { text: 'tårfilm' }) })).toBeVisible()
  const hits = page.getByRole('main').getByRole('listitem')
  await expect(page.getByRole('main').locator('ol[aria-busy="false"]')).toBeVisible()
  const count = await hits.count()
  await expect(page.getByRole('status').filter({ hasText: say('search.hits', { count }) })).toHaveCount(1)
  await expect(box).toBeFocused()
  await expect(page.locator('mark').first()).toHaveText(/tårfilm/i)
  expect(await axe()).toEqual([])

  const link = hits.first().getByRole('link')
  const title = (await link.textContent()) ?? ''
  await link.click()
  await expect(page).toHaveURL(/\/dashboard\/slide\/result\/[\w-]+\/\?slide_id=/)
  const { slide } = viewerOf(page)
  await expect(slide.getByRole('heading', { level: 2, name: title })).toBeVisible()
})

const words: [language: 'sv' | 'en', text: string][] = [
  ['sv', 'blinkningar'],
  ['sv', 'tarar'],
  ['en', 'blinking'],
]
for (const [language, text] of words)
  test(`[SRC-01] ${text} finds other forms of the word in ${language}`, { tag: '@desktop' }, async ({
    page,
    context,
  }) => {
    await prefer(context, { language })
    await page.goto(`/dashboard/search?search=${text}`)
    await expect(page.getByRole('main').locator('ol > li').first()).toBeVisible()
  })

test('[SRC-01] nothing found and nothing typed both say what to do', async ({ page, axe }) => {
  await page.goto('/dashboard/search?search=qwxzqwxz')
  await expect(page.getByText(say('search.none', { text: 'qwxzqwxz' }))).toBeVisible()
  expect(await axe()).toEqual([])
  await page.getByRole('link', { name: say('search.toSlides') }).click()
  await expect(page.locator(`[data-deck="${decks.tears.id}"]`)).toBeVisible()
  await page.goto('/dashboard/search?search=')
  await expect(page.getByText(say('search.prompt'))).toBeVisible()
})
