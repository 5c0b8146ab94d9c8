import { isUuid } from '@htd/domain/questionnaire/is-uuid'
import { languages } from '@htd/domain/vocabulary/languages'
import { attempt } from './attempt.ts'
import type { LocalName, LocalTextName, StartSurvivor } from './names.ts'

/** The first quiz, a retake of the general one, or the symptom quiz. The specification stores them as 1, 2 and 3. */
const questionTypes = ['first', 'retake', 'symptom'] as const
export type QuestionType = (typeof questionTypes)[number]
export type Submission = {
  id: string
  /** Fingerprint of the content sent under this id. */
  content: string
  /** Time when the server accepted it, in milliseconds since 1970. */
  sentAt?: number
}

/** Answers that the visitor has sent but that got no answer from the server, as they are to be sent. */
export type Waiting = {
  answerIds: string[]
  /** Address that a first quiz goes to; of a re-take, the address of the patient who sent it, or empty. */
  email: string
  /** Time when Send was pressed first, in milliseconds since 1970. */
  since: number
  /** Version of the content whose questions were answered. */
  contentVersion?: string | undefined
}

/** Answers wait as long as the server reads answers to earlier content. */
export const WAITING_MS = 30 * 24 * 60 * 60 * 1000

export type Consents = { terms: boolean; privacy: boolean }

type Entry<T> = {
  /** @returns undefined for invalid text, which another program may have written */
  parse: (text: string) => T | undefined
  write: (value: T) => string
}

const text: Entry<string> = { parse: (value) => value, write: (value) => value }
const oneOf = <T extends string | number>(allowed: readonly T[]): Entry<T> => ({
  parse: (value) => allowed.find((one) => String(one) === value),
  write: String,
})
const json = <T>(isValid: (value: unknown) => boolean): Entry<T> => ({
  parse: (value) => {
    const parsed: unknown = JSON.parse(value)
    return isValid(parsed) ? (parsed as T) : undefined
  },
  write: JSON.stringify,
})
const number: Entry<number> = {
  parse: (value) => (Number.isFinite(Number(value)) ? Number(value) : undefined),
  write: String,
}
const flag = oneOf(['true'])
/** Drafts use the same encoding. */
export const questionTypeEntry: Entry<QuestionType> = {
  parse: (value) => questionTypes[Number(value) - 1],
  write: (type) => String(questionTypes.indexOf(type) + 1),
}

const isIdList = (value: unknown) => Array.isArray(value) && value.every((id) => typeof id === 'string' && isUuid(id))
const isSubmission = (value: unknown) =>
  typeof value === 'object' && value !== null && 'content' in value && 'id' in value && isUuid(String(value.id))

const isRecent = (since: number) => Date.now() - since < WAITING_MS

function isWaiting(value: unknown): boolean {
  const { answerIds, email, since, contentVersion } = (value ?? {}) as { [key in keyof Waiting]?: unknown }
  const isSound = isIdList(answerIds) && typeof email === 'string' && typeof since === 'number'
  return isSound && isRecent(since) && (contentVersion === undefined || typeof contentVersion === 'string')
}

function isConsents(value: unknown): boolean {
  const { terms, privacy } = (value ?? {}) as Partial<Record<keyof Consents, unknown>>
  return typeof terms === 'boolean' && typeof privacy === 'boolean'
}

/** The formats of the entries with fixed names. */
const entries = {
  selectedLanguage: oneOf(languages),
  question_ids: json<string[]>(isIdList),
  questionType: questionTypeEntry,
  /** The account's email address, or the text typed so far, which may be incomplete. */
  email: text,
  /** The boxes ticked on the email page. Removed when they are sent and when a start page opens. */
  consents: json<Consents>(isConsents),
  last_visited: { ...text, parse: (value: string) => (isUuid(value) ? value : undefined) },
  editScrollPosition: number,
  submission: json<Submission>(isSubmission),
  /** Removed when the answers are sent or changed. It counts for 30 days. */
  waiting: json<Waiting>(isWaiting),
  TAC: text,
  PP: text,
  DP: text,
  AD: text,
  hasVisited: flag,
  finished: flag,
  animation: flag,
  tank: json<unknown>(() => true),
} satisfies Record<LocalName, unknown>

type Entries = typeof entries
type Value<K extends LocalName> = Entries[K] extends Entry<infer T> ? T : never

const survivors: readonly string[] = [
  'selectedLanguage',
  'question_ids',
  'questionType',
  'email',
] satisfies StartSurvivor[]

/** Returns true for an entry that opening a start page keeps. */
export const survivesStart = (key: string): boolean => survivors.includes(key)

export const readText = (name: LocalName | LocalTextName): string | undefined =>
  attempt(() => localStorage.getItem(name)) ?? undefined
export const writeText = (name: LocalName | LocalTextName, value: string): void => {
  attempt(() => localStorage.setItem(name, value))
}
export const removeText = (name: LocalName | LocalTextName): void => {
  attempt(() => localStorage.removeItem(name))
}
export const storedKeys = (): string[] => attempt(() => Object.keys(localStorage)) ?? []

/** Returns true if another tab's `storage` event is about the local storage. */
export const isLocalChange = (event: StorageEvent): boolean => event.storageArea === localStorage

export function stored<K extends LocalName>(key: K): Value<K> | undefined {
  const value = readText(key)
  const entry = entries[key] as unknown as Entry<Value<K>>
  try {
    return value === undefined ? undefined : entry.parse(value)
  } catch {
    return undefined
  }
}

export function store<K extends LocalName>(key: K, value: Value<K>): void {
  const entry = entries[key] as unknown as Entry<Value<K>>
  writeText(key, entry.write(value))
}

export const forget = (...keys: LocalName[]): void => {
  for (const key of keys) removeText(key)
}

/** Removes every entry that is not kept, including those of other programs. */
export function clearStored(isKept: (key: string) => boolean): void {
  for (const key of storedKeys()) if (!isKept(key)) removeText(key)
}
