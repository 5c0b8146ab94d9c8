import { inStore, mayExist } from '#shared/storage/databases.ts'
import type { QuestionType, Submission, Waiting } from '#shared/storage/local.ts'
import { questionTypeEntry, WAITING_MS } from '#shared/storage/local.ts'

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
  waiting?: Waiting | undefined
}

/** A draft with the numeric `type` that the local storage uses too. */
type StoredDraft = Omit<Draft, 'type'> & { type: number }

const DAY_MS = 24 * 60 * 60 * 1000
/** Returns when a draft ends. Answers that wait to be sent stay from their first Send on, however often they are put aside. */
const endOf = ({ savedAt, waiting }: Pick<Draft, 'savedAt' | 'waiting'>): number =>
  waiting ? waiting.since + WAITING_MS : savedAt + DAY_MS
const KEY = 'latest'

const database = {
  name: 'draft',
  store: 'drafts',
  create: (created: IDBDatabase) => void created.createObjectStore('drafts'),
} as const

/** Timeout: a database that hangs must not block the questions. */
const PATIENCE_MS = 2000

async function inTime<T>(run: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const giveUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('draft database timed out')), PATIENCE_MS)
  })
  return Promise.race([run(), giveUp]).finally(() => clearTimeout(timer))
}

/** @returns false if the browser has no database: the answers must then stay in the local storage */
export async function saveDraft(draft: Draft): Promise<boolean> {
  try {
    const kept: StoredDraft = { ...draft, type: Number(questionTypeEntry.write(draft.type)) }
    await inTime(() => inStore(database, 'readwrite', (drafts) => drafts.put(kept, KEY)))
    return true
  } catch (error) {
    console.error('draft save failed', error)
    return false
  }
}

/** @returns undefined if there is no draft less than a day old, or 30 days after Send if it waits to be sent */
export async function readDraft(now = Date.now()): Promise<Draft | undefined> {
  try {
    if (!(await inTime(() => mayExist('draft')))) return undefined
    const draft = await inTime(() =>
      inStore(database, 'readonly', (drafts): IDBRequest<StoredDraft | undefined> => drafts.get(KEY)),
    )
    if (draft && now < endOf(draft)) return { ...draft, type: questionTypeEntry.parse(String(draft.type)) ?? 'first' }
    if (draft) await dropDraft()
  } catch (error) {
    console.error('draft read failed', error)
  }
  return undefined
}

export async function dropDraft(): Promise<void> {
  try {
    await inTime(() => inStore(database, 'readwrite', (drafts) => drafts.delete(KEY)))
  } catch (error) {
    console.error('draft removal failed', error)
  }
}
