import { EmptyIllustration } from '@htd/ui/illustrations/empty'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { useTranslate } from '#i18n/translate.tsx'
import { usePageArrival } from '#shared/page/page-arrival.ts'
import { SEARCH_FIELD_ID } from '#shared/shell/search-box.tsx'

/** Results of the search box, which keeps the focus while somebody types. The clinic has no slides yet, and the page says so. */
export function Component() {
  const t = useTranslate()
  const text = new URLSearchParams(useSearch()).get('search')?.trim() ?? ''
  // Whoever came by typing goes on typing.
  const [isTyping] = useState(() => document.activeElement?.id === SEARCH_FIELD_ID)
  usePageArrival(t('app.title', { page: t('search.title') }), isTyping ? 'stay' : 'heading')
  return (
    <>
      <h1 tabIndex={-1}>{text ? t('search.titleFor', { text }) : t('search.title')}</h1>
      <p role="status">
        <strong>{t('search.none')}</strong>
      </p>
      <p>{t('search.noneText')}</p>
      <EmptyIllustration />
    </>
  )
}
