import type { Page } from '@playwright/test'
import { type Kind, questionnaires } from './answers.ts'

type Stored = {
  kind?: Kind
  /** Further entries of the local storage. */
  more?: Record<string, string>
}

const types: Record<Kind, string> = { general: '1', symptom: '3' }

/** The local storage after these answers. `slugs`: of the chosen answers */
function entriesOf(slugs: readonly string[], { kind = 'general', more = {} }: Stored = {}) {
  const questions = questionnaires[kind]
  const touched = questions.filter(({ answers }) => answers.some(({ slug }) => slugs.includes(slug)))
  const entryOf = ({ answers }: (typeof questions)[number]) =>
    JSON.stringify(Object.fromEntries(answers.map(({ id, slug }) => [id, slugs.includes(slug)])))
  return {
    questionType: types[kind],
    question_ids: JSON.stringify(questions.map(({ id }) => id)),
    ...Object.fromEntries(touched.map((question) => [question.id, entryOf(question)])),
    ...more,
  }
}

/** For journeys that begin with stored answers, in a browser without an open page of the app. */
export async function storeAnswers(page: Page, slugs: readonly string[], stored: Stored = {}): Promise<void> {
  // A page of the same origin without any script of the app.
  const empty = '**/nothing-here'
  await page.route(empty, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  )
  await page.goto('/nothing-here')
  await page.evaluate(
    (entries) => {
      for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text)
    },
    entriesOf(slugs, stored),
  )
  await page.unroute(empty)
}
