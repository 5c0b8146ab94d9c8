import { publicAddresses } from '@htd/contract/addresses'
import { usePageArrival } from '@htd/web/page/page-arrival.ts'
import { useLocation } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { deckKind } from './deck-kinds.ts'
import { deckSource } from './deck-queries.ts'
import { useDeck } from './use-deck.ts'
import { useGoBack } from './use-go-back.ts'
import { FullScreenControl } from './viewer/controls/extra-controls.tsx'
import { DeckView } from './viewer/deck-view.tsx'
import { ShowFrame } from './viewer/show-frame.tsx'

/** A deck, or all decks of a kind, without the dashboard around it. */
export function Component() {
  const t = useTranslate()
  const [path] = useLocation()
  const { query = '', uuid: deckId = '', start = '' } = publicAddresses.slideShow.namesIn(path) ?? {}
  const source = deckSource(query, deckId)
  const loaded = useDeck(source)
  const { home, all } = deckKind(source)
  const leave = useGoBack(home)
  const deckTitle = loaded.deck?.slides[0]?.axis.description
  const title = source?.deckId === 'all' ? t(all) : (deckTitle ?? t('slides.title'))
  usePageArrival(t('app.title', { page: title }), 'heading')
  return (
    <ShowFrame title={title} onLeave={leave}>
      <DeckView
        loaded={loaded}
        source={source}
        title={title}
        asked={start === 'all' ? undefined : start}
        home={home}
        onLeave={leave}
        control={() => <FullScreenControl />}
      />
    </ShowFrame>
  )
}
