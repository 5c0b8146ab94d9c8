import { type PasswordProblem, passwordProblems } from '@htd/domain/accounts/password-rules'
import type { SummaryProblem } from '@htd/ui/form/error-summary'
import type { MessageKey } from '#i18n/messages.ts'
import type { Translate } from '#i18n/translate.ts'

export type NewPassword = {
  password: string
  confirmation: string
  /** Omitted if the address is unknown. */
  email?: string | undefined
}

type Rule = { label: MessageKey; brokenBy: readonly PasswordProblem[] }

const rules: readonly Rule[] = [
  { label: 'password.length', brokenBy: ['passwordTooShort', 'passwordTooLong'] },
  { label: 'password.notNumbers', brokenBy: ['passwordOnlyNumbers', 'passwordOnlyBlanks'] },
  { label: 'password.notEmail', brokenBy: ['passwordSameAsEmail'] },
  { label: 'password.same', brokenBy: ['passwordsDoNotMatch'] },
]

/** Checks the input so far against each rule. An empty password meets none. */
export function checksOf({ password, confirmation, email }: NewPassword): { label: MessageKey; isMet: boolean }[] {
  const broken = passwordProblems(password, { confirmation, email })
  return rules
    .filter(({ label }) => label !== 'password.notEmail' || email !== undefined)
    .map(({ label, brokenBy }) => ({
      label,
      isMet: password !== '' && !brokenBy.some((problem) => broken.includes(problem)),
    }))
}

/** Returns the problems of a new password as messages on the field to change. */
export const newPasswordProblems = ({ password, confirmation, email }: NewPassword, t: Translate): SummaryProblem[] =>
  passwordProblems(password, { confirmation, email }).map((code) => ({
    field: code === 'passwordsDoNotMatch' ? 'confirmed_password' : 'password',
    text: t(`problem.${code}`),
  }))
