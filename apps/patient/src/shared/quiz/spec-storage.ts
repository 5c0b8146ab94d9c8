/** Entries required by the product specification ("Stored client-side" and "Question navigation"; QST-12). The product never reads them. */
import type { Question, QuestionPage } from '@htd/contract/quiz'
import type { QuestionnaireKind } from '@htd/domain/vocabulary/questionnaire-kinds'
import { type DBSchema, openDatabase } from '#shared/storage/databases.ts'
import { store } from '#shared/storage/local.ts'

interface QuestionDatabase extends DBSchema {
  questions: { key: number; value: Question & { auto_id?: number }; indexes: { number: number } }
}

const open = () =>
  openDatabase<QuestionDatabase>('questions', (database) => {
    const questions = database.createObjectStore('questions', { keyPath: 'auto_id', autoIncrement: true })
    questions.createIndex('number', 'number')
  })

/** Replaces the questions kept on this device. @throws if the browser has no database */
async function keepInDatabase(questions: readonly Question[]): Promise<void> {
  const database = await open()
  const change = database.transaction('questions', 'readwrite')
  await Promise.all([change.store.clear(), ...questions.map((question) => change.store.add(question)), change.done])
  database.close()
}

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
