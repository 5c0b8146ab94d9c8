import type { Page, Request } from '@playwright/test'
import { generalAnswers, questionNamed, questionnaires } from './support/answers.ts'
import { expect, test } from './support/fixtures.ts'
import { newAddress } from './support/make-patient.ts'
import { openQuestion, questionPath } from './support/open-question.ts'
import { prefer } from './support/prefer.ts'
import { storedText } from './support/storage.ts'
import { storeAnswers } from './support/store-answers.ts'
import { t } from './support/texts.ts'

const say = t('sv')
const chosen = { core_dry: 'd7', core_grit: 'd3_4', core_burn: 'd0' } as const
type Name = keyof typeof chosen
const names = Object.keys(chosen) as Name[]
const textOf = (name: Name) =>
  questionNamed('general', name).answers.find(({ slug }) => slug === `${name}.${chosen[name]}`)?.text.sv ?? ''

async function answerThree(page: Page): Promise<void> {
  await prefer(page.context(), { autoAdvance: false })
  await storeAnswers(page, ['rf.none'])
  await openQuestion(page, 'core_dry')
  for (const name of names) {
    await page.waitForURL(`**${questionPath(name)}`)
    await page.getByLabel(textOf(name)).check()
    await page.getByRole('button', { name: say('question.next') }).click()
  }
  await page.waitForURL(`**${questionPath('core_ache')}`)
}

async function expectChosen(page: Page, name: Name): Promise<void> {
  await expect(page).toHaveURL(questionPath(name))
  await expect(page.locator('form input:checked')).toHaveCount(1)
  await expect(page.getByLabel(textOf(name))).toBeChecked()
}

test('[QST-11] reload, back and forward in every order keep the answers', { tag: '@desktop' }, async ({ page }) => {
  await answerThree(page)
  await page.reload()
  const back = () => page.goBack()
  const forward = () => page.goForward()
  const reload = () => page.reload()
  const journey: [() => Promise<unknown>, Name][] = [
    [back, 'core_burn'],
    [reload, 'core_burn'],
    [back, 'core_grit'],
    [back, 'core_dry'],
    [forward, 'core_grit'],
    [reload, 'core_grit'],
    [back, 'core_dry'],
    [reload, 'core_dry'],
    [forward, 'core_grit'],
    [forward, 'core_burn'],
  ]
  for (const [move, name] of journey) {
    await move()
    await expectChosen(page, name)
  }
  await page.goto('/overview')
  for (const name of names) await expect(page.getByRole('main')).toContainText(textOf(name))
})

test('[QST-11] a closed tab loses nothing, and the start page offers to go on', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await answerThree(page)
  await page.close()
  const again = await context.newPage()
  await again.goto('/')
  await expect(again.getByText(say('welcome.unfinished'))).toBeVisible()
  await again.getByRole('button', { name: say('welcome.continue') }).click()
  await expect(again).toHaveURL(questionPath('core_ache'))
  await again.getByRole('button', { name: say('question.previous'), exact: true }).click()
  await expectChosen(again, 'core_burn')

  await again.close()
  const third = await context.newPage()
  await third.goto(questionPath('core_grit'))
  await expectChosen(third, 'core_grit')
})

test('Start begins afresh, and what was put aside is given up', { tag: '@desktop' }, async ({ page }) => {
  await answerThree(page)
  await page.goto('/')
  await expect(page.getByText(say('welcome.startAfresh'))).toBeVisible()
  await page.getByRole('button', { name: say('welcome.start') }).click()
  await page.waitForURL(`**${questionPath('st_intro')}`)
  for (const name of names) expect(await storedText(page, questionNamed('general', name).id)).toBeNull()
  await page.goto('/')
  await expect(page.getByRole('button', { name: say('welcome.start') })).toBeVisible()
  await expect(page.getByText(say('welcome.unfinished'))).toHaveCount(0)
})

test('[QST-11] the answers of one tab survive another tab that opens the start page', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await answerThree(page)
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByText(say('welcome.unfinished'))).toBeVisible()
  await page.getByRole('button', { name: say('question.previous'), exact: true }).click()
  await expectChosen(page, 'core_burn')
  await page.reload()
  await expectChosen(page, 'core_burn')

  const second = await context.newPage()
  await second.goto(questionPath('core_dry'))
  await expectChosen(second, 'core_dry')
  await page.goto(questionPath('core_dry'))
  const other7 = questionNamed('general', 'core_dry').answers[0]?.text.sv ?? ''
  await page.getByLabel(other7).check()
  await expect(second.getByLabel(other7)).toBeChecked()
  await expect(second.getByLabel(textOf('core_dry'))).not.toBeChecked()
})

test('[QST-11] offline in the middle: the questions go on, nothing is lost, and sending works once the network is back', {
  tag: '@phone',
}, async ({ page, context, answerEvery, mailFor, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const address = newAddress()
  await prefer(context, { autoAdvance: false })
  const underWay = new Set<Request>()
  const fetched: string[] = []
  page.on('request', (request) => underWay.add(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  page.on('requestfinished', (request) => underWay.delete(request) && fetched.push(request.url()))
  await page.goto('/')
  await page.getByRole('button', { name: say('welcome.start') }).click()
  // Prefetched while the visitor reads, with everything they import.
  const ahead = ['overview', 'edit-answer', 'email', 'thank-you']
  const missing = () => ahead.filter((name) => !fetched.some((url) => url.includes(`/assets/${name}.page-`)))
  await expect.poll(() => [missing(), underWay.size]).toEqual([[], 0])
  await context.setOffline(true)
  await expect(page.getByText(say('app.offline')).first()).toBeVisible()
  await answerEvery('general')
  await page.getByRole('button', { name: say('overview.submit') }).click()
  await page.getByLabel(say('email.label')).fill(address)
  await page.getByLabel(say('email.terms')).check()
  await page.getByLabel(say('email.privacy')).check()
  await page.getByRole('button', { name: say('email.send') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('waiting.title') })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: say('app.online') })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1, name: say('thanks.title') })).toBeVisible()
  expect((await mailFor(address)).subject).toContain('konto')
})

test('an answer chosen before the script runs is kept', { tag: '@phone' }, async ({ page }) => {
  let release = () => undefined as unknown
  const held = new Promise((resolve) => {
    release = () => resolve(undefined)
  })
  await storeAnswers(page, ['rf.none'])
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(questionPath('core_dry'), { waitUntil: 'commit' })
  await page.getByLabel(textOf('core_dry')).check()
  release()
  const { id } = questionNamed('general', 'core_dry')
  await expect.poll(() => storedText(page, id)).toContain('true')
  await expectChosen(page, 'core_dry')
})

test('[QST-11] answers lie under the question id as answer id to true or false', { tag: '@desktop' }, async ({
  page,
}) => {
  await storeAnswers(page, generalAnswers(1))
  await openQuestion(page, 'ctx_triggers')
  const { id, answers } = questionNamed('general', 'ctx_triggers')
  for (const place of [0, 2]) await page.getByLabel(answers[place]?.text.sv ?? '', { exact: true }).check()
  const entry = JSON.parse((await storedText(page, id)) ?? '')
  expect(entry).toEqual(Object.fromEntries(answers.map((answer, place) => [answer.id, place === 0 || place === 2])))
  expect(questionnaires.general).toHaveLength(26)
})
