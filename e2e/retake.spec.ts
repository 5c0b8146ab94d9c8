import type { BrowserContext, Page } from '@playwright/test'
import resultTexts from '../packages/content/packs/default/result-texts.json' with { type: 'json' }
import { ofWeight } from './support/answer-every.ts'
import { generalAnswers, questionnaires, symptomAnswers } from './support/answers.ts'
import { expect, test } from './support/fixtures.ts'
import { stopClock } from './support/stop-clock.ts'
import { storeAnswers } from './support/store-answers.ts'
import { t } from './support/texts.ts'
import { userMenu } from './support/user-menu.ts'

const say = t('sv')
const greetings = {
  general: 'Välkommen till Exempelkliniken Ögon.',
  symptom: 'Här följer du upp dina besvär.',
}
const retakes = [
  {
    kind: 'general',
    path: '/re-take',
    type: '2',
    title: 'retake.title',
    from: '/dashboard/quiz',
    link: 'result.retake',
    questions: '**/api/v1/question/?**',
  },
  {
    kind: 'symptom',
    path: '/re-take-symptoms',
    type: '3',
    title: 'retake.symptomsTitle',
    from: '/dashboard/status',
    link: 'status.review',
    questions: '**/api/v1/question/symptom/?**',
  },
] as const

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }))

const store = (page: Page, entries: Record<string, string>) =>
  page.evaluate((given) => {
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value)
  }, entries)

async function begin(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: say('welcome.start') }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
}

function submissionsOf(context: BrowserContext): { path: string; body: { answer_id_list: string[] } }[] {
  const sent: ReturnType<typeof submissionsOf> = []
  context.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (request.method() === 'POST' && path.includes('/question/')) sent.push({ path, body: request.postDataJSON() })
  })
  return sent
}

for (const { kind, path, type, title, from, link, questions } of retakes) {
  test(`[RTK-01] [RTK-02] ${path} waits for its questions, clears the storage and stores type ${type}`, {
    tag: '@desktop',
  }, async ({ page, makePatient, logInAs }) => {
    await page.goto(path)
    await expect(page).toHaveURL(`/auth?${new URLSearchParams({ next: path })}`)
    await logInAs(await makePatient())
    const kept = { selectedLanguage: 'sv', questionType: '1', email: 'anna@example.com' }
    await page.goto(from)
    await store(page, { ...kept, last_visited: 'x', editScrollPosition: '7', something: 'else' })
    const release = Promise.withResolvers<void>()
    await page.route(questions, async (route) => {
      await release.promise
      await route.continue()
    })

    await page.getByRole('link', { name: say(link) }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: say(title) })).toBeVisible()
    await expect(page.getByRole('link', { name: say('retake.back') })).toHaveAttribute('href', '/dashboard/index')
    const start = page.getByRole('button', { name: say('welcome.loadingQuestions') })
    await expect(start).toBeDisabled()
    await expect(start).toHaveAttribute('aria-busy', 'true')
    release.resolve()
    await expect(page.getByRole('button', { name: say('welcome.start') })).toBeEnabled()
    await expect(page.locator('main')).toContainText(greetings[kind])

    const left = await stored(page)
    const ids = questionnaires[kind].map(({ id }) => id)
    expect(left).toMatchObject({ ...kept, question_ids: JSON.stringify(ids) })
    for (const gone of ['last_visited', 'editScrollPosition', 'something']) expect(left).not.toHaveProperty(gone)
    await page.getByRole('button', { name: say('welcome.start') }).click()
    await expect(page).toHaveURL(`/${ids[0]}`)
    expect((await stored(page)).questionType).toBe(type)
  })
}

for (const { kind, path, result, endpoint, tag } of [
  { kind: 'general', path: '/re-take', result: '/dashboard/quiz', endpoint: '/api/v1/question/', tag: '@desktop' },
  {
    kind: 'symptom',
    path: '/re-take-symptoms',
    result: '/dashboard/status',
    endpoint: '/api/v1/question/symptom/',
    tag: '@phone',
  },
] as const)
  test(`[SUB-03] [QZR-03] the answers to the ${kind} questions are sent once and lead to their result`, {
    tag,
  }, async ({ page, context, makePatient, logInAs, answerEvery }) => {
    const patient = await makePatient()
    await logInAs(patient)
    await begin(page, path)
    await answerEvery(kind, ofWeight(1))
    const sent = submissionsOf(context)
    await page.getByRole('button', { name: say('overview.submit') }).evaluate((button) => {
      for (let click = 0; click < 5; click += 1) (button as HTMLButtonElement).click()
    })
    await page.waitForURL(`**${result}?mode=updated`)
    expect(sent.map((each) => each.path)).toEqual([endpoint])
    const asked = questionnaires[kind].filter(({ answers }) => answers.length > 0)
    expect(sent[0]?.body.answer_id_list.length).toBe(asked.length)

    const dialog = page.getByRole('alertdialog', { name: say('result.updated') })
    await expect(dialog.getByRole('button', { name: say('result.ok') })).toBeFocused()
    await dialog.getByRole('button', { name: say('result.ok') }).click()
    await expect(page).toHaveURL(result)
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('main')).toContainText(resultTexts.status.BETTER.title.sv)
    await page.reload()
    await expect(dialog).toBeHidden()
  })

