import { expect, test } from './support/fixtures.ts'
import { prefer } from './support/prefer.ts'
import { screenOf } from './support/screen-of.ts'
import { t } from './support/texts.ts'
import { userMenu } from './support/user-menu.ts'

for (const language of ['sv', 'en'] as const)
  test(`[PRF-01] in ${language} a patient edits, cancels and saves the name, and every page knows it`, {
    tag: screenOf[language],
  }, async ({ page, context, axe, makePatient, logInAs }) => {
    const say = t(language)
    await prefer(context, { language })
    const patient = await makePatient({ language })
    await logInAs(patient)
    await page.goto('/dashboard/profile')
    const main = page.getByRole('main')
    const edit = main.getByRole('button', { name: say('profile.editNamed') })
    await expect(main.getByText(patient.firstName, { exact: true })).toBeVisible()
    await expect(main.getByText(patient.email)).toBeVisible()
    await expect(main.getByRole('link', { name: say('settings.passwordLink') })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
    expect(await axe()).toEqual([])

    await edit.click()
    const first = page.getByLabel(say('profile.firstName'))
    await expect(first).toBeFocused()
    await first.fill('Nobody')
    await page.keyboard.press('Escape')
    await expect(edit).toBeFocused()
    await expect(main.getByText(patient.firstName, { exact: true })).toBeVisible()

    await page.keyboard.press('Enter')
    await first.fill(' <b>"Åsa"</b> ')
    await page.keyboard.press('Enter')
    await expect(main.getByText(say('profile.saved'))).toBeVisible()
    await expect(page.getByRole('status').getByText(say('profile.saved'))).toHaveCount(1)
    await expect(edit).toBeFocused()
    await expect(main.getByText('<b>"Åsa"</b>', { exact: true })).toBeVisible()
    await expect(userMenu(page, language)).toContainText('<b>"Åsa"</b>')

    const secondTab = await context.newPage()
    await secondTab.goto('/dashboard/index')
    await expect(secondTab.getByRole('heading', { level: 1 })).toContainText('<b>"Åsa"</b>')
    await expect(userMenu(secondTab, language)).toContainText('<b>"Åsa"</b>')
  })

test('[PRF-01] a save that fails leaves the form open with what was typed, and trying again works', async ({
  page,
  axe,
  makePatient,
  logInAs,
  expectedErrors,
}) => {
  const say = t('sv')
  expectedErrors.push(/status of 503/, /profile update failed/)
  await logInAs(await makePatient())
  await page.goto('/dashboard/profile')
  await page.route('**/api/v1/profile/', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  )
  await page.getByRole('button', { name: say('profile.editNamed') }).click()
  const last = page.getByLabel(say('profile.lastName'))
  await last.fill('Öberg')
  const save = page.getByRole('button', { name: say('profile.save') })
  await save.click()
  await expect(page.getByText(say('profile.notSaved'))).toBeVisible()
  await expect(last).toHaveValue('Öberg')
  expect(await axe()).toEqual([])

  await page.unroute('**/api/v1/profile/')
  await save.click()
  await expect(page.getByRole('main').getByText(say('profile.saved'))).toBeVisible()
})

test('[FIX-36] a name may be short or empty: then it is "new user" here, and "User" in the menu', {
  tag: '@phone',
}, async ({ page, context, axe, makePatient, logInAs }) => {
  const say = t('en')
  await prefer(context, { language: 'en' })
  await logInAs(await makePatient({ language: 'en' }))
  await page.goto('/dashboard/profile')
  const main = page.getByRole('main')
  const save = async (first: string, last: string) => {
    await page.getByRole('button', { name: say('profile.editNamed') }).click()
    await page.getByLabel(say('profile.firstName')).fill(first)
    await page.getByLabel(say('profile.lastName')).fill(last)
    await page.getByRole('button', { name: say('profile.save'), exact: true }).click()
    await expect(main.getByText(say('profile.saved'))).toBeVisible()
  }
  await save('A', '')
  await expect(main.getByText('A', { exact: true })).toBeVisible()
  await expect(main.getByText('Not given')).toBeVisible()
  await save('  ', '')
  await expect(main.getByText('new user')).toBeVisible()
  await expect(userMenu(page, 'en')).toHaveText('User')
  expect(await axe()).toEqual([])
  await page.goto('/dashboard/index')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome')
})
