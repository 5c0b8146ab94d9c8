import { defaultLanguage, languages } from '@htd/domain/vocabulary/languages'
import type { VisitorPreferences } from './page.ts'

const themes = ['', 'light', 'dim', 'dark', 'hc'] as const
const textSizes = [100, 125, 150, 200] as const

export const defaultPreferences: VisitorPreferences = {
  language: defaultLanguage,
  theme: '',
  textSize: 100,
  autoAdvance: true,
  slidesStartPaused: false,
  hasConsentChoice: false,
}

const cookieValue = (cookies: string, name: string): string =>
  cookies
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? ''

const oneOf = <T>(allowed: readonly T[], value: unknown, fallback: T): T =>
  allowed.includes(value as T) ? (value as T) : fallback

/**
 * Reads the cookies `ui_prefs` and `cookie_consent`. Unknown values become the default: cookies are untrusted input.
 * @param cookies the Cookie header of a request, or `document.cookie`
 */
export function readPreferences(cookies: string): VisitorPreferences {
  const given = new URLSearchParams(cookieValue(cookies, 'ui_prefs').replaceAll('.', '&'))
  return {
    language: oneOf(languages, given.get('lang'), defaultPreferences.language),
    theme: oneOf(themes, given.get('theme'), defaultPreferences.theme),
    textSize: oneOf(textSizes, Number(given.get('size')), defaultPreferences.textSize),
    autoAdvance: given.get('auto') !== 'off',
    slidesStartPaused: given.get('slides') === 'paused',
    hasConsentChoice: ['accepted', 'rejected'].includes(cookieValue(cookies, 'cookie_consent')),
  }
}

/** Formats the value of the cookie `ui_prefs`: only values that differ from the default, such as `lang=en.theme=dark`. */
export function writePreferences(preferences: VisitorPreferences): string {
  const parts = [
    preferences.language === defaultPreferences.language ? '' : `lang=${preferences.language}`,
    preferences.theme && `theme=${preferences.theme}`,
    preferences.textSize === 100 ? '' : `size=${preferences.textSize}`,
    preferences.autoAdvance ? '' : 'auto=off',
    preferences.slidesStartPaused ? 'slides=paused' : '',
  ]
  return parts.filter(Boolean).join('.')
}
