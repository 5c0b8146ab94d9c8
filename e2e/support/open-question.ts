import { expect, type Page } from '@playwright/test'
import { type Kind, questionNamed } from './answers.ts'
import { storedText } from './storage.ts'

/** Opens a question by its address and waits for the script: before hydration, keys and clicks behave differently. */
export async function openQuestion(page: Page, slug: string, kind: Kind = 'general'): Promise<void> {
  const { id } = questionNamed(kind, slug)
  await page.goto(`/${id}`)
  await expect.poll(() => storedText(page, 'last_visited')).toBe(id)
}

export const questionPath = (slug: string, kind: Kind = 'general'): string => `/${questionNamed(kind, slug).id}`
