import type { NewTotp } from '@htd/contract/clinic/account'
import { STAFF_PASSWORD_MIN } from '@htd/domain/accounts/password-rules'
import { Button } from '@htd/ui/form/button'
import type { SummaryProblem } from '@htd/ui/form/error-summary'
import { PasswordField } from '@htd/ui/form/password-field'
import { FailureBlock } from '@htd/web/page/failure-block.tsx'
import { LoadingText } from '@htd/web/page/loading-text.tsx'
import { useLoaded } from '@htd/web/query/use-loaded.ts'
import { type FormEvent, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { TotpSetup } from '#shared/factors/totp-setup.tsx'
import { failureProblems, problemOf } from '#shared/session/failure-problems.ts'
import styles from './accept.module.css'

export type PasswordAndCode = { password: string; confirmed_password: string; code: string }

type Props = {
  /** Asks for a key of the app; called once. */
  getTotp: (signal: AbortSignal) => Promise<NewTotp>
  /** For the browser's password manager. */
  email: string
  problems: readonly SummaryProblem[]
  onProblems: (problems: readonly SummaryProblem[]) => void
  onReady: (given: PasswordAndCode) => Promise<void>
}

/** A password, and an authenticator app that is proved by a code. */
export function PasswordAndApp({ getTotp, email, problems, onProblems, onReady }: Props) {
  const t = useTranslate()
  const [given, setGiven] = useState<PasswordAndCode>({ password: '', confirmed_password: '', code: '' })
  const [isBusy, setIsBusy] = useState(false)
  const { data: totp, error, reload } = useLoaded('totp', getTotp)
  const change = (part: Partial<PasswordAndCode>) => setGiven((before) => ({ ...before, ...part }))

  // The server knows further rules, such as passwords that everybody guesses.
  const missing = (): SummaryProblem[] => [
    ...([...given.password].length >= STAFF_PASSWORD_MIN
      ? []
      : [{ field: 'password', text: t('factor.passwordTooShort') }]),
    ...(given.password === given.confirmed_password
      ? []
      : [{ field: 'confirmed_password', text: t('factor.passwordsDiffer') }]),
    ...(given.code.trim() ? [] : [{ field: 'code', text: t('factor.codeMissing') }]),
  ]
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const found = missing()
    onProblems(found)
    if (found.length > 0) return
    setIsBusy(true)
    try {
      await onReady({ ...given, code: given.code.trim() })
    } catch (failure) {
      onProblems(failureProblems(failure, t))
    } finally {
      setIsBusy(false)
    }
  }
  const said = { shown: t('factor.shown'), hidden: t('factor.hidden') }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={t('factor.passwordLabel')}
        hint={t('factor.passwordHint')}
        value={given.password}
        onChange={(event) => change({ password: event.target.value })}
        problem={problemOf(problems, 'password')}
        words={{ ...said, show: t('factor.show'), hide: t('factor.hide') }}
      />
      <PasswordField
        name="confirmed_password"
        autoComplete="new-password"
        label={t('factor.passwordRepeat')}
        value={given.confirmed_password}
        onChange={(event) => change({ confirmed_password: event.target.value })}
        problem={problemOf(problems, 'confirmed_password')}
        words={{ ...said, show: t('factor.showRepeat'), hide: t('factor.hideRepeat') }}
      />
      <h2>{t('factor.appTitle')}</h2>
      {totp && (
        <TotpSetup
          totp={totp}
          code={given.code}
          onCode={(code) => change({ code })}
          problem={problemOf(problems, 'code')}
        />
      )}
      {error !== undefined && !totp && <FailureBlock title={t('app.failedTitle')} onRetry={reload} />}
      {error === undefined && !totp && <LoadingText text={t('app.loading')} />}
      {totp && (
        <Button type="submit" className={styles.wide} isBusy={isBusy}>
          {t(isBusy ? 'factor.busy' : 'factor.submit')}
        </Button>
      )}
    </form>
  )
}
