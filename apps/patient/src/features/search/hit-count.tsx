import type { OutputOf } from '@htd/contract/endpoint'
import type { searchSlides } from '@htd/contract/search'
import { DebouncedStatus } from '@htd/ui/overlay/debounced-status'
import type { UseQueryResult } from '@tanstack/react-query'
import { type Translate, useTranslate } from '#i18n/translate.ts'

type FoundSlides = OutputOf<typeof searchSlides>

function countText(t: Translate, { items, total }: FoundSlides): string {
  if (total > items.length) return t('search.firstOf', { shown: items.length, count: total })
  return total === 1 ? t('search.hitsOne') : t('search.hits', { count: total })
}

/** Number of slides found: shown immediately, announced with a debounce. */
export function HitCount({ found }: { found: UseQueryResult<FoundSlides> }) {
  const t = useTranslate()
  const isReady = found.data !== undefined && !found.isPlaceholderData
  const text = isReady ? countText(t, found.data) : ''
  return (
    <>
      <p aria-hidden>{text || '\u00a0'}</p>
      <DebouncedStatus text={text} />
    </>
  )
}
