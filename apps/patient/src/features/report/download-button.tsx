import { Button } from '@htd/ui/form/button'
import { announce } from '@htd/ui/overlay/live-regions'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { downloadReport, type LaidOutReport } from './download-report.ts'

type Props = { kind?: 'primary' | 'secondary'; report: LaidOutReport; children: ReactNode }

/** Downloads a PDF and announces its progress. A failure is reported twice: in an alert dialog, and in text that stays. */
export function DownloadButton({ kind = 'primary', report, children }: Props) {
  const t = useTranslate()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const download = async () => {
    setState('busy')
    announce(t('report.pdfBusy'))
    try {
      await downloadReport(report)
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
      <Button kind={kind} isBusy={isBusy} onClick={download}>
        {isBusy ? t('report.generating') : children}
      </Button>
      {state === 'failed' && <p role="alert">{t('report.pdfFailed')}</p>}
    </>
  )
}
