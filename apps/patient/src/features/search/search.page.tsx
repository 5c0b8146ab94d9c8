import { dashboardAddresses } from '@htd/contract/addresses'
import { queryOf } from '@htd/contract/query-of'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { usePageArrival } from '@htd/web/page/page-arrival.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { SEARCH_FIELD_ID } from '#shared/shell/search-box.tsx'
import { HitCount } from './hit-count.tsx'
import { Hits } from './hits.tsx'
import { searchQuery } from './search.query.ts'

/** Slides that match the search field, which keeps the focus while the visitor types. */
export function Component() {
  const t = useTranslate()
  const { language } = useLanguage()
  const text = queryOf(dashboardAddresses.search, useSearch()).search?.trim() ?? ''
  const found = useQuery(searchQuery(text, language))
  // A visitor who came here by typing keeps the focus in the search field.
  const [isTyping] = useState(() => document.activeElement?.id === SEARCH_FIELD_ID)
  usePageArrival(t('app.title', { page: t('search.title') }), isTyping ? 'stay' : 'heading')
  return (
    <>
      <h1 tabIndex={-1}>{text ? t('search.titleFor', { text }) : t('search.title')}</h1>
      {text ? (
        <>
          <HitCount key={language} found={found} />
          <Hits found={found} text={text} />
        </>
      ) : (
        <p>{t('search.prompt')}</p>
      )}
    </>
  )
}
