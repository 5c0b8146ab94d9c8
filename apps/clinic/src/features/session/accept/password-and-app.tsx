import { Button } from '@htd/ui/form/button'
import type { SummaryProblem } from '@htd/ui/form/error-summary'
import { FailureBlock } from '@htd/web/page/failure-block.tsx'
import { LoadingText } from '@htd/web/page/loading-text.tsx'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { newPasswordProblems } from '#shared/factors/new-password.ts'
import { NewPasswordFields } from '#shared/factors/new-password-fields.tsx'
import { TotpSetup } from '#shared/factors/totp-setup.tsx'
import { failureProblems, problemOf } from '#shared/session/failure-problems.ts'
import styles from './accept.module.css'
import type { FactorChoice, PasswordAndCode } from './use-factor-choice.ts'

type Props = {
  choice: FactorChoice
  /** For the browser's password manager. */
  email: string
  problems: readonly SummaryProblem[]
  onProblems: (problems: readonly SummaryProblem[]) => void
  onReady: (given: PasswordAndCode) => Promise<void>
}

/** A password, and an authenticator app that is proved by a code. */
export function PasswordAndApp({ choice, email, problems, onProblems, onReady }: Props) {
  const t = useTranslate()
  const { given, change, openApp } = choice
  const { data: totp, error, reload } = choice.totp
  const [isBusy, setIsBusy] = useState(false)
  useEffect(openApp, [openApp])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const found = [
      ...newPasswordProblems(given, t),
      ...(given.code.trim() ? [] : [{ field: 'code', text: t('factor.codeMissing') }]),
    ]
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
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <NewPasswordFields
        email={email}
        given={given}
        onChange={change}
        problemOf={(field) => problemOf(problems, field)}
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
