import type { Page, Route } from '@playwright/test'
import { answerIds, generalAnswers, questionNamed, symptomAnswers } from './support/answers.ts'
import { expect, test } from './support/fixtures.ts'
import type { Patient } from './support/make-patient.ts'
import { prefer } from './support/prefer.ts'
import { queryDatabase } from './support/query-database.ts'
import { recordTexts } from './support/record-texts.ts'
import { setting } from './support/setting.ts'
import { stopClock } from './support/stop-clock.ts'
import { storeAnswers } from './support/store-answers.ts'
import { t } from './support/texts.ts'

const say = t('en')
/** A timer and the record of its effect are a few milliseconds apart, more on a busy machine. */
const EARLY = 30
const general = generalAnswers(1)
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true })

/** Answers of a re-take, ready to submit. */
async function openOverview(page: Page, slugs: readonly string[] = general, more = {}): Promise<void> {
  await storeAnswers(page, slugs, { more: { questionType: '2', ...more } })
  await page.goto('/overview')
  await expect(page.locator('dl > div').first()).toBeVisible()
}

const countOf = async ({ email }: Patient) => {
  const statement = `select count(*) from participations where patient_id = (select id from users where email = $1)`
  const [row] = await queryDatabase<{ count: string }>(setting('E2E_DATA_DIR'), statement, [email])
  return Number(row?.count)
}

test.beforeEach(({ context }) => prefer(context, { language: 'en' }))

test('[SUB-01] the overlay analyses for 2 s, then updates, says complete, and leaves after 3 s', {
  tag: '@desktop',
}, async ({ page, makePatient, logInAs }) => {
  await logInAs(await makePatient({ language: 'en' }))
  await openOverview(page)
  await stopClock(page)
  const stored = page.waitForResponse('**/api/v1/question/')
  await submit(page).click()
  const steps = page
    .getByRole('dialog', { name: say('overlay.title') })
    .getByRole('status')
    .first()
  await expect(steps).toHaveText(say('overlay.analysing'))
  await (await stored).finished()
  await page.clock.runFor(1999)
  await expect(steps).toHaveText(say('overlay.analysing'))
  await page.clock.runFor(1)
  await expect(steps).toHaveText(say('overlay.analysing') + say('overlay.updating'))
  await page.clock.runFor(800)
  await expect(steps).toContainText(say('overlay.complete'))
  await expect(page.getByRole('button', { name: say('overlay.continue') })).toBeVisible()
  await page.clock.runFor(2999)
  await expect(page).toHaveURL('/overview')
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/dashboard/quiz?mode=updated')
})

test('[OVR-03] five clicks, Enter and a second tab send one submission', { tag: '@desktop' }, async ({
  page,
  context,
  makePatient,
  logInAs,
}) => {
  const patient = await makePatient({ language: 'en' })
  await logInAs(patient)
  await openOverview(page)
  const second = await context.newPage()
  await second.goto('/overview')
  await expect(second.locator('dl > div').first()).toBeVisible()
  // No tab gets its response before the other has submitted.
  const { promise: pressed, resolve: goOn } = Promise.withResolvers<void>()
  await context.route('**/api/v1/question/', async (route) => {
    await pressed
    await route.continue()
  })
  await Promise.all([
    submit(page).evaluate((button: HTMLElement) => {
      for (let press = 0; press < 5; press++) button.click()
    }),
    submit(second).click({ clickCount: 2 }),
  ])
  await page.keyboard.press('Enter')
  goOn()
  for (const tab of [page, second]) await tab.waitForURL('**/dashboard/quiz?mode=updated')
  expect(await countOf(patient)).toBe(2)
})

test('[FIX-34] Submit in a second tab after the first has sent says so, stores nothing and leads to the result', {
  tag: '@desktop',
}, async ({ page, context, makePatient, logInAs, axe }) => {
  const patient = await makePatient({ language: 'en' })
  await logInAs(patient)
  await openOverview(page)
  const first = await context.newPage()
  await first.goto('/overview')
  await submit(first).click()
  await first.waitForURL('**/dashboard/quiz?mode=updated')
  await expect(page.getByRole('heading', { name: say('thanks.title') })).toBeVisible()
  expect(await axe()).toEqual([])
  await submit(page).click()
  const dialog = page.getByRole('alertdialog', { name: say('thanks.title') })
  expect(await axe()).toEqual([])
  await dialog.getByRole('link', { name: say('updated.see') }).click()
  await expect(page).toHaveURL('/dashboard/quiz?mode=updated')
  expect(await countOf(patient)).toBe(2)
})

