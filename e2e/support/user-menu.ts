import type { Language } from '@htd/domain/vocabulary/languages'
import type { Locator, Page } from '@playwright/test'
import { t } from './texts.ts'

/** The button of the user menu, for any logged-in patient. */
export const userMenu = (page: Page, language: Language = 'sv'): Locator =>
  page.getByRole('button', { name: t(language)('shell.userMenu', { name: '' }) })
