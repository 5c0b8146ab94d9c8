import { finishEnrolment } from '@htd/contract/clinic/account'
import { Button } from '@htd/ui/form/button'
import { CheckboxRow } from '@htd/ui/form/checkbox-row'
import { ErrorSummary, type SummaryProblem } from '@htd/ui/form/error-summary'
import { focusHeading } from '@htd/web/page/page-arrival.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { callAsStaff, session } from '#shared/session/current-session.ts'
import { failureProblems, problemOf } from '#shared/session/failure-problems.ts'
import styles from '../accept/accept.module.css'
import { StepNumber } from '../accept/step-number.tsx'
import { forgetNewCodes } from '../new-codes.ts'
import { CodesStep } from './codes-step.tsx'

/** The last steps of a registration: the recovery codes, and the notice that access is logged. */
export function FinishSteps() {
  const [areKept, setAreKept] = useState(false)
  return areKept ? <NoticeStep /> : <CodesStep onKept={() => setAreKept(true)} />
}

function NoticeStep() {
  const t = useTranslate()
  const [isRead, setIsRead] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([])
  useEffect(focusHeading, [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (!isRead) return setProblems([{ field: 'notice_read', text: t('finish.readMissing') }])
    setIsBusy(true)
    try {
      await callAsStaff(finishEnrolment, { body: { codes_kept: true, notice_read: true } })
      forgetNewCodes()
      await session.refresh()
    } catch (error) {
      setProblems(failureProblems(error, t))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <StepNumber step={4} />
      <h1 tabIndex={-1}>{t('finish.noticeTitle')}</h1>
      <ul className={styles.notice}>
        <li>{t('finish.notice1')}</li>
        <li>{t('finish.notice2')}</li>
        <li>{t('finish.notice3')}</li>
        <li>{t('finish.notice4')}</li>
      </ul>
      <ErrorSummary title={t('app.problem')} problems={problems} />
      <form onSubmit={(event) => void submit(event)} noValidate>
        <CheckboxRow
          name="notice_read"
          label={t('finish.read')}
          checked={isRead}
          onChange={(event) => setIsRead(event.target.checked)}
          problem={problemOf(problems, 'notice_read')}
        />
        <Button type="submit" className={styles.wide} isBusy={isBusy}>
          {t(isBusy ? 'finish.busy' : 'finish.submit')}
        </Button>
      </form>
    </>
  )
}
