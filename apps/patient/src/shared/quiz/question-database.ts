import type { Question } from '@htd/contract/quiz'
import { type DBSchema, openDB } from 'idb'

interface QuestionDatabase extends DBSchema {
  questions: { key: number; value: Question & { auto_id?: number }; indexes: { number: number } }
}

const open = () =>
  openDB<QuestionDatabase>('questions', 1, {
    upgrade(database) {
      const questions = database.createObjectStore('questions', { keyPath: 'auto_id', autoIncrement: true })
      questions.createIndex('number', 'number')
    },
  })

/** Replaces the questions kept on this device. @throws when the browser keeps no database */
export async function keepQuestions(questions: readonly Question[]): Promise<void> {
  const database = await open()
  const change = database.transaction('questions', 'readwrite')
  await Promise.all([change.store.clear(), ...questions.map((question) => change.store.add(question)), change.done])
  database.close()
}
