import { expect } from './support/fixtures.ts'
import { newAddress, sendFirstQuiz } from './support/make-patient.ts'
import { test } from './support/own-server.ts'
import { sendByHand } from './support/send-by-hand.ts'
import { t } from './support/texts.ts'

const reasons = {
  sv: /^Fel: Det blev för många försök\. Vänta \d+ (minuter|timmar) och försök igen\.$/,
  en: /^Error: There were too many attempts\. Wait \d+ (minutes|hours) and try again\.$/,
}

test.use({ settings: { RATE_LIMIT_SCALE: '1' } })

test('[EML-03] too many: the reason in the language of the visitor, and nothing typed is lost', {
  tag: '@desktop',
}, async ({ page, baseURL, expectedErrors }) => {
  expectedErrors.push(/429/)
  const address = newAddress()
  for (let sent = 0; sent < 3; sent++) await sendFirstQuiz(baseURL ?? '', { email: address })
  for (const language of ['sv', 'en'] as const) {
    await sendByHand(page, { language, address })
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toHaveText(reasons[language])
    await expect(alert).toBeFocused()
    await expect(page).toHaveURL('/email')
    await expect(page.getByLabel(t(language)('email.label'))).toHaveValue(address)
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  }
})
