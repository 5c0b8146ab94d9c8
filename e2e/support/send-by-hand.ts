import type { Language } from '@htd/domain/vocabulary/languages'
import type { Page } from '@playwright/test'
import { generalAnswers } from './answers.ts'
import { prefer } from './prefer.ts'
import { storeAnswers } from './store-answers.ts'
import { t } from './texts.ts'

type Visit = { language: Language; address: string; slugs?: readonly string[] }

/** Opens the email page with answers stored, fills it in and submits it. */
export async function sendByHand(page: Page, { language, address, slugs = generalAnswers(2) }: Visit): Promise<void> {
  const say = t(language)
  await prefer(page.context(), { language })
  await storeAnswers(page, slugs)
  await page.goto('/email')
  await page.getByLabel(say('email.label')).fill(address)
  for (const box of ['email.terms', 'email.privacy'] as const) await page.getByLabel(say(box)).check()
  await page.getByRole('button', { name: say('email.send'), exact: true }).click()
}
