import type { Language } from '@htd/domain/vocabulary/languages'
import { type ComponentType, use } from 'react'
import { useLanguage } from '#i18n/language.tsx'
import { failedPages } from './failed-pages.ts'
import { loadAnewOnce } from './load-anew.ts'

export type PageModule = { Component: ComponentType }
/** Fetches a page once. A failed attempt is kept until `failedPages` forgets it, or for a few seconds. */
export type LazyPage = (language: Language) => Promise<PageModule>

/** How long a failed attempt answers for the next ones. */
const KEPT_MS = 5000

/** Creates a page whose code is fetched when the page is opened or prefetched. */
export function lazyPage(load: LazyPage): LazyPage {
  let loading: Promise<PageModule> | undefined
  let failedAt: number | undefined
  let failures = 0
  const forget = () => {
    loading = undefined
    failedAt = undefined
  }
  return (language) => {
    if (failedAt !== undefined && Date.now() - failedAt > KEPT_MS) forget()
    // React asks anew with each render: a promise of its own for each would never fail, but fetch without an end.
    loading ??= readable(
      load(language).catch((error: unknown) => {
        failedAt = Date.now()
        failedPages.add(forget)
        // Most browsers never fetch a module again, in the same document, that could not be fetched once.
        if (++failures > 1) void loadAnewOnce()
        throw error
      }),
    )
    return loading
  }
}

/**
 * Creates an app's constructor of lazy pages that come with the texts they show.
 * @param loadGroup of the app's texts
 */
export const pagesWith =
  <Group extends string>(loadGroup: (group: Group, language: Language) => Promise<void>) =>
  (groups: Group | readonly Group[], load: () => Promise<PageModule>): LazyPage =>
    lazyPage(async (language) => {
      const wanted = typeof groups === 'string' ? [groups] : groups
      const [page] = await Promise.all([load(), ...wanted.map((group) => loadGroup(group, language))])
      return page
    })

/** Records a promise's result on the promise, where `use` reads it: the server renders synchronously and can't await. */
function readable<T>(promise: Promise<T>): Promise<T> {
  const noted: Promise<T> = promise.then((value) => {
    Object.assign(noted, { status: 'fulfilled', value })
    return value
  })
  return noted
}

export function OpenedPage({ page }: { page: LazyPage }) {
  const { language } = useLanguage()
  const { Component } = use(page(language))
  return <Component />
}
