import type { ReportDoc } from '@htd/report/sheet/report-doc'
import { Button } from '@htd/ui/form/button'
import { announce } from '@htd/ui/overlay/live-regions'
import { useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { downloadReport } from './download-report.ts'

type Props = { doc: ReportDoc; starts: readonly number[] | undefined }

/** Downloads the PDF and announces its progress. A failure is reported twice: in an alert dialog, and in text that stays. */
export function DownloadButton({ doc, starts }: Props) {
  const t = useTranslate()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const download = async () => {
    setState('busy')
    announce(t('report.pdfBusy'))
    try {
      await downloadReport({ doc, starts })
      setState('idle')
      announce(t('report.pdfReady'))
    } catch {
      setState('failed')
      window.alert(t('report.pdfFailed'))
    }
  }
  const isBusy = state === 'busy'
  return (
    <>
      <Button isBusy={isBusy} onClick={download}>
        {t(isBusy ? 'report.generating' : 'report.download')}
      </Button>
      {state === 'failed' && <p role="alert">{t('report.pdfFailed')}</p>}
    </>
  )
}
