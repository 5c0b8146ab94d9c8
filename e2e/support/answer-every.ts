import type { PackAnswer, PackQuestion } from '@htd/content/shape'
import type { Language } from '@htd/domain/vocabulary/languages'
import { expect, type Page } from '@playwright/test'
import { type Kind, questionnaires } from './answers.ts'
import { t } from './texts.ts'

type Choose = (question: PackQuestion) => PackAnswer[]
export type AnswerEvery = (kind: Kind, choose?: Choose) => Promise<void>

/** "None of these" where there is one, else the first answer that asks for no urgent care. */
export const harmless: Choose = ({ answers }) => {
  const none = answers.filter((answer) => answer.none)
  return none.length > 0 ? none : answers.filter(({ triage }) => !triage).slice(0, 1)
}

/** For a visitor with symptoms: the answer of a weight where a question has weights, else a harmless one. */
export const ofWeight =
  (weight: number): Choose =>
  (question) => {
    const weighted = question.answers.filter((answer) => answer.weight === weight)
    return weighted.length > 0 ? weighted : harmless(question)
  }

/** Turns the automatic advance off: on a busy machine more than 800 ms pass between an answer and Next. */
async function keepStill(page: Page, language: Language): Promise<void> {
  const keepsStill = page.getByRole('switch', { name: t(language)('question.noAuto') })
  if ((await keepsStill.count()) > 0) await keepsStill.check()
}

/**
 * Answers every question from the first one on, each as soon as it is shown, and ends on the overview.
 * `choose` names the answers of a question; by default none that asks for care.
 */
export const answerEvery =
  (page: Page): AnswerEvery =>
  async (kind, choose = harmless) => {
    const language = (await page.locator('html').getAttribute('lang')) as Language
    const questions = questionnaires[kind]
    for (const [index, question] of questions.entries()) {
      const counter = { number: index + 1, total: questions.length }
      await expect(page.getByText(t(language)('question.counter', counter))).toBeVisible()
      await keepStill(page, language)
      for (const answer of choose(question)) await page.getByLabel(answer.text[language], { exact: true }).check()
      await page.getByRole('button', { name: t(language)('question.next'), exact: true }).click()
    }
    await page.waitForURL('**/overview')
  }