test('[SUB-04] what is sent are the answers that are true, from entries named like a question', {
  tag: '@desktop',
}, async ({ page, makePatient, logInAs }) => {
  await logInAs(await makePatient({ language: 'en' }))
  const { id, answers } = questionNamed('general', 'ctx_triggers')
  const [wind, smoke, pollen] = answers.slice(2).map((answer) => answer.id)
  await openOverview(page, general, {
    [id]: JSON.stringify({ [wind ?? '']: true, [smoke ?? '']: false, [pollen ?? '']: 'true' }),
    'not-a-uuid': JSON.stringify({ [smoke ?? '']: true }),
    '00000000-0000-4000-8000-000000000000': 'no JSON',
  })
  const posting = page.waitForRequest('**/api/v1/question/')
  await submit(page).click()
  const { answer_id_list } = (await posting).postDataJSON()
  expect(answer_id_list.toSorted()).toEqual([...answerIds('general', general), wind].toSorted())
})

test('[SUB-04] [SUB-05] without any answer the overlay says so after 2 s, and leads to the start', {
  tag: '@desktop',
}, async ({ page, makePatient, logInAs }) => {
  await logInAs(await makePatient({ language: 'en' }))
  for (const [type, path] of [
    ['2', '/re-take'],
    ['3', '/re-take-symptoms'],
  ] as const) {
    const seen = await recordTexts(page, [say('overlay.analysing'), say('overlay.insufficient')])
    await openOverview(page, [], { questionType: type })
    await submit(page).click()
    const dialog = page.getByRole('alertdialog', { name: 'Your information is not enough for analysis' })
    await expect(dialog).toBeVisible()
    const [analysing = 0, told = 0] = await seen()
    expect(told - analysing).toBeGreaterThanOrEqual(2000 - EARLY)
    await dialog.getByRole('link', { name: 'Start over' }).click()
    await expect(page).toHaveURL(path)
  }
})

test('[SUB-05] the server finds too little: not enough for analysis, and Start over', { tag: '@desktop' }, async ({
  page,
  makePatient,
  logInAs,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/)
  const patient = await makePatient({ language: 'en' })
  await logInAs(patient)
  await page.route('**/api/v1/question/symptom/', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const body = route.request().postDataJSON()
    await route.continue({ postData: JSON.stringify({ ...body, answer_id_list: body.answer_id_list.slice(0, 5) }) })
  })
  const answering = page.waitForResponse((response) => response.status() === 400)
  await storeAnswers(page, symptomAnswers(2), { kind: 'symptom' })
  await page.goto('/overview')
  await submit(page).click()
  expect((await (await answering).json()).detail).toContain('Can not be negative')
  const dialog = page.getByRole('alertdialog', { name: say('overlay.insufficient') })
  await expect(dialog.getByRole('link', { name: 'Start over' })).toBeFocused()
  await dialog.getByRole('link', { name: 'Start over' }).click()
  await expect(page).toHaveURL('/re-take-symptoms')
  expect(await countOf(patient)).toBe(1)
})

test('[SUB-06] any other error, or no answer: Try again sends the same submission, which is stored once', {
  tag: '@desktop',
}, async ({ page, context, makePatient, logInAs, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 500/)
  const patient = await makePatient({ language: 'en' })
  await logInAs(patient)
  await openOverview(page)
  const ids = new Set<string>()
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/question/')) ids.add(request.postDataJSON().submission_id)
  })
  const dialog = page.getByRole('alertdialog', { name: 'Error submitting your answers' })
  const waits = page.getByRole('alertdialog', { name: say('waiting.title') })
  const again = page.getByRole('button', { name: 'Try again' })
  const error = 'The reason as the server says it.'
  const answers = [
    (route: Route) => route.fulfill({ status: 500, json: { status: 500, error } }),
    (route: Route) => route.abort('internetdisconnected'),
    (route: Route) => route.fulfill({ status: 500, json: { status: 500, error } }),
    (route: Route) => route.fetch().then(() => route.abort()),
  ]
  await page.route('**/api/v1/question/', (route) => (answers.shift() ?? (() => route.continue()))(route))
  await submit(page).click()
  await expect(dialog.getByRole('alert')).toHaveText(error)
  await expect(again).toBeFocused()
  await context.setOffline(true)
  await again.click()
  await expect(waits).toBeVisible()
  // Sent by itself, and a fault of the server leaves them waiting.
  await context.setOffline(false)
  await expect.poll(() => answers.length).toBe(1)
  await expect(again).not.toHaveAttribute('aria-busy')
  await again.click()
  await expect(waits.getByText(say('overlay.offline'))).toBeVisible()
  await expect(again).toBeFocused()
  expect(await countOf(patient)).toBe(2)
  await again.click()
  await page.waitForURL('**/dashboard/quiz?mode=updated')
  expect(ids.size).toBe(1)
  expect(await countOf(patient)).toBe(2)
})
