/** The specification asks for these entries (product specification, "Stored client-side" and "Question navigation"; QST-12). Nothing in the product reads them. */
import type { Question, QuestionPage } from '@htd/contract/quiz'
import { type DBSchema, openDatabase } from '#shared/storage/databases.ts'
import { store } from '#shared/storage/local.ts'
import type { QuestionnaireKind } from './question-type.ts'

interface QuestionDatabase extends DBSchema {
  questions: { key: number; value: Question & { auto_id?: number }; indexes: { number: number } }
}

const open = () =>
  openDatabase<QuestionDatabase>('questions', (database) => {
    const questions = database.createObjectStore('questions', { keyPath: 'auto_id', autoIncrement: true })
    questions.createIndex('number', 'number')
  })

/** Replaces the questions kept on this device. @throws when the browser keeps no database */
async function keepInDatabase(questions: readonly Question[]): Promise<void> {
  const database = await open()
  const change = database.transaction('questions', 'readwrite')
  await Promise.all([change.store.clear(), ...questions.map((question) => change.store.add(question)), change.done])
  database.close()
}

/** The questions, once as the server has sent them, once in the local database. */
export function keepQuestions(kind: QuestionnaireKind, page: QuestionPage): void {
  store('tank', kind === 'symptom' ? { questions: page } : page)
  keepInDatabase(page.items).catch((error: unknown) => console.error('The questions could not be kept', error))
}

export const noteVisit = (): void => store('hasVisited', 'true')

/** The visitor has gone past the last question; the overview is reached by the loading screen. */
export function noteEndOfQuestions(): void {
  store('finished', 'true')
  store('animation', 'true')
}

/** Those of `noteEndOfQuestions`: they belong to one run through the questions. */
export const endNotes = ['finished', 'animation'] as const
