import { type DBSchema, openDatabase } from '#shared/storage/databases.ts'
import type { QuestionType, Submission } from '#shared/storage/local.ts'
import { questionTypeEntry } from '#shared/storage/local.ts'

/** Answers that were never sent, put aside because a start page clears the local storage. */
export type Draft = {
  /** Milliseconds since 1970. */
  savedAt: number
  type: QuestionType
  questionIds: string[]
  /** Question id → its entry as it was stored. */
  answers: Record<string, string>
  lastVisited?: string | undefined
  submission?: Submission | undefined
}

/** Of `type`, the number that the local storage has as well. */
type StoredDraft = Omit<Draft, 'type'> & { type: number }

const KEPT_MS = 24 * 60 * 60 * 1000
const KEY = 'latest'

interface DraftDatabase extends DBSchema {
  drafts: { key: string; value: StoredDraft }
}

/** A database that does not answer must not keep anybody from the questions. */
const PATIENCE_MS = 2000

async function inDatabase<T>(work: (database: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> {
  const run = async () => {
    const database = await open()
    return work(database).finally(() => database.close())
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const giveUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer')), PATIENCE_MS)
  })
  return Promise.race([run(), giveUp]).finally(() => clearTimeout(timer))
}

const open = () => openDatabase<DraftDatabase>('draft', (database) => void database.createObjectStore('drafts'))

/** @returns false when this browser keeps no database: the answers must then stay where they are */
export async function saveDraft(draft: Draft): Promise<boolean> {
  try {
    await inDatabase((database) =>
      database.put('drafts', { ...draft, type: Number(questionTypeEntry.write(draft.type)) }, KEY),
    )
    return true
  } catch (error) {
    console.error('The draft could not be kept', error)
    return false
  }
}

/** @returns undefined when there is none that is younger than a day */
export async function readDraft(now = Date.now()): Promise<Draft | undefined> {
  try {
    const draft = await inDatabase((database) => database.get('drafts', KEY))
    if (draft && now - draft.savedAt < KEPT_MS)
      return { ...draft, type: questionTypeEntry.parse(String(draft.type)) ?? 'first' }
    if (draft) await dropDraft()
  } catch (error) {
    console.error('The draft could not be read', error)
  }
  return undefined
}

export async function dropDraft(): Promise<void> {
  try {
    await inDatabase((database) => database.delete('drafts', KEY))
  } catch (error) {
    console.error('The draft could not be removed', error)
  }
}
