import type { ReportData } from '@htd/contract/report'
import { describeReport, describeSummary, hasSummary } from '@htd/report/describe-report'
import { leafList } from '@htd/report/leaf-list'
import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { Fold } from '#shared/page/fold.tsx'
import { DownloadButton } from './download-button.tsx'
import { MailButton } from './mail-button.tsx'
import { PrintButtons } from './print-buttons.tsx'
import { type Folding, ReportSheets } from './report-sheets.tsx'
import styles from './report-tools.module.css'
import { ShareButton } from './share-button.tsx'
import { usePageStarts } from './use-page-starts.tsx'

type Props = { data: ReportData; isLinked: boolean; folding: Folding }

/** The report with its actions. */
export function ReportView({ data, isLinked, folding }: Props) {
  const t = useTranslate()
  const doc = useMemo(() => describeReport(data, new Date()), [data])
  const summary = useMemo(() => (hasSummary(data) ? describeSummary(data) : undefined), [data])
  const leaves = useMemo(() => leafList(doc), [doc])
  const { starts, ruler } = usePageStarts(leaves)
  const [isOnlySummary, setIsOnlySummary] = useState(false)
  const print = <PrintButtons onOnlySummary={summary && setIsOnlySummary} />
  return (
    <>
      <div className={styles.toolbar}>
        <DownloadButton report={{ doc, starts }}>{t('report.download')}</DownloadButton>
        {summary && (
          <DownloadButton kind="secondary" report={{ doc: summary, part: 'Summary-' }}>
            {t('report.downloadSummary')}
          </DownloadButton>
        )}
        {!isLinked && <Link href={paths.result()}>{t('report.back')}</Link>}
        {isLinked ? (
          print
        ) : (
          <div className={styles.more}>
            <Fold title={t('report.more')}>
              <div className={styles.choices}>
                {print}
                {data.patient_email && (
                  <MailButton participationId={data.participation_id} email={data.patient_email} />
                )}
                <ShareButton participationId={data.participation_id} />
              </div>
            </Fold>
          </div>
        )}
      </div>
      {ruler}
      <ReportSheets
        doc={doc}
        leaves={leaves}
        starts={starts}
        isOnlySummary={isOnlySummary}
        folding={summary && folding}
      />
    </>
  )
}
