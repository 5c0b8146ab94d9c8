import { decks, evaporativeAnswers } from './support/decks.ts'
import { expect, test } from './support/fixtures.ts'
import { t } from './support/texts.ts'
import { viewerOf } from './support/viewer.ts'

const say = t('sv')

test('[HTD-01] the decks for everybody are found from the menu and open', async ({
  page,
  makePatient,
  logInAs,
  axe,
}) => {
  await logInAs(await makePatient())
  await page.goto('/dashboard/HTD')
  const { number, title, description, slides } = decks.tears
  const card = page.getByRole('main').getByRole('link').first()
  await expect(card).toContainText(`${number}. ${title.sv}`)
  await expect(card).toContainText(description.sv)
  expect(await axe()).toEqual([])
  await card.click()
  await expect(page).toHaveURL(`/dashboard/slide/${number}/${decks.tears.id}`)
  await expect(page.getByRole('heading', { level: 1, name: title.sv })).toBeFocused()
  const { slide, place } = viewerOf(page)
  await expect(slide).toHaveAccessibleName(place(1, slides.length))
  await expect(page.getByRole('search')).toHaveCount(0)
})

test('[DIA-01] the categories of the answers open, one by one or all together', async ({
  page,
  makePatient,
  logInAs,
  axe,
}) => {
  await logInAs(await makePatient({ chosen: evaporativeAnswers }))
  await page.goto('/dashboard/Diagnosis')
  await expect(page.getByText(say('diagnosis.badge'), { exact: true })).toBeVisible()
  const { id, title } = decks.evaporative
  const card = page.locator(`[data-deck="${id}"]`).getByRole('link')
  await expect(card).toContainText(title.sv)
  expect(await axe()).toEqual([])
  await card.click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/diagnosis/\\d+/${id}/${encodeURIComponent(title.sv)}$`))
  const { slide } = viewerOf(page)
  await expect(slide).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: say('slides.back') })
    .click()
  await page.getByRole('link', { name: say('slides.playAll') }).click()
  await expect(page).toHaveURL('/slide/show/allDiagnosis/alldiagnostic/all/all')
  await expect(page.getByRole('heading', { level: 1, name: say('diagnosis.all') })).toBeVisible()
  await expect(slide).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
})

test('[DIA-01] nobody is placed in a category without a reason', async ({ page, makePatient, logInAs, axe }) => {
  await logInAs(await makePatient())
  await page.goto('/dashboard/Diagnosis')
  await expect(page.getByText(say('diagnosis.none'))).toBeVisible()
  expect(await axe()).toEqual([])
  await page.getByRole('link', { name: say('diagnosis.retake') }).click()
  await expect(page).toHaveURL('/re-take-symptoms')
})
