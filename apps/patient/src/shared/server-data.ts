import type { Language } from '@htd/domain/vocabulary/languages'
import { useLanguage } from '@htd/web/i18n/translate.tsx'
import { SignedOutError } from '@htd/web/session/signed-out-error.ts'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { type StartData, usePageData } from './page-data.ts'

type Entry<T> = { data?: T; hasFailed: boolean }

/**
 * One thing that the server knows in every language, kept for as long as the tab is open. This file is a query library of its own,
 * because the first page of a visitor needs one: TanStack Query would be more than a tenth of all the script before the first question.
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
    if (!(error instanceof SignedOutError)) console.error('Loading failed', error)
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
 * What came with the page, or else what the server answers; asked once for each language.
 * @param source undefined: nothing is asked for
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
    // What failed for a page before this one, for instance because the session had ended, is asked for again.
    if (source && !hasCome && (!known || known.hasFailed)) void load(source, language)
  }, [source, hasCome, language])

  return {
    data: fromPage ?? entry?.data,
    hasFailed: entry?.hasFailed ?? false,
    retry: () => source && void load(source, language),
  }
}
