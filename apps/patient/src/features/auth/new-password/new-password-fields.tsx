import type { SummaryProblem } from '@htd/ui/form/error-summary'
import { PasswordField } from '@htd/ui/form/password-field'
import { useTranslate } from '#i18n/translate.ts'
import { problemOf } from '../field-problems.ts'
import type { NewPassword } from './password-checks.ts'
import { PasswordRules } from './password-rules.tsx'
import { usePasswordWords } from './password-words.ts'

type Props = {
  value: NewPassword
  onChange: (change: Partial<NewPassword>) => void
  problems: readonly SummaryProblem[]
}

/** New password and confirmation, preceded by the rules. The fields have no maximum length: a pasted password must not be truncated. */
export function NewPasswordFields({ value, onChange, problems }: Props) {
  const t = useTranslate()
  const words = usePasswordWords()
  return (
    <>
      <PasswordRules value={value} />
      <PasswordField
        name="password"
        autoComplete="new-password"
        aria-describedby="password-rules"
        label={t('register.password')}
        problem={problemOf(problems, 'password')}
        value={value.password}
        onChange={(event) => onChange({ password: event.target.value })}
        words={words.first}
      />
      <PasswordField
        name="confirmed_password"
        autoComplete="new-password"
        label={t('register.confirmation')}
        problem={problemOf(problems, 'confirmed_password')}
        value={value.confirmation}
        onChange={(event) => onChange({ confirmation: event.target.value })}
        words={words.repeated}
      />
    </>
  )
}
