import { dashboardAddresses } from '@htd/contract/addresses'
import { addressOf } from '@htd/contract/client'
import {
  type allSlideQueries,
  listAllSlides,
  listSlides,
  type Slide,
  type SlideList,
  type slideQueries,
} from '@htd/contract/slides'
import type { Language } from '@htd/domain/vocabulary/languages'
import { callAsPatient } from '#shared/api.ts'

type OneDeck = (typeof slideQueries)[number]
type AllDecks = (typeof allSlideQueries)[number]

/** Source of slides: one deck, or all decks of a kind. `deckId` is `uuid` in URLs and in the API. */
export type DeckSource = { query: OneDeck; deckId: string } | { query: AllDecks; deckId: 'all' }

/** Addresses inside the dashboard of the decks of each kind. */
export const deckAddresses = {
  htd: dashboardAddresses.htdDeck,
  diagnostic: dashboardAddresses.diagnosisDeck,
  bookmark: dashboardAddresses.bookmarkDeck,
} satisfies Record<OneDeck, unknown>

const one: readonly string[] = ['htd', 'diagnostic', 'bookmark'] satisfies OneDeck[]
const all: readonly string[] = ['allhtd', 'alldiagnostic', 'alldiagnosis', 'allbookmark'] satisfies AllDecks[]

/**
 * Parses the deck source of a URL. `all` as deck id means all decks of that kind.
 * @returns undefined for combinations without slides
 */
export function deckSource(query: string, deckId: string): DeckSource | undefined {
  if (one.includes(query) && deckId !== 'all') return { query: query as OneDeck, deckId }
  const plural = one.includes(query) ? `all${query}` : query
  return all.includes(plural) && deckId === 'all' ? { query: plural as AllDecks, deckId } : undefined
}

export type Deck = { slides: readonly Slide[]; slideTimer: number }

/** Page size of the specification; a larger deck is fetched in several pages. */
const PAGE_SIZE = 100

/** @throws ApiError, NoAnswerError, SignedOutError */
export async function fetchDeck(source: DeckSource, lang: Language, signal: AbortSignal): Promise<Deck> {
  const slides: Slide[] = []
  for (let number = 1; ; number++) {
    const page = await fetchPage(source, pageOf(number, lang), signal)
    slides.push(...page.items)
    if (page.items.length === 0 || slides.length >= page.total) return { slides, slideTimer: page.slide_timer }
  }
}

const pageOf = (page_number: number, lang: Language) => ({ page_number, page_size: PAGE_SIZE, lang })
type Paging = ReturnType<typeof pageOf>

const ofAll = (query: AllDecks, paging: Paging) => ({ params: { query }, query: paging })
const ofOne = (query: OneDeck, uuid: string, paging: Paging) => ({ params: { query, uuid }, query: paging })

const fetchPage = ({ query, deckId }: DeckSource, paging: Paging, signal: AbortSignal): Promise<SlideList> =>
  deckId === 'all'
    ? callAsPatient(listAllSlides, ofAll(query as AllDecks, paging), { signal })
    : callAsPatient(listSlides, ofOne(query as OneDeck, deckId, paging), { signal })

/** Returns the address of the first call of {@link fetchDeck}. */
export function addressOfSlides({ query, deckId }: DeckSource, lang: Language): string {
  const paging = pageOf(1, lang)
  return deckId === 'all'
    ? addressOf(listAllSlides.path, ofAll(query as AllDecks, paging))
    : addressOf(listSlides.path, ofOne(query as OneDeck, deckId, paging))
}
