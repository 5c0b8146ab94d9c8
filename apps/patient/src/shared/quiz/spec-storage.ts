/** Entries required by the product specification ("Stored client-side" and "Question navigation"; QST-12). The product never reads them. */
import type { Question, QuestionPage } from '@htd/contract/quiz'
import type { QuestionnaireKind } from '@htd/domain/vocabulary/questionnaire-kinds'
import { inStore } from '#shared/storage/databases.ts'
import { store } from '#shared/storage/local.ts'

const database = {
  name: 'questions',
  store: 'questions',
  create: (created: IDBDatabase) => {
    created.createObjectStore('questions', { keyPath: 'auto_id', autoIncrement: true }).createIndex('number', 'number')
  },
} as const

/** Replaces the questions kept on this device. @throws if the browser has no database */
const keepInDatabase = (questions: readonly Question[]): Promise<unknown> =>
  inStore(database, 'readwrite', (store) => {
    store.clear()
    for (const question of questions) store.add(question)
    return undefined
  })

/** Keeps the questions twice: as the server sent them in the local storage, and in the local database. */
export function keepQuestions(kind: QuestionnaireKind, page: QuestionPage): void {
  store('tank', kind === 'symptom' ? { questions: page } : page)
  keepInDatabase(page.items).catch((error: unknown) => console.error('questions save failed', error))
}

export const noteVisit = (): void => store('hasVisited', 'true')

/** Notes that the visitor has passed the last question and reaches the overview through the loading screen. */
export function noteEndOfQuestions(): void {
  store('finished', 'true')
  store('animation', 'true')
}

/** Entries written by `noteEndOfQuestions`; they belong to one run through the questions. */
export const endNotes = ['finished', 'animation'] as const
