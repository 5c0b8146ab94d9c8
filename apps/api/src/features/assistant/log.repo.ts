import type { Language } from '@htd/domain/vocabulary/languages'
import type { Db } from '#db/open.ts'

export type LoggedAnswer = {
  id: string
  askedIn: Date
  language: Language
  kind: string
  rule: string | null
  sources: readonly string[]
  wordedBy: 'passages' | 'model'
  question: string | null
}

export async function insertAnswer(db: Db, { askedIn, wordedBy, sources, ...answer }: LoggedAnswer): Promise<void> {
  const row = { ...answer, asked_in: askedIn, worded_by: wordedBy, sources: [...sources] }
  await db.insertInto('assistant_log').values(row).execute()
}

export async function deleteAnswersBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('assistant_log').where('asked_in', '<', time).execute()
}
