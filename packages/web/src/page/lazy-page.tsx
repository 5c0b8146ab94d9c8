import type { Language } from '@htd/domain/vocabulary/languages'
import { type ComponentType, use } from 'react'
import { useLanguage } from '#i18n/language.tsx'

export type PageModule = { Component: ComponentType }
/** Fetches a page once. A failed attempt is not cached, so that the next one retries. */
export type LazyPage = (language: Language) => Promise<PageModule>

/** Creates a page whose code is fetched when the page is opened or prefetched. */
export function lazyPage(load: LazyPage): LazyPage {
  let loading: Promise<PageModule> | undefined
  return (language) => {
    loading ??= readable(
      load(language).catch((error: unknown) => {
        loading = undefined
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
