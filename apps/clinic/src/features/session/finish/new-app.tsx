import { proveTotp } from '@htd/contract/clinic/account'
import { Button } from '@htd/ui/form/button'
import type { SummaryProblem } from '@htd/ui/form/error-summary'
import { FailureBlock } from '@htd/web/page/failure-block.tsx'
import { LoadingText } from '@htd/web/page/loading-text.tsx'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { TotpSetup } from '#shared/factors/totp-setup.tsx'
import { callAsStaff, session } from '#shared/session/current-session.ts'
import { failureProblems, problemOf } from '#shared/session/failure-problems.ts'
import styles from '../accept/accept.module.css'
import type { FactorChoice } from '../accept/use-factor-choice.ts'

type Props = {
  choice: FactorChoice
  problems: readonly SummaryProblem[]
  onProblems: (problems: readonly SummaryProblem[]) => void
}

/** A new authenticator app, in place of the lost one. */
export function NewApp({ choice, problems, onProblems }: Props) {
  const t = useTranslate()
  const { change, openApp } = choice
  const { code } = choice.given
  const { data: totp, error, reload } = choice.totp
  const [isBusy, setIsBusy] = useState(false)
  useEffect(openApp, [openApp])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (!code.trim()) return onProblems([{ field: 'code', text: t('factor.codeMissing') }])
    setIsBusy(true)
    try {
      await callAsStaff(proveTotp, { body: { code: code.trim() } })
      await session.refresh()
    } catch (failure) {
      onProblems(failureProblems(failure, t))
    } finally {
      setIsBusy(false)
    }
  }
  if (error !== undefined && !totp) return <FailureBlock title={t('app.failedTitle')} onRetry={reload} />
  if (!totp) return <LoadingText text={t('app.loading')} />
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <TotpSetup
        totp={totp}
        code={code}
        onCode={(typed) => change({ code: typed })}
        problem={problemOf(problems, 'code')}
      />
      <Button type="submit" className={styles.wide} isBusy={isBusy}>
        {t(isBusy ? 'factor.busy' : 'factor.submit')}
      </Button>
    </form>
  )
}
