import { isUuid } from './is-uuid.ts'

/**
 * Parses the chosen answers from one stored entry, a JSON object of answer id to true or false.
 *
 * @param stored null if nothing is stored; malformed text counts as nothing chosen
 */
export function chosenIn(stored: string | null): ReadonlySet<string> {
  return new Set(
    Object.entries(parsed(stored))
      .filter(([answerId, isChosen]) => isUuid(answerId) && isChosen === true)
      .map(([answerId]) => answerId),
  )
}

/**
 * Collects the distinct ids of all chosen answers from the entries whose key is a UUID.
 *
 * @param entries all keys and values of the browser's storage
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
