import { getOwnAccount, newRecoveryCodes } from '@htd/contract/clinic/account'
import { Button } from '@htd/ui/form/button'
import { CheckboxRow } from '@htd/ui/form/checkbox-row'
import { ErrorSummary, type SummaryProblem } from '@htd/ui/form/error-summary'
import { focusHeading } from '@htd/web/page/page-arrival.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { RecoveryCodes } from '#shared/factors/recovery-codes.tsx'
import { callAsStaff } from '#shared/session/current-session.ts'
import { failureProblems, problemOf } from '#shared/session/failure-problems.ts'
import styles from '../accept/accept.module.css'
import { StepNumber } from '../accept/step-number.tsx'
import { keepNewCodes, newCodes } from '../new-codes.ts'

/** The ten codes. Who left before keeping them asks for new ones, which is a press: it ends the former ones. */
export function CodesStep({ onKept }: { onKept: () => void }) {
  const t = useTranslate()
  const [shown, setShown] = useState(newCodes)
  const [areKept, setAreKept] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([])
  useEffect(focusHeading, [])

  const makeNew = async () => {
    setIsBusy(true)
    setProblems([])
    try {
      const { email } = await callAsStaff(getOwnAccount, {})
      const { codes } = await callAsStaff(newRecoveryCodes, { body: {} })
      keepNewCodes({ codes, account: email })
      setShown(newCodes())
      focusHeading()
    } catch (error) {
      setProblems(failureProblems(error, t))
    } finally {
      setIsBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (areKept) return onKept()
    setProblems([{ field: 'codes_kept', text: t('finish.keptMissing') }])
  }
  return (
    <>
      <StepNumber step={3} />
      <h1 tabIndex={-1}>{t('finish.codesTitle')}</h1>
      <ErrorSummary title={t('app.problem')} problems={problems} />
      {shown ? (
        <form onSubmit={submit} noValidate>
          <RecoveryCodes codes={shown.codes} account={shown.account} />
          <CheckboxRow
            name="codes_kept"
            label={t('finish.kept')}
            checked={areKept}
            onChange={(event) => setAreKept(event.target.checked)}
            problem={problemOf(problems, 'codes_kept')}
          />
          <Button type="submit" className={styles.wide}>
            {t('accept.next')}
          </Button>
        </form>
      ) : (
        <>
          <p>{t('finish.newCodesText')}</p>
          <Button className={styles.wide} isBusy={isBusy} onClick={() => void makeNew()}>
            {t('finish.newCodes')}
          </Button>
        </>
      )}
    </>
  )
}
