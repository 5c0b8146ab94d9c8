import { isUuid } from '@htd/domain/questionnaire/is-uuid'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { logInByHand } from './support/log-in.ts'
import { storedKeys } from './support/storage.ts'
import { t } from './support/texts.ts'

const say = t('sv')
const retake = '/re-take-symptoms'

async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('welcome.start') }).click()
  await page.getByRole('button', { name: say('question.next') }).click()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
}

const answersIn = async (page: Page) => (await storedKeys(page)).filter(isUuid).length

test('somebody else who logs in on the same device gets none of the answers, and the tab of the first leaves them', {
  tag: '@desktop',
}, async ({ page, context, makePatient }) => {
  const [first, second] = [await makePatient(), await makePatient()]
  await page.goto(`/auth?${new URLSearchParams({ next: retake })}`)
  await logInByHand(page, first)
  await begin(page)
  await page.getByRole('checkbox').first().check()
  await expect.poll(() => answersIn(page)).toBe(1)

  const other = await context.newPage()
  await other.goto('/auth')
  await logInByHand(other, second)
  await expect(other).toHaveURL('/dashboard/index')
  await expect(page).toHaveURL('/auth')
  expect(await answersIn(other)).toBe(0)
  await other.goto(retake)
  await begin(other)
  await expect(other.getByRole('checkbox', { checked: true })).toHaveCount(0)
})

test('the same patient who logs in again finds the answers', { tag: '@phone' }, async ({
  page,
  context,
  makePatient,
}) => {
  const patient = await makePatient()
  await page.goto(`/auth?${new URLSearchParams({ next: retake })}`)
  await logInByHand(page, patient)
  await begin(page)
  await page.getByRole('checkbox').first().check()
  await expect.poll(() => answersIn(page)).toBe(1)

  const other = await context.newPage()
  await other.goto('/auth')
  await logInByHand(other, patient)
  await expect(other).toHaveURL('/dashboard/index')
  expect(await answersIn(page)).toBe(1)
  await expect(page).not.toHaveURL('/auth')
})
