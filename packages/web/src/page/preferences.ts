import type { VisitorPreferences } from '@htd/contract/page'
import { defaultPreferences, readPreferences, writePreferences } from '@htd/contract/preferences'
import { createContext, use, useSyncExternalStore } from 'react'
import { allCookies, writeCookie } from './cookie.ts'

const COOKIE_DAYS = 365

/** The preferences that the server rendered the page with; undefined if it did not render it. */
export const InitialPreferences = createContext<VisitorPreferences | undefined>(undefined)

let current: VisitorPreferences | undefined
const listeners = new Set<() => void>()

/** Returns the visitor's display preferences. They are in a cookie, so that clearing the local storage keeps them. */
export function preferences(): VisitorPreferences {
  current ??= readPreferences(allCookies())
  return current
}

export function changePreferences(change: Partial<VisitorPreferences>): void {
  const before = writePreferences(preferences())
  current = { ...preferences(), ...change }
  const after = writePreferences(current)
  if (after !== before) keep(after)
  showPreferences()
  for (const listener of listeners) listener()
}

/** Writes a Lax cookie, so that a page opened from a mail already has the right colours. */
const keep = (value: string): void =>
  writeCookie('ui_prefs', value, { days: COOKIE_DAYS, sameSite: 'Lax', isSecret: false })

/** Sets language, theme and text size on the document. */
export function showPreferences(): void {
  const { language, theme, textSize } = preferences()
  const root = document.documentElement
  root.lang = language
  if (theme) root.dataset.theme = theme
  else delete root.dataset.theme
  if (textSize === 100) delete root.dataset.textSize
  else root.dataset.textSize = String(textSize)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the server's preferences during hydration, then those of the cookie. */
export function usePreferences(): VisitorPreferences {
  const initial = use(InitialPreferences)
  return useSyncExternalStore(subscribe, preferences, () => initial ?? defaultPreferences)
}
