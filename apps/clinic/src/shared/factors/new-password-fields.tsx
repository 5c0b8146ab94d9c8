import { PasswordField } from '@htd/ui/form/password-field'
import { useTranslate } from '#i18n/translate.ts'
import type { NewPassword } from './new-password.ts'

type Props = {
  /** Address of the account: password managers store the password under it. */
  email: string
  given: NewPassword
  onChange: (part: Partial<NewPassword>) => void
  /** Returns the problem of a field, by its name in the API. */
  problemOf: (field: string) => string | undefined
}

/** The two fields of a new password, for a form whose submission asks `newPasswordProblems`. */
export function NewPasswordFields({ email, given, onChange, problemOf }: Props) {
  const t = useTranslate()
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={t('factors.password')}
        hint={t('factors.passwordHint')}
        problem={problemOf('password')}
        value={given.password}
        onChange={({ target }) => onChange({ password: target.value })}
        words={{
          show: t('password.show'),
          hide: t('password.hide'),
          shown: t('password.shown'),
          hidden: t('password.hidden'),
        }}
      />
      <PasswordField
        name="confirmed_password"
        autoComplete="new-password"
        label={t('factors.passwordAgain')}
        problem={problemOf('confirmed_password')}
        value={given.confirmed_password}
        onChange={({ target }) => onChange({ confirmed_password: target.value })}
        words={{
          show: t('factors.againShow'),
          hide: t('factors.againHide'),
          shown: t('factors.againShown'),
          hidden: t('factors.againHidden'),
        }}
      />
    </>
  )
}
