import { ApiError } from '@htd/contract/client'
import { useEffect, useState } from 'react'
import { useLanguage } from '#i18n/translate.tsx'
import { SignedOutError } from '#shared/api.ts'
import { type Deck, type DeckSource, fetchDeck } from './deck-queries.ts'

export type LoadedDeck = {
  /** undefined while it loads and after a failure; in another language the old one stays until the new one is there */
  deck: Deck | undefined
  failure: 'unknown' | 'failed' | undefined
  retry: () => void
}

const isUnknown = (error: unknown) => error instanceof ApiError && [400, 403, 404].includes(error.status)

type State = { key: string; deck?: Deck; failure?: 'unknown' | 'failed' }

/** The slides of a deck. Without the dashboard's query client, because the full-screen show stands outside of the dashboard. */
export function useDeck(source: DeckSource | undefined): LoadedDeck {
  const { language } = useLanguage()
  const { query, uuid } = source ?? {}
  const key = `${query} ${uuid}`
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<State>({ key })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the source is made anew with each rendering, its words are not; an attempt asks again
  useEffect(() => {
    if (!source) return
    const stopped = new AbortController()
    fetchDeck(source, language, stopped.signal).then(
      (deck) => !stopped.signal.aborted && setState({ key, deck }),
      (error: unknown) => {
        if (stopped.signal.aborted || error instanceof SignedOutError) return
        console.error('The slides could not be loaded', error)
        setState({ key, failure: isUnknown(error) ? 'unknown' : 'failed' })
      },
    )
    return () => stopped.abort()
  }, [query, uuid, language, attempt])

  const retry = () => {
    setState({ key })
    setAttempt(attempt + 1)
  }
  if (!source) return { deck: undefined, failure: 'unknown', retry }
  const { deck, failure } = state.key === key ? state : {}
  return { deck, failure, retry }
}
