import { expect, test } from './support/fixtures.ts'
import { prefer } from './support/prefer.ts'
import { t } from './support/texts.ts'

/** One unknown segment, several, a page's name with a suffix, and something close to a question id. */
const unknown = ['/no-such-page', '/a/b/c', '/email/more', '/75cda239-0bc6-5313-a178', '/register/x', '/%C3%A5']

for (const language of ['sv', 'en'] as const)
  test(`[GEN-10] any other path is the not-found page, in ${language}`, { tag: '@desktop' }, async ({
    page,
    context,
    axe,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 404/)
    const say = t(language)
    await prefer(context, { language })
    for (const path of unknown) {
      const answer = await page.goto(path)
      expect([path, answer?.status()]).toEqual([path, 404])
      await expect(page.getByRole('heading', { level: 1, name: say('notFound.title') })).toBeVisible()
      await expect(page.getByText(say('notFound.text'), { exact: true })).toBeVisible()
      await expect(page).toHaveTitle(say('app.title', { page: say('notFound.page') }))
    }
    expect(await axe()).toEqual([])
    await page.getByRole('link', { name: say('notFound.home') }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: say('welcome.start') })).toBeVisible()
  })

test('[GEN-10] its English words are the specified ones', { tag: '@phone' }, async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/)
  await prefer(context, { language: 'en' })
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops')
  await expect(page.getByText('Sorry, the page are you looking for cannot be found.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')
})

test('[GEN-10] inside the dashboard the shell stays around it', { tag: '@desktop' }, async ({
  page,
  makePatient,
  logInAs,
}) => {
  const say = t('sv')
  await logInAs(await makePatient())
  for (const path of ['/dashboard/no-such-page', '/dashboard/quiz/more']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: say('notFound.title') })).toBeVisible()
    await expect(page.getByRole('navigation', { name: say('shell.navigation') })).toBeVisible()
  }
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('shell.status') })
    .click()
  await expect(page.getByRole('meter')).toBeVisible()
})
