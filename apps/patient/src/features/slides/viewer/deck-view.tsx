import type { Slide } from '@htd/contract/slides'
import { buttonClass } from '@htd/ui/form/button'
import { FailureBlock } from '@htd/web/page/failure-block.tsx'
import { LoadingText } from '@htd/web/page/loading-text.tsx'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import type { DeckSource } from '../deck-queries.ts'
import type { LoadedDeck } from '../use-deck.ts'
import { SlideViewer } from './slide-viewer.tsx'

type Props = {
  loaded: LoadedDeck
  source: DeckSource | undefined
  title: string
  asked: string | undefined
  /** Page that lists the decks of this kind. */
  home: string
  onLeave: () => void
  control: (slide: Slide) => ReactNode
  /** What else the frame around the viewer offers, for screens where only the viewer is shown. */
  frame?: ReactNode
}

/** A deck, or the reason why there is none. */
export function DeckView({ loaded: { deck, failure, retry }, source, home, ...viewed }: Props) {
  const t = useTranslate()
  const way = (
    <Link className={buttonClass('secondary')} href={home}>
      {t('bookmarks.toSlides')}
    </Link>
  )
  if (failure === 'failed') return <FailureBlock title={t('slides.failed')} onRetry={retry} />
  if (failure || !source)
    return (
      <>
        <FailureBlock title={t('slides.unknown')} text={t('slides.unknownText')} />
        {way}
      </>
    )
  if (!deck) return <LoadingText text={t('slides.loading')} />
  if (deck.slides.length === 0)
    return (
      <>
        <p>{t('slides.empty')}</p>
        {way}
      </>
    )
  // A deck whose length has changed starts a new show.
  const key = `${source.query} ${source.deckId} ${deck.slides.length}`
  return <SlideViewer key={key} deck={deck} source={source} {...viewed} />
}
