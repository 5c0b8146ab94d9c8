import type { StaffToken } from '@htd/contract/clinic/session'
import { importKeys, openText, sealText, type TextKey } from './seal-text.ts'
import type { UnsentDatabase, UnsentRow } from './unsent-database.ts'

/** What has been typed about an assessment, and the server doesn't have yet. */
export type UnsentText = {
  /** Of this copy. */
  id: string
  commentId: string
  assessmentId: string
  /** null: about the assessment as a whole. */
  questionId: string | null
  /** Rich text. */
  text: string
  /** Of the comment when it was typed; 0: the server did not have it. */
  version: number
  keepsReplaced: boolean
  /** The text whose answer was still awaited: the server may have it. */
  sending?: string
  /** When it was typed: milliseconds since 1970. */
  at: number
}

/** Texts that nobody has come back to for so long are removed. */
const KEPT_MS = 14 * 24 * 60 * 60 * 1000
const lockOf = (id: string) => `htd-clinic-unsent ${id}`

/** What has become of a text: the server has it, this browser alone, or nobody once the page goes. */
export type Outcome = 'stored' | 'kept' | 'lost'

type Owner = { id: string; keyIds: string; keys: Promise<TextKey[]> }

/**
 * Keeps what somebody types in this browser until the server has it, sealed by a key that the server gives to this person alone: whoever opens
 * the browser without signing in finds nothing to read. The sign-in of another person removes it.
 */
export class UnsentTexts {
  readonly #database: UnsentDatabase
  #owner: Owner | undefined
  #cleaned: Promise<unknown> = Promise.resolve()
  readonly #writers = new Set<() => Promise<Outcome>>()

  constructor(database: UnsentDatabase) {
    this.#database = database
  }

  /** Tells who is signed in. */
  begin(staffId: string, keys: StaffToken['draft_keys']): void {
    const keyIds = keys.map(({ id }) => id).join(' ')
    if (this.#owner?.id === staffId && this.#owner.keyIds === keyIds) return
    this.#owner = { id: staffId, keyIds, keys: importKeys(keys) }
    this.#cleaned = this.#removeOthers(staffId).catch(() => undefined)
  }

  /** Keeps a text in the place of the former one with its id. @throws if the browser keeps nothing */
  async keep(text: UnsentText): Promise<void> {
    const owner = this.#owner
    const [key] = (await owner?.keys) ?? []
    if (!owner || !key) throw new Error('There is no key to seal with')
    const { id, at, ...rest } = text
    const sealed = await sealText(key, JSON.stringify(rest), contextOf({ id, owner: owner.id }))
    await this.#database.put({ ...sealed, id, owner: owner.id, at })
  }

  async forget(id: string): Promise<void> {
    await this.#database.remove(id)
  }

  /** Lists the texts of who is signed in that nobody is writing just now, in this tab or another, the newest first. Never rejects. */
  async list(): Promise<UnsentText[]> {
    const isFree = await freeIds()
    const texts = await this.#open((await this.#ownRows()).filter(({ id }) => isFree(id)))
    return texts.sort((a, b) => b.at - a.at)
  }

  /** Marks a text as being written in this tab. @returns a function that ends it */
  hold(id: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    void navigator.locks?.request(lockOf(id), () => promise)
    return resolve
  }

  /** Follows somebody who writes. @param store stores what is not stored yet @returns a function that ends it */
  follow(store: () => Promise<Outcome>): () => void {
    this.#writers.add(store)
    return () => void this.#writers.delete(store)
  }

  /**
   * Stores what is being written.
   * @param patienceMs how long the server may take
   * @returns the worst of what becomes of the texts
   */
  async settle(patienceMs: number): Promise<Outcome> {
    const tooLong = new Promise<'late'>((resolve) => setTimeout(resolve, patienceMs, 'late'))
    const outcomes = await Promise.all([...this.#writers].map((store) => Promise.race([store(), tooLong])))
    const isAnyKept = (await this.#open(await this.#ownRows())).length > 0
    if (outcomes.includes('lost') || (outcomes.includes('late') && !isAnyKept)) return 'lost'
    return isAnyKept ? 'kept' : 'stored'
  }

  /** Does something that clears what the browser keeps of our pages; the sealed texts are there again afterwards. */
  async across(clearing: () => Promise<void>): Promise<void> {
    const rows = await this.#ownRows()
    await this.#database.close().catch(() => undefined)
    try {
      await clearing()
    } finally {
      await Promise.all(rows.map((row) => this.#database.put(row))).catch(() => undefined)
    }
  }

  async #open(rows: readonly UnsentRow[]): Promise<UnsentText[]> {
    const keys = (await this.#owner?.keys) ?? []
    const opened = await Promise.all(rows.map((row) => openRow(keys, row)))
    return opened.filter((text) => text !== undefined)
  }

  async #ownRows(): Promise<UnsentRow[]> {
    await this.#cleaned
    const rows = await this.#database.all().catch(() => [])
    return rows.filter(({ owner, at }) => owner === this.#owner?.id && at >= Date.now() - KEPT_MS)
  }

  async #removeOthers(staffId: string): Promise<void> {
    const oldest = Date.now() - KEPT_MS
    const rows = await this.#database.all()
    const gone = rows.filter(({ owner, at }) => owner !== staffId || at < oldest)
    await Promise.all(gone.map(({ id }) => this.#database.remove(id)))
  }
}

const contextOf = ({ id, owner }: Pick<UnsentRow, 'id' | 'owner'>): string => `${owner} ${id}`

async function openRow(keys: readonly TextKey[], row: UnsentRow): Promise<UnsentText | undefined> {
  const json = await openText(keys, row, contextOf(row))
  return json === undefined ? undefined : { ...(JSON.parse(json) as UnsentText), id: row.id, at: row.at }
}

/** A tab that goes gives its locks back, whatever ends it. */
async function freeIds(): Promise<(id: string) => boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const names = new Set(held.map(({ name }) => name))
  return (id) => !names.has(lockOf(id))
}
