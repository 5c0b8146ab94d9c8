import type { Page } from '@playwright/test'
import { generalAnswers } from './support/answers.ts'
import { expect, test } from './support/fixtures.ts'
import { prefer } from './support/prefer.ts'
import { t } from './support/texts.ts'

/** Shortly after midnight in Sweden, when it is still the previous day in UTC. */
const newest = {
  iso: '2026-03-04T23:30:00.000Z',
  sv: '5 - mars - 2026',
  en: '5 - Mar - 2026',
  long: /^5 (mars|March) 2026$/,
}
const oldest = { iso: '2025-12-31T12:00:00.000Z', sv: '31 - dec - 2025', en: '31 - Dec - 2025' }

async function dateAssessments(page: Page): Promise<void> {
  await page.route('**/api/v1/quiz/result/**', async (route) => {
    const answer = await (await route.fetch()).json()
    for (const [index, { iso }] of [newest, oldest].entries()) answer.items[index].created_at = iso
    await route.fulfill({ json: answer })
  })
}

for (const language of ['sv', 'en'] as const)
  test(`[GEN-06] dates read as day, month and year in ${language}`, { tag: '@phone' }, async ({
    page,
    context,
    makePatient,
    logInAs,
  }) => {
    const say = t(language)
    const patient = await makePatient()
    await patient.retake('general', generalAnswers(0))
    await logInAs(patient)
    await prefer(context, { language })
    await dateAssessments(page)
    for (const path of ['/dashboard/index', '/dashboard/quiz', '/dashboard/status', '/re-take']) {
      await page.goto(path)
      const date = page.getByRole('main').locator(`time[datetime="${newest.iso}"]`).first()
      await expect(date.locator('[aria-hidden]')).toHaveText(newest[language])
      await expect(date.locator('.visually-hidden')).toHaveText(newest.long)
    }
    await page.goto('/dashboard/status')
    await page.getByRole('tab', { name: say('status.overview') }).click()
    const dates = page.getByRole('rowheader').locator('[aria-hidden]')
    await expect(dates).toHaveText([newest[language], oldest[language]])
  })
