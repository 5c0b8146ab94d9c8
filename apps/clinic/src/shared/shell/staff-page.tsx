import { usePageArrival } from '@htd/web/page/page-arrival.ts'
import type { ReactNode } from 'react'
import type { MessageKey } from '#i18n/messages.ts'
import { useTranslate } from '#i18n/translate.ts'

type Props = {
  /** Heading and title of the document. A key, because no title may hold the name of a person. */
  title: Extract<MessageKey, `page.${string}`>
  children: ReactNode
}

/** The content of a signed-in page: its heading, which gets the focus on arrival, and what is below. */
export function StaffPage({ title, children }: Props) {
  const t = useTranslate()
  usePageArrival(t('app.title', { page: t(title) }), 'heading')
  return (
    <>
      <h1 tabIndex={-1}>{t(title)}</h1>
      {children}
    </>
  )
}
