import { ApiError } from '@htd/contract/client'
import { useLanguage } from '@htd/web/i18n/translate.tsx'
import { useLoaded } from '@htd/web/query/use-loaded.ts'
import { type Deck, type DeckSource, fetchDeck } from './deck-queries.ts'

export type LoadedDeck = {
  /** undefined while it loads and after a failure; in another language the old one stays until the new one is there */
  deck: Deck | undefined
  failure: 'unknown' | 'failed' | undefined
  retry: () => void
}

const isUnknown = (error: unknown) => error instanceof ApiError && [400, 403, 404].includes(error.status)

/**
 * The slides of a deck.
 * @param source undefined: there is no such deck
 */
export function useDeck(source: DeckSource | undefined): LoadedDeck {
  const { language } = useLanguage()
  const { data, error, reload } = useLoaded(
    source && `${source.query} ${source.deckId}`,
    async (signal) => source && fetchDeck(source, language, signal),
    { version: language, onFailure: (fault) => console.error('The slides could not be loaded', fault) },
  )
  if (!source || isUnknown(error)) return { deck: undefined, failure: 'unknown', retry: reload }
  return error
    ? { deck: undefined, failure: 'failed', retry: reload }
    : { deck: data, failure: undefined, retry: reload }
}
