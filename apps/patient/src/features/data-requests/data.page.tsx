import { longDate } from '@htd/domain/dates'
import { Button } from '@htd/ui/form/button'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { usePageArrival } from '@htd/web/page/page-arrival.ts'
import { QueryView } from '@htd/web/query/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { DataRequestDialog } from '#shared/account/data-request-dialog.tsx'
import { dataExportQuery } from './data-export.query.ts'
import { DownloadButton } from './download-button.tsx'

/** Target page of the clinic's mail: the copy of the patient's data, while it is available. */
export function Component() {
  const t = useTranslate()
  const { language } = useLanguage()
  const [path] = useLocation()
  const id = path.split('/')[3] ?? ''
  const query = useQuery(dataExportQuery(id))
  usePageArrival(t('app.title', { page: t('data.pageTitle') }), 'heading')

  const inWords = (iso: string) => longDate(new Date(iso), language)
  return (
    <>
      <h1 tabIndex={-1}>{t('data.pageTitle')}</h1>
      <QueryView query={query}>
        {(copy) => {
          if (!copy) return <p>{t('data.missingText')}</p>
          if (copy.state === 'expired') return <Expired until={inWords(copy.expires_at)} />
          return (
            <>
              <p>{t('data.readyText', { date: inWords(copy.requested_at) })}</p>
              <p>{t('data.private')}</p>
              <DownloadButton id={id} />
              <p>{t('data.until', { date: inWords(copy.expires_at) })}</p>
            </>
          )
        }}
      </QueryView>
    </>
  )
}

function Expired({ until }: { until: string }) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p>{t('data.expiredText', { date: until })}</p>
      <Button onClick={() => setIsOpen(true)}>{t('data.ask')}</Button>
      <DataRequestDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
