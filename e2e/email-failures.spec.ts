import { generalAnswers } from './support/answers.ts'
import { countSubmissions } from './support/count-submissions.ts'
import { expect, test } from './support/fixtures.ts'
import { newAddress } from './support/make-patient.ts'
import { sendByHand } from './support/send-by-hand.ts'
import { t } from './support/texts.ts'

for (const language of ['sv', 'en'] as const) {
  const say = t(language)

  test(`[EML-03] [SUB-06] in ${language}: a failure is told, without an answer they wait; trying again stores one submission`, {
    tag: '@desktop',
  }, async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 50[02]/, /ERR_FAILED/)
    const address = newAddress()
    const alert = page.getByRole('main').getByRole('alert')
    const error = 'The reason as the server says it.'
    const heading = page.getByRole('heading', { level: 1 })
    const again = page.getByRole('button', { name: say('overlay.tryAgain') })
    const ids: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/quiz/submit/')) ids.push(request.postDataJSON().submission_id)
    })
    const failing = { status: 500, json: { status: 500, error } }
    await page.route('**/quiz/submit/', (route) => route.fulfill(failing), { times: 1 })
    await sendByHand(page, { language, address })
    await expect(alert).toHaveText(say('email.error', { message: error }))
    await expect(alert).toBeFocused()

    const broken = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway' }
    await page.route('**/quiz/submit/', (route) => route.fulfill(broken), { times: 1 })
    await page.getByRole('button', { name: say('email.send'), exact: true }).click()
    await expect(heading).toHaveText(say('waiting.title'))
    await expect(heading).toBeFocused()

    await page.route('**/quiz/submit/', (route) => route.fetch().then(() => route.abort()), { times: 1 })
    await again.click()
    await expect.poll(() => countSubmissions(address)).toEqual({ submissions: 1, mails: 1 })
    await expect(page.getByRole('main').getByText(say('overlay.offline'))).toBeVisible()
    await again.click()
    await expect(heading).toHaveText(say('thanks.title'))
    expect([ids.length, new Set(ids).size]).toEqual([4, 1])
    expect(await countSubmissions(address)).toEqual({ submissions: 1, mails: 1 })
  })

  test(`[SUB-05] in ${language}: too few answers are told with the advice that holds all the same`, {
    tag: '@desktop',
  }, async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 400/)
    const address = newAddress()
    const five = generalAnswers(3)
      .filter((slug) => slug.startsWith('core_'))
      .slice(0, 5)
    const answering = page.waitForResponse('**/quiz/submit/')
    await sendByHand(page, { language, address, slugs: ['rf.severe_pain', ...five] })
    const answer = await answering
    expect([answer.status(), (await answer.json()).detail]).toEqual([
      400,
      expect.stringContaining('Can not be negative'),
    ])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('overlay.insufficient'))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('alert').filter({ hasText: say('notice.URGENT') })).toContainText('1177')
    await page.getByRole('link', { name: say('overlay.startOver') }).click()
    await expect(page).toHaveURL('/')
    expect(await countSubmissions(address)).toEqual({ submissions: 0, mails: 0 })
  })
}
