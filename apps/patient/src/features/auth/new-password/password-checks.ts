import { type PasswordProblem, passwordProblems } from '@htd/domain/accounts/password-rules'
import type { SummaryProblem } from '@htd/ui/form/error-summary'
import type { MessageKey } from '#i18n/messages.ts'
import type { Translate } from '#i18n/translate.ts'

export type NewPassword = {
  password: string
  confirmation: string
  /** Left out where the address isn't known. */
  email?: string | undefined
}

type Rule = { label: MessageKey; brokenBy: readonly PasswordProblem[] }

const rules: readonly Rule[] = [
  { label: 'password.length', brokenBy: ['passwordTooShort', 'passwordTooLong'] },
  { label: 'password.notNumbers', brokenBy: ['passwordOnlyNumbers', 'passwordOnlyBlanks'] },
  { label: 'password.notEmail', brokenBy: ['passwordSameAsEmail'] },
  { label: 'password.same', brokenBy: ['passwordsDoNotMatch'] },
]

/** The rules in words, and which of them what was typed so far keeps. Nothing typed keeps none. */
export function checksOf({ password, confirmation, email }: NewPassword): { label: MessageKey; isMet: boolean }[] {
  const broken = passwordProblems(password, { confirmation, email })
  return rules
    .filter(({ label }) => label !== 'password.notEmail' || email !== undefined)
    .map(({ label, brokenBy }) => ({
      label,
      isMet: password !== '' && !brokenBy.some((problem) => broken.includes(problem)),
    }))
}

/** What is wrong with a new password, in words, at the field that has to change. */
export const newPasswordProblems = ({ password, confirmation, email }: NewPassword, t: Translate): SummaryProblem[] =>
  passwordProblems(password, { confirmation, email }).map((code) => ({
    field: code === 'passwordsDoNotMatch' ? 'confirmed_password' : 'password',
    text: t(`problem.${code}`),
  }))
