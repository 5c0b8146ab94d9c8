import { ApiError } from '@htd/contract/client'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { useLoaded } from '@htd/web/query/use-loaded.ts'
import { type Deck, type DeckSource, fetchDeck } from './deck-queries.ts'

export type LoadedDeck = {
  /** undefined while loading and after a failure; on a language change the old deck stays until the new one has loaded */
  deck: Deck | undefined
  failure: 'unknown' | 'failed' | undefined
  retry: () => void
}

const isUnknown = (error: unknown) => error instanceof ApiError && [400, 403, 404].includes(error.status)

/**
 * Loads the slides of a deck.
 * @param source undefined if there is no such deck
 */
export function useDeck(source: DeckSource | undefined): LoadedDeck {
  const { language } = useLanguage()
  const { data, error, reload } = useLoaded(
    source && `${source.query} ${source.deckId}`,
    async (signal) => source && fetchDeck(source, language, signal),
    { version: language, onFailure: (fault) => console.error('slide loading failed', fault) },
  )
  if (!source || isUnknown(error)) return { deck: undefined, failure: 'unknown', retry: reload }
  return error
    ? { deck: undefined, failure: 'failed', retry: reload }
    : { deck: data, failure: undefined, retry: reload }
}
