import { listQuestions } from '@htd/contract/quiz'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { apiOf } from './support/make-patient.ts'
import { storedText } from './support/storage.ts'

type Row = { auto_id: number; id: string; number: number }
type Kept = { keyPath: unknown; autoIncrement: boolean; indexes: string[]; rows: Row[] }

/** The local database 'questions', as the page's own code would read it. */
const keptQuestions = (page: Page): Promise<Kept> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('questions')
        // Only the app may create it.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve({ keyPath: null, autoIncrement: false, indexes: [], rows: [] })
        opening.onsuccess = () => {
          const store = opening.result.transaction('questions').objectStore('questions')
          const reading = store.index('number').getAll()
          reading.onerror = () => reject(reading.error)
          reading.onsuccess = () => {
            opening.result.close()
            const { keyPath, autoIncrement, indexNames } = store
            resolve({ keyPath, autoIncrement, indexes: [...indexNames], rows: reading.result })
          }
        }
      }),
  )

test('[QST-12] loaded questions fill a database that was cleared, question_ids and tank', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const query = { page_number: 1, page_size: 100, lang: 'sv', is_symptoms: 'false' } as const
  const received = await apiOf(baseURL ?? '')(listQuestions, { query })
  const ids = received.items.map(({ id }) => id)

  let highest = 0
  for (const load of [() => page.goto('/'), () => page.reload(), () => page.goto(`/${ids[3]}`)]) {
    await load()
    await expect.poll(async () => (await keptQuestions(page)).rows[0]?.auto_id ?? 0).toBeGreaterThan(highest)
    const { rows, ...database } = await keptQuestions(page)
    expect(database).toEqual({ keyPath: 'auto_id', autoIncrement: true, indexes: ['number'] })
    expect(rows.map(({ auto_id: _, ...question }) => question)).toEqual(received.items)
    expect(JSON.parse((await storedText(page, 'question_ids')) ?? '')).toEqual(ids)
    expect(JSON.parse((await storedText(page, 'tank')) ?? '')).toEqual(received)
    highest = Math.max(...rows.map(({ auto_id }) => auto_id))
  }
})
