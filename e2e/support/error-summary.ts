import type { Language } from '@htd/domain/vocabulary/languages'
import type { Locator, Page } from '@playwright/test'
import { t } from './texts.ts'

/** The box that lists all problems of a form. Next to it is a live region of the same role. */
export const errorSummary = (page: Page, language: Language = 'sv'): Locator =>
  page.getByRole('alert').filter({ hasText: t(language)('app.problem') })
