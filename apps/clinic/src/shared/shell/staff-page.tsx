import { type Arrival, usePageArrival } from '@htd/web/page/page-arrival.ts'
import { type ReactNode, useSyncExternalStore } from 'react'
import type { MessageKey } from '#i18n/messages.ts'
import { useTranslate } from '#i18n/translate.ts'
import { cappedCount } from '#shared/queue-news/capped-count.ts'
import { useCounts } from '#shared/queue-news/use-counts.ts'
import { session } from '#shared/session/current-session.ts'

type Props = {
  /** Heading and title of the document. A key, because no title may hold the name of a person. */
  title: Extract<MessageKey, `page.${string}`>
  arrival?: Arrival
  children: ReactNode
}

/** The content of a signed-in page: its heading, which gets the focus on arrival, and what is below. */
export function StaffPage({ title, arrival = 'heading', children }: Props) {
  const t = useTranslate()
  usePageArrival(useDocumentTitle(t(title)), arrival)
  return (
    <>
      <h1 tabIndex={-1}>{t(title)}</h1>
      {children}
    </>
  )
}

/** The title of the document, with what nobody has opened yet first. While it is locked the page is kept, and the title is that of the lock. */
function useDocumentTitle(page: string): string {
  const t = useTranslate()
  const counts = useCounts()
  const { phase } = useSyncExternalStore(session.state.subscribe, session.state.get)
  if (phase === 'locked') return t('lock.documentTitle')
  const title = t('app.title', { page })
  const emergencies = counts ? counts.emergencies + counts.emergencies_without_account : 0
  return emergencies > 0 ? t('shell.emergencies', { n: cappedCount(emergencies), title }) : title
}
