import { changePreferences } from '@htd/web/page/preferences.ts'
import { readCookie, writeCookie } from '#shared/storage/cookie.ts'
import { readInTab, removeInTab, writeInTab } from '#shared/storage/session.ts'

const CONSENT_DAYS = 30

/** Keeps the choice for 30 days; for this visit only, if the browser keeps no cookies. */
export function saveConsent(choice: 'accepted' | 'rejected'): void {
  writeCookie('cookie_consent', choice, { days: CONSENT_DAYS, isSecret: false })
  if (readCookie('cookie_consent') === choice) removeInTab('cookie_consent')
  else writeInTab('cookie_consent', choice)
  changePreferences({ hasConsentChoice: true })
}

/** Makes a choice count that no cookie could keep. To be called once as the app starts. */
export function restoreConsent(): void {
  if (readInTab('cookie_consent')) changePreferences({ hasConsentChoice: true })
}
