import { isUuid } from '@htd/domain/questionnaire/is-uuid'
import { chosenIn, selectedAnswers } from '@htd/domain/questionnaire/selected-answers'
import { keepDocument } from '@htd/web/page/load-anew.ts'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { forget, isLocalChange, readText, removeText, storedKeys, writeText } from '#shared/storage/local.ts'

/** Question id → its stored entry: JSON of answer id → true or false. */
export type Answers = ReadonlyMap<string, string>

/** Set briefly when answers are discarded on purpose, so that other tabs discard them too. */
const RESET_KEY = 'answers_reset'
const none: Answers = new Map()

let answers: Answers | undefined
/** Number of mounted pages of this tab that are in the middle of the quiz. */
let holders = 0
const listeners = new Set<() => void>()

const readAll = (): Answers =>
  new Map(
    storedKeys()
      .filter(isUuid)
      .map((id) => [id, readText(id) ?? '']),
  )

/** Returns all answers on this device, including those to a questionnaire that is not open. */
export function allAnswers(): Answers {
  answers ??= readAll()
  return answers
}

function replace(next: Answers): void {
  answers = next
  for (const listener of listeners) listener()
}

const isUnstored = ([id, entry]: readonly [string, string]): boolean => readText(id) !== entry

const askBeforeLoss = (event: BeforeUnloadEvent): void => {
  if (Array.from(allAnswers()).some(isUnstored)) event.preventDefault()
}

/** Where an answer can't be stored, this page does not load anew by itself any more, and the browser asks before it loses answers. */
export function saveEntry(questionId: string, entry: string): void {
  writeText(questionId, entry)
  if (isUnstored([questionId, entry])) {
    keepDocument()
    addEventListener('beforeunload', askBeforeLoss)
  }
  replace(new Map(allAnswers()).set(questionId, entry))
}

/**
 * Stores a choice of the visitor. Answers that wait to be sent are outdated by it.
 * @param offeredIds all answers of the question, chosen or not
 */
export function saveAnswers(questionId: string, offeredIds: readonly string[], chosen: ReadonlySet<string>): void {
  forget('waiting')
  saveEntry(questionId, JSON.stringify(Object.fromEntries(offeredIds.map((id) => [id, chosen.has(id)]))))
}

export const answersTo = (questionId: string): ReadonlySet<string> => chosenIn(allAnswers().get(questionId) ?? null)

/** Returns the ids of all selected answers, from every entry whose key is a question id. */
export const selectedAnswerIds = (): string[] => selectedAnswers(allAnswers())

/** Removes the answers here, but lets other tabs in the middle of a quiz restore theirs. */
export function putAwayAnswers(): void {
  for (const id of storedKeys().filter(isUuid)) removeText(id)
  replace(none)
}

/** Discards the answers in every tab: they were sent, or a new quiz begins. */
export function resetAnswers(): void {
  writeText(RESET_KEY, '1')
  putAwayAnswers()
  removeText(RESET_KEY)
}

/** Returns this tab's answers after another tab has written or removed an entry. */
function afterOtherTab({ key, newValue }: StorageEvent): Answers {
  if (key === RESET_KEY) return newValue === null ? allAnswers() : none
  if (key !== null && !isUuid(key)) return allAnswers()
  if (key !== null && newValue !== null) return new Map(allAnswers()).set(key, newValue)
  if (holders === 0) return readAll()
  // Another tab has opened a start page, which clears the storage. This tab is in the middle of the quiz and restores its answers.
  for (const [id, entry] of allAnswers()) if (readText(id) === undefined) writeText(id, entry)
  return allAnswers()
}

function followOtherTab(event: StorageEvent): void {
  if (isLocalChange(event)) replace(afterOtherTab(event))
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', followOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', followOtherTab)
  }
}

export const useAllAnswers = (): Answers => useSyncExternalStore(subscribe, allAnswers, () => none)

/** Returns the ids of the selected answers to one question. */
export function useAnswers(questionId: string): ReadonlySet<string> {
  const entry = useAllAnswers().get(questionId) ?? null
  return useMemo(() => chosenIn(entry), [entry])
}

/** For pages in the middle of the quiz: restores answers that another tab clears while the page is mounted. */
export function useHeldAnswers(): void {
  useEffect(() => {
    holders += 1
    return () => {
      holders -= 1
    }
  }, [])
}
