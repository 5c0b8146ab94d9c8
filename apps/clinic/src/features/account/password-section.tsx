import { type OwnAccount, setOwnPassword } from '@htd/contract/clinic/account'
import { Button } from '@htd/ui/form/button'
import { PasswordField } from '@htd/ui/form/password-field'
import { showToast } from '@htd/ui/overlay/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { ActionFailure } from '#shared/actions/action-failure.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { Section } from '#shared/page/section.tsx'
import { callAsStaff } from '#shared/session/current-session.ts'
import styles from './account.module.css'
import { sessionsQuery, useReloadAccount } from './account.query.ts'

type Problems = { password?: string | undefined; confirmed_password?: string | undefined }

/** Chooses a password, which only serves together with a code. The server judges it. */
export function PasswordSection({ own: { has_password, email } }: { own: OwnAccount }) {
  const t = useTranslate()
  const client = useQueryClient()
  const reload = useReloadAccount()
  const { isBusy, failure, run } = useAction()
  const [password, setPassword] = useState('')
  const [confirmed, setConfirmed] = useState('')
  const [wrong, setWrong] = useState<Problems>({})

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const problems: Problems = {
      ...(password ? {} : { password: t('account.passwordNeeded') }),
      ...(password === confirmed ? {} : { confirmed_password: t('account.passwordDiffers') }),
    }
    setWrong(problems)
    const [field] = Object.keys(problems)
    if (field) return document.getElementById(field)?.focus()
    const isSaved = await run(() => callAsStaff(setOwnPassword, { body: { password, confirmed_password: confirmed } }))
    if (!isSaved) return
    setPassword('')
    setConfirmed('')
    showToast(t('account.passwordSaved'))
    await Promise.all([reload(), client.invalidateQueries({ queryKey: sessionsQuery.queryKey })])
  }
  const serverSays = (name: string) => failure?.fields.find(({ field }) => field === name)?.text
  return (
    <Section title={t('account.password')}>
      <p>{t(has_password ? 'account.passwordOn' : 'account.passwordOff')}</p>
      <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
        {/* Password managers store the password under this name. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="password"
          label={t('account.passwordNew')}
          hint={t('account.passwordHint')}
          problem={wrong.password ?? serverSays('password')}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          autoComplete="new-password"
          words={{
            show: t('account.passwordShow'),
            hide: t('account.passwordHide'),
            shown: t('account.passwordShown'),
            hidden: t('account.passwordHidden'),
          }}
        />
        <PasswordField
          name="confirmed_password"
          label={t('account.passwordAgain')}
          problem={wrong.confirmed_password ?? serverSays('confirmed_password')}
          value={confirmed}
          onChange={({ target }) => setConfirmed(target.value)}
          autoComplete="new-password"
          words={{
            show: t('account.againShow'),
            hide: t('account.againHide'),
            shown: t('account.againShown'),
            hidden: t('account.againHidden'),
          }}
        />
        <ActionFailure failure={failure} />
        <p>{t('account.passwordEnds')}</p>
        <Button type="submit" kind="secondary" isBusy={isBusy}>
          {t(isBusy ? 'actions.busy' : 'account.passwordSave')}
        </Button>
      </form>
    </Section>
  )
}
