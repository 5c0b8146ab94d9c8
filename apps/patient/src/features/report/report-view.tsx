import type { ReportData } from '@htd/contract/report'
import { describeReport } from '@htd/report/describe-report'
import { leafList } from '@htd/report/leaf-list'
import { Button } from '@htd/ui/form/button'
import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { DownloadButton } from './download-button.tsx'
import { MailButton } from './mail-button.tsx'
import { ReportSheets } from './report-sheets.tsx'
import styles from './report-tools.module.css'
import { ShareButton } from './share-button.tsx'
import { usePageStarts } from './use-page-starts.tsx'

type Props = { data: ReportData; isLinked: boolean }

/** The report with its actions. */
export function ReportView({ data, isLinked }: Props) {
  const t = useTranslate()
  const doc = useMemo(() => describeReport(data, new Date()), [data])
  const leaves = useMemo(() => leafList(doc), [doc])
  const { starts, ruler } = usePageStarts(leaves)
  return (
    <>
      <div className={styles.toolbar}>
        <h1 tabIndex={-1}>{t('report.title')}</h1>
        <DownloadButton doc={doc} starts={starts} />
        <PrintButton />
        {!isLinked && data.patient_email && (
          <MailButton participationId={data.participation_id} email={data.patient_email} />
        )}
        {!isLinked && <ShareButton participationId={data.participation_id} />}
        {!isLinked && <Link href={paths.result()}>{t('report.back')}</Link>}
      </div>
      {ruler}
      <ReportSheets doc={doc} leaves={leaves} starts={starts} />
    </>
  )
}

function PrintButton() {
  const t = useTranslate()
  const [hasFailed, setHasFailed] = useState(false)
  const print = () => {
    setHasFailed(false)
    try {
      window.print()
    } catch {
      setHasFailed(true)
    }
  }
  return (
    <>
      <Button kind="secondary" onClick={print}>
        {t('report.print')}
      </Button>
      {hasFailed && <p role="alert">{t('report.printFailed')}</p>}
    </>
  )
}
