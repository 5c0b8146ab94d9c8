import { STAFF_PASSWORD_MIN } from '@htd/domain/accounts/password-rules'
import type { SummaryProblem } from '@htd/ui/form/error-summary'
import type { Translate } from '#i18n/translate.ts'

/** A new password, typed twice; named as in the API. */
export type NewPassword = { password: string; confirmed_password: string }

/** Returns what is wrong with a new password, before anything is sent. The server knows further rules, such as passwords that everybody guesses. */
export function newPasswordProblems({ password, confirmed_password }: NewPassword, t: Translate): SummaryProblem[] {
  return [
    ...([...password].length >= STAFF_PASSWORD_MIN ? [] : [{ field: 'password', text: t('factors.passwordTooShort') }]),
    ...(password === confirmed_password ? [] : [{ field: 'confirmed_password', text: t('factors.passwordDiffers') }]),
  ]
}
