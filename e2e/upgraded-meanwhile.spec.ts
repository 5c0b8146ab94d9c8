import type { Page } from '@playwright/test'
import { generalAnswers, questionNamed, questionnaires } from './support/answers.ts'
import { expect, test } from './support/fixtures.ts'
import { openQuestion } from './support/open-question.ts'
import { prefer } from './support/prefer.ts'
import { storedText } from './support/storage.ts'
import { storeAnswers } from './support/store-answers.ts'
import { t } from './support/texts.ts'

const say = t('sv')

/** Makes the files of the pages after the questions unknown to every server, as after an upgrade. @returns brings those of the new build */
async function loseFormerBuild(page: Page): Promise<() => void> {
  let isGone = true
  await page.route(/\/assets\/(overview|edit-answer|email|thank-you)\.page-[\w-]+\.js$/, (route) =>
    isGone ? route.fulfill({ status: 404, contentType: 'application/problem+json', body: '{}' }) : route.continue(),
  )
  return () => {
    isGone = false
  }
}

/** Counts the documents that a page loads. */
function countDocuments(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count++
  })
  return () => count
}

/** Answers the last question, once the pages after it have been fetched ahead in vain. @returns its answer */
async function answerLast(page: Page) {
  await prefer(page.context(), { autoAdvance: false })
  const isTried = page.waitForResponse(/\/assets\/overview\.page-/)
  await openQuestion(page, 'bg_drops')
  await isTried
  const [chosen] = questionNamed('general', 'bg_drops').answers
  await page.getByLabel(chosen?.text.sv ?? '', { exact: true }).check()
  return { id: chosen?.id ?? '', text: chosen?.text.sv ?? '' }
}

async function expectStored(page: Page, slug: string): Promise<void> {
  const question = questionnaires.general.find(({ answers }) => answers.some((answer) => answer.slug === slug))
  const answer = question?.answers.find((each) => each.slug === slug)
  expect(await storedText(page, question?.id ?? '')).toContain(`"${answer?.id}":true`)
}

const goOn = (page: Page) => page.getByRole('button', { name: say('question.next'), exact: true }).click()

for (const storage of ['with', 'without'] as const)
  test(`[OPS-07] a page of the former build, ${storage} session storage, is loaded anew once when its code is gone, and every answer is there`, {
    tag: '@desktop',
  }, async ({ page, expectedErrors }) => {
    expectedErrors.push(/404/, /dynamically imported module/)
    if (storage === 'without') {
      expectedErrors.push(/browser storage failed SecurityError/)
      await page.addInitScript(() =>
        Object.defineProperty(window, 'sessionStorage', {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          },
        }),
      )
    }
    await storeAnswers(page, generalAnswers(2))
    const bringNewBuild = await loseFormerBuild(page)
    const chosen = await answerLast(page)
    const documents = countDocuments(page)
    // The next document is of the new build.
    page.on('request', (request) => request.isNavigationRequest() && bringNewBuild())
    await goOn(page)

    await expect(page.getByRole('heading', { level: 1, name: say('overview.title') })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(chosen.text)
    expect(documents()).toBe(1)
    expect(await storedText(page, questionNamed('general', 'bg_drops').id)).toContain(`"${chosen.id}":true`)
    for (const slug of generalAnswers(2)) await expectStored(page, slug)
    await page.getByRole('button', { name: say('overview.submit') }).click()
    await expect(page.getByLabel(say('email.label'))).toBeVisible()
    expect(documents()).toBe(1)
  })

test('[OPS-07] where the new document can not load the page either, it says so and does not load again', {
  tag: '@desktop',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/, /dynamically imported module/)
  await storeAnswers(page, generalAnswers(2))
  await loseFormerBuild(page)
  await answerLast(page)
  const documents = countDocuments(page)
  await goOn(page)
  await expect(page.getByRole('heading', { level: 1, name: say('app.failedTitle') })).toBeVisible()
  await page.waitForTimeout(1_500)
  expect(documents()).toBe(1)
})
