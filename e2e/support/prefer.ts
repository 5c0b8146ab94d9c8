import type { VisitorPreferences } from '@htd/contract/page'
import { defaultPreferences, writePreferences } from '@htd/contract/preferences'
import type { BrowserContext } from '@playwright/test'
import { setting } from './setting.ts'

type Preferences = Partial<Omit<VisitorPreferences, 'hasConsentChoice'>>

/** Sets the cookie of a visitor who has already chosen these preferences. */
export const prefer = (context: BrowserContext, chosen: Preferences, url = setting('E2E_BASE_URL')): Promise<void> =>
  context.addCookies([{ name: 'ui_prefs', value: writePreferences({ ...defaultPreferences, ...chosen }), url }])