test('who logs out in another tab is logged out in the middle of the questions, and told so', {
  tag: '@phone',
}, async ({ page, context, makePatient, logInAs }) => {
  const patient = await makePatient()
  await logInAs(patient)
  await begin(page, '/re-take-symptoms')
  const other = await context.newPage()
  await other.goto('/dashboard/index')
  await userMenu(other).click()
  await other.getByRole('menuitem', { name: say('shell.logOut') }).click()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByText(say('auth.loggedOut'))).toBeVisible()
})

test('[SUB-03] where the browser refuses to move on inside the app, the result is loaded', { tag: '@desktop' }, async ({
  page,
  makePatient,
  logInAs,
  expectedErrors,
}) => {
  expectedErrors.push(/navigation failed/)
  await logInAs(await makePatient())
  await storeAnswers(page, symptomAnswers(1), { kind: 'symptom' })
  await page.goto('/overview')
  await page.evaluate(() => {
    history.replaceState = () => {
      throw new DOMException('refused', 'SecurityError')
    }
  })
  await page.getByRole('button', { name: say('overview.submit') }).click()
  await page.waitForURL('**/dashboard/quiz')
  await expect(page.getByRole('heading', { level: 1, name: say('result.title') })).toBeVisible()
})

test('[STA-01] each new assessment is compared with the one before it', { tag: '@phone' }, async ({
  page,
  makePatient,
  logInAs,
}) => {
  const patient = await makePatient({ chosen: generalAnswers(2) })
  await logInAs(patient)
  const latest = page.getByRole('tabpanel', { name: say('status.latest') })
  // All on one day: a change is only possible then.
  const steps = [
    { kind: 'symptom', weight: 0, change: say('badge.possible.BETTER'), dial: '100' },
    { kind: 'general', weight: 4, change: say('badge.possible.WORSE'), dial: '0' },
    { kind: 'symptom', weight: 4, change: say('badge.NO_CHANGE'), dial: '0' },
  ] as const
  for (const { kind, weight, change, dial } of steps) {
    await patient.retake(kind, kind === 'general' ? generalAnswers(weight) : symptomAnswers(weight))
    await page.goto('/dashboard/status')
    await expect(latest.getByRole('heading', { name: change })).toBeVisible()
    await expect(latest.getByText(change, { exact: true }).first()).toBeVisible()
    await expect(latest.getByRole('meter', { name: say('meter.label') })).toHaveAttribute('aria-valuenow', dial)
  }
  await page.getByRole('tab', { name: say('status.overview') }).click()
  const rows = page.getByRole('tabpanel', { name: say('status.overview') }).locator('tbody tr')
  await expect(rows).toContainText([
    new RegExp(`${say('badge.NO_CHANGE')}.*${say('badge.newest')}`),
    say('badge.possible.WORSE'),
    say('badge.possible.BETTER'),
    say('badge.INITIAL'),
  ])
  await page.getByRole('link', { name: say('status.review') }).click()
  await expect(page).toHaveURL('/re-take-symptoms')
  await page.goto('/dashboard/status?mode=updated')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('result.ok') })
    .click()
  await expect(page).toHaveURL('/dashboard/status')
})

for (const { type, result } of [
  { type: '2', result: '/dashboard/quiz?mode=updated' },
  { type: '3', result: '/dashboard/status?mode=updated' },
])
  test(`[UPD-01] the confirmation leads to ${result} after type ${type}`, { tag: '@phone' }, async ({
    page,
    makePatient,
    logInAs,
  }) => {
    await logInAs(await makePatient())
    await page.goto('/updated-status')
    await store(page, { questionType: type })
    await expect(page.getByRole('heading', { level: 1, name: say('updated.title') })).toBeVisible()
    for (const text of [say('updated.thanks'), say('updated.care')]) await expect(page.getByText(text)).toBeVisible()
    await stopClock(page)
    await page.getByRole('button', { name: say('updated.see') }).click()
    await page.clock.runFor(199)
    await expect(page).toHaveURL('/updated-status')
    await page.clock.runFor(1)
    await expect(page).toHaveURL(result)
    await page.clock.resume()
    await expect(page.getByRole('alertdialog', { name: say('result.updated') })).toBeVisible()
  })

test('[RTK-02] a question type that is none of the three counts as the first quiz', { tag: '@desktop' }, async ({
  page,
}) => {
  await storeAnswers(page, generalAnswers(1), { more: { questionType: '4' } })
  await page.goto('/overview')
  await page.getByRole('button', { name: say('overview.submit') }).click()
  await expect(page).toHaveURL('/email')
})
