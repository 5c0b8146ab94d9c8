import { type DBSchema, openDatabase } from '#shared/storage/databases.ts'
import type { QuestionType, Submission } from '#shared/storage/local.ts'
import { questionTypeEntry } from '#shared/storage/local.ts'

/** Unsent answers, saved because a start page clears the local storage. */
export type Draft = {
  /** Milliseconds since 1970. */
  savedAt: number
  type: QuestionType
  questionIds: string[]
  /** Question id → its stored entry. */
  answers: Record<string, string>
  lastVisited?: string | undefined
  submission?: Submission | undefined
}

/** A draft with the numeric `type` that the local storage uses too. */
type StoredDraft = Omit<Draft, 'type'> & { type: number }

const KEPT_MS = 24 * 60 * 60 * 1000
const KEY = 'latest'

interface DraftDatabase extends DBSchema {
  drafts: { key: string; value: StoredDraft }
}

/** Timeout: a database that hangs must not block the questions. */
const PATIENCE_MS = 2000

async function inDatabase<T>(work: (database: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> {
  const run = async () => {
    const database = await open()
    return work(database).finally(() => database.close())
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const giveUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('draft database timed out')), PATIENCE_MS)
  })
  return Promise.race([run(), giveUp]).finally(() => clearTimeout(timer))
}

const open = () => openDatabase<DraftDatabase>('draft', (database) => void database.createObjectStore('drafts'))

/** @returns false if the browser has no database: the answers must then stay in the local storage */
export async function saveDraft(draft: Draft): Promise<boolean> {
  try {
    await inDatabase((database) =>
      database.put('drafts', { ...draft, type: Number(questionTypeEntry.write(draft.type)) }, KEY),
    )
    return true
  } catch (error) {
    console.error('draft save failed', error)
    return false
  }
}

/** @returns undefined if there is no draft less than a day old */
export async function readDraft(now = Date.now()): Promise<Draft | undefined> {
  try {
    const draft = await inDatabase((database) => database.get('drafts', KEY))
    if (draft && now - draft.savedAt < KEPT_MS)
      return { ...draft, type: questionTypeEntry.parse(String(draft.type)) ?? 'first' }
    if (draft) await dropDraft()
  } catch (error) {
    console.error('draft read failed', error)
  }
  return undefined
}

export async function dropDraft(): Promise<void> {
  try {
    await inDatabase((database) => database.delete('drafts', KEY))
  } catch (error) {
    console.error('draft removal failed', error)
  }
}
