import { publicAddresses } from '@htd/contract/addresses'
import type { Language } from '@htd/domain/vocabulary/languages'
import { resultsIn } from '#shared/early-fetch.ts'
import { addressOfSlides, deckAddresses, deckSource } from './features/slides/deck-queries.ts'
import { showsResults } from './paths.ts'

/** Returns the address of the call whose answer a page shows first, for the first HTML to make; undefined for a page that waits for none. */
export function earlyAt(path: string, language: Language): string | undefined {
  if (showsResults(path)) return resultsIn(language)
  const deck = deckAt(path)
  return deck && addressOfSlides(deck, language)
}

/** Returns the deck that a page shows: in full screen, or inside the dashboard. */
function deckAt(path: string) {
  const show = publicAddresses.slideShow.namesIn(path)
  if (show) return deckSource(show.query, show.uuid)
  for (const [query, address] of Object.entries(deckAddresses)) {
    const names = address.namesIn(path)
    if (names) return deckSource(query, names.uuid)
  }
}
