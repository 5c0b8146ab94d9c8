import { dashboardAddresses } from '@htd/contract/addresses'
import { queryOf } from '@htd/contract/query-of'
import type { Slide } from '@htd/contract/slides'
import { buttonClass } from '@htd/ui/form/button'
import { usePageArrival } from '@htd/web/page/page-arrival.ts'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs'
import { Link, useLocation, useSearch } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { Drawer } from '#shared/shell/drawer.tsx'
import styles from './deck.module.css'
import { deckKind } from './deck-kinds.ts'
import { deckAddresses, deckSource } from './deck-queries.ts'
import { useDeck } from './use-deck.ts'
import { useGoBack } from './use-go-back.ts'
import { DeckView } from './viewer/deck-view.tsx'
import { ViewerHead } from './viewer/viewer-head.tsx'

type Props = { query: keyof typeof deckAddresses }

/** A deck inside the dashboard. Opened from a search, it starts at the slide that was found. */
function DeckPage({ query }: Props) {
  const t = useTranslate()
  const [path] = useLocation()
  const { id: deckNumber = '', uuid: deckId = '' } = deckAddresses[query].namesIn(path) ?? {}
  const asked = queryOf(dashboardAddresses.htdDeck, useSearch()).slide_id
  const source = deckSource(query, deckId)
  const loaded = useDeck(source)
  const { home, all } = deckKind(source)
  const leave = useGoBack(home)
  const title = source?.deckId === 'all' ? t(all) : (loaded.deck?.slides[0]?.axis.description ?? t('slides.title'))
  usePageArrival(t('app.title', { page: title }), 'heading')
  const fullScreen = ({ id: start }: Slide) => (
    <Link
      className={`${buttonClass('secondary')} ${styles.wide}`}
      href={paths.slideShow({ id: deckNumber, query, uuid: deckId, start })}
    >
      <IconMaximize aria-hidden size="1.333em" />
      {t('slides.fullScreen')}
    </Link>
  )
  return (
    <>
      <ViewerHead
        title={title}
        back={
          <Link className={buttonClass('secondary')} href={home}>
            <IconArrowLeft aria-hidden size="1.333em" />
            {t('slides.back')}
          </Link>
        }
      />
      <DeckView
        loaded={loaded}
        source={source}
        title={title}
        asked={asked}
        home={home}
        onLeave={leave}
        control={fullScreen}
        frame={<Drawer />}
      />
    </>
  )
}

export const HtdDeck = () => <DeckPage query="htd" />
export const DiagnosisDeck = () => <DeckPage query="diagnostic" />
export const BookmarkDeck = () => <DeckPage query="bookmark" />
