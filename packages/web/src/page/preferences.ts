import type { VisitorPreferences } from '@htd/contract/page'
import { defaultPreferences, readPreferences, writePreferences } from '@htd/contract/preferences'
import { createContext, use, useSyncExternalStore } from 'react'
import { allCookies, writeCookie } from './cookie.ts'

const COOKIE_DAYS = 365

/** Those that the server has rendered the page with; undefined where it has not. */
export const InitialPreferences = createContext<VisitorPreferences | undefined>(undefined)

let current: VisitorPreferences | undefined
const listeners = new Set<() => void>()

/** What the visitor has chosen for the display. It lies in a cookie, so that clearing the local storage leaves it alone. */
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

/** Lax, so that a page opened from a mail already has the right colours. */
const keep = (value: string): void =>
  writeCookie('ui_prefs', value, { days: COOKIE_DAYS, sameSite: 'Lax', isSecure: location.protocol === 'https:' })

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

/** During hydration the same as on the server, then what the cookies say. */
export function usePreferences(): VisitorPreferences {
  const initial = use(InitialPreferences)
  return useSyncExternalStore(subscribe, preferences, () => initial ?? defaultPreferences)
}
