import { publicAddresses } from '@htd/contract/addresses'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { LanguageSwitch } from '@htd/web/page/language-switch.tsx'
import { usePageArrival } from '@htd/web/page/page-arrival.ts'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { accessToken } from '#shared/session.ts'
import { showLogin } from '#shared/show-login.ts'
import styles from './report.module.css'
import type { Folding } from './report-sheets.tsx'
import { NoReport, ReportFailure } from './report-states.tsx'
import { useReportToken } from './report-token.ts'
import tools from './report-tools.module.css'
import { ReportView } from './report-view.tsx'
import { type ReportState, useReport } from './use-report.ts'

/** The health report of one assessment, for the patient or a holder of a shared link. Has no app header. */
export function Component() {
  const t = useTranslate()
  const [path] = useLocation()
  const uuid = publicAddresses.report.namesIn(path)?.uuid ?? ''
  const token = useReportToken(uuid)
  const isLinked = token !== ''
  usePageArrival(t('app.title', { page: t('report.title') }), 'heading')
  const mayAsk = useLoginUnless(isLinked)
  return (
    <main className={styles.main}>
      {/* Visitors with a link have no settings page to choose a language on. */}
      {isLinked && (
        <div className={tools.languages}>
          <LanguageSwitch />
        </div>
      )}
      {mayAsk && <Report uuid={uuid} token={token} />}
    </main>
  )
}

/** The heading is the same element while the report loads, fails or appears, so that it keeps the focus it got on arrival. */
function Report({ uuid, token }: { uuid: string; token: string }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const [report, retry] = useReport({ uuid, token, language })
  // Outlives a change of the language, which loads the report again.
  const [isOpen, setIsOpen] = useState(false)
  const folding = useMemo(() => ({ isOpen, toggle: () => setIsOpen(!isOpen) }), [isOpen])
  return (
    <>
      <h1 className={tools.title} tabIndex={-1}>
        {t(titles[report.state])}
      </h1>
      <ReportBody report={report} isLinked={token !== ''} onRetry={retry} folding={folding} />
    </>
  )
}

const titles = {
  loading: 'report.title',
  ready: 'report.title',
  failed: 'report.failed',
  empty: 'report.empty',
} as const

type BodyProps = { report: ReportState; isLinked: boolean; onRetry: () => void; folding: Folding }

function ReportBody({ report, isLinked, onRetry, folding }: BodyProps) {
  const t = useTranslate()
  if (report.state === 'loading') return <p role="status">{t('report.loading')}</p>
  if (report.state === 'failed') return <ReportFailure isLinkRefused={isLinked && report.isRefused} onRetry={onRetry} />
  if (report.state === 'empty') return <NoReport />
  return <ReportView data={report.data} isLinked={isLinked} folding={folding} />
}

/** Sends visitors with neither a link nor a session to the login page, which leads back here. */
function useLoginUnless(isLinked: boolean): boolean {
  const mayAsk = isLinked || accessToken() !== undefined
  useEffect(() => {
    if (!mayAsk) showLogin()
  }, [mayAsk])
  return mayAsk
}
