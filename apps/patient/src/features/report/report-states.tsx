import { Button, buttonClass } from '@htd/ui/form/button'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'

/** What stands below the heading of a failure. @param isLinkRefused the link has expired or was revoked, so a retry is pointless */
export function ReportFailure({ isLinkRefused, onRetry }: { isLinkRefused: boolean; onRetry: () => void }) {
  const t = useTranslate()
  return (
    <div role="alert">
      <p>{t('report.failedText')}</p>
      {isLinkRefused ? <p>{t('report.linkText')}</p> : <Button onClick={onRetry}>{t('app.retry')}</Button>}
    </div>
  )
}

/** What stands below the heading when there is no such report. */
export function NoReport() {
  const t = useTranslate()
  return (
    <>
      <p>{t('report.emptyText')}</p>
      <p>{t('report.emptyOther')}</p>
      <Link className={buttonClass()} href={paths.retake()}>
        {t('report.toQuestions')}
      </Link>
    </>
  )
}
