import type { Language } from '@htd/domain/vocabulary/languages'
import { type ComponentType, use } from 'react'
import { useLanguage } from '#i18n/translate.tsx'

export type PageModule = { Component: ComponentType }
/** Fetches a page, once. A failed attempt is forgotten, so that the next one asks again. */
export type LazyPage = (language: Language) => Promise<PageModule>

/** A page whose code comes when it is opened, or when somebody asks ahead. */
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

/** Writes down what a promise came to in the way `use` reads it: the server renders in one go and can't wait for a turn. */
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
