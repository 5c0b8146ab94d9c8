import type { Language } from '@htd/domain/vocabulary/languages'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { SignedOutError } from '@htd/web/session/signed-out-error.ts'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { type StartData, usePageData } from './page-data.ts'

type Entry<T> = { data?: T; hasFailed: boolean }

/**
 * One server resource that exists in every language, cached while the tab is open. This file is a small query library of its own,
 * for weight: TanStack Query would be more than a tenth of all the script before the first question.
 */
export type Source<T> = {
  fromPage: (page: StartData) => T | undefined
  fetch: (language: Language) => Promise<T>
  entries: Map<Language, Entry<T>>
  listeners: Set<() => void>
}

export const defineSource = <T>(how: Pick<Source<T>, 'fromPage' | 'fetch'>): Source<T> => ({
  ...how,
  entries: new Map(),
  listeners: new Set(),
})

function set<T>(source: Source<T>, language: Language, entry: Entry<T>): void {
  source.entries.set(language, entry)
  for (const listener of source.listeners) listener()
}

async function load<T>(source: Source<T>, language: Language): Promise<void> {
  set(source, language, { hasFailed: false })
  try {
    set(source, language, { data: await source.fetch(language), hasFailed: false })
  } catch (error) {
    if (!(error instanceof SignedOutError)) console.error('loading failed', error)
    set(source, language, { hasFailed: true })
  }
}

export type ServerData<T> = {
  /** undefined while it loads and after a failure */
  data: T | undefined
  hasFailed: boolean
  retry: () => void
}

/**
 * Returns the data embedded in the page, or else fetches it from the server, once per language.
 * @param source undefined: nothing is fetched
 */
export function useServerData<T>(source: Source<T> | undefined): ServerData<T> {
  const { language } = useLanguage()
  const page = usePageData()
  const fromPage = source && page?.preferences.language === language ? source.fromPage(page) : undefined
  const entry = useSyncExternalStore(
    useCallback(
      (listener: () => void) => {
        source?.listeners.add(listener)
        return () => source?.listeners.delete(listener)
      },
      [source],
    ),
    () => source?.entries.get(language),
    () => undefined,
  )
  const hasCome = fromPage !== undefined
  useEffect(() => {
    const known = source?.entries.get(language)
    // A fetch that failed on a previous page, for instance because the session had ended, is retried.
    if (source && !hasCome && (!known || known.hasFailed)) void load(source, language)
  }, [source, hasCome, language])

  return {
    data: fromPage ?? entry?.data,
    hasFailed: entry?.hasFailed ?? false,
    retry: () => source && void load(source, language),
  }
}
