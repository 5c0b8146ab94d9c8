import { isUuid } from './is-uuid.ts'

/**
 * The answers chosen in one stored entry, a JSON object of answer id to true or false.
 *
 * @param stored null when nothing is stored; anything malformed counts as nothing chosen
 */
export function chosenIn(stored: string | null): ReadonlySet<string> {
  return new Set(
    Object.entries(parsed(stored))
      .filter(([answerId, isChosen]) => isUuid(answerId) && isChosen === true)
      .map(([answerId]) => answerId),
  )
}

/**
 * Ids of all chosen answers, each once, collected from the entries whose key is shaped like a UUID.
 *
 * @param entries key and text of everything in the browser's storage
 * @source product specification, section 5 "Submission"
 */
export function selectedAnswers(entries: Iterable<readonly [key: string, stored: string]>): string[] {
  const chosen = [...entries].flatMap(([key, stored]) => (isUuid(key) ? [...chosenIn(stored)] : []))
  return [...new Set(chosen)]
}

function parsed(stored: string | null): object {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
