import { generalAnswers } from './support/answers.ts'
import { countSubmissions } from './support/count-submissions.ts'
import { expect, test } from './support/fixtures.ts'
import { newAddress } from './support/make-patient.ts'
import { sendByHand } from './support/send-by-hand.ts'
import { t } from './support/texts.ts'

for (const language of ['sv', 'en'] as const) {
  const say = t(language)

  test(`[EML-03] [SUB-06] in ${language}: no answer is told, and sending again stores one submission`, {
    tag: '@desktop',
  }, async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 502/, /ERR_FAILED/)
    const address = newAddress()
    const alert = page.getByRole('main').getByRole('alert')
    const unanswered = say('email.error', { message: say('email.noAnswer') })
    const again = page.getByRole('button', { name: say('email.send'), exact: true })
    const ids: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/quiz/submit/')) ids.push(request.postDataJSON().submission_id)
    })
    const broken = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway' }
    await page.route('**/quiz/submit/', (route) => route.fulfill(broken), { times: 1 })
    await sendByHand(page, { language, address })
    await expect(alert).toHaveText(unanswered)
    await expect(alert).toBeFocused()

    await page.route('**/quiz/submit/', (route) => route.fetch().then(() => route.abort()), { times: 1 })
    await again.click()
    await expect.poll(() => countSubmissions(address)).toEqual({ submissions: 1, mails: 1 })
    await expect(alert).toHaveText(unanswered)
    await again.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('thanks.title'))
    expect([ids.length, new Set(ids).size]).toEqual([3, 1])
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
