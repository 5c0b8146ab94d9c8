import { sanitiseRichText } from '../src/sanitise.ts'
import attackVectors from './attack-vectors.json' with { type: 'json' }

/** The database takes no NUL. Text that the sanitiser leaves as it is, or only completes, is no attack. */
export const attacks = Object.values(attackVectors)
  .flat()
  .map((vector) => vector.replaceAll('\0', ''))
  .filter((vector) => /<[a-z/!?]/i.test(vector) && !sanitiseRichText(vector).includes(vector))

/** Names of members of a pack that hold a text, in a language or in none. */
const texts = new Set(['sv', 'en', 'title', 'name'])

/** A copy of a pack with an attack behind every text, plain ones as well: as if somebody had written it into the database. */
export function poison<T>(pack: T): { pack: T; count: number } {
  let count = 0
  const poisoned = (value: unknown, name: string): unknown => {
    if (typeof value === 'string') return texts.has(name) ? value + attacks[count++ % attacks.length] : value
    if (Array.isArray(value)) return value.map((each) => poisoned(each, ''))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, poisoned(member, key)]))
  }
  return { pack: poisoned(pack, '') as T, count }
}

/** Attacks that stand in an answer as they were written, also in the spelling of JSON, and of JSON inside HTML. */
export function rawIn(answer: string): string[] {
  const decoded = answer.replaceAll('\\u003c', '<').replaceAll('\\u003e', '>')
  return attacks.filter((attack) => decoded.includes(attack) || decoded.includes(JSON.stringify(attack).slice(1, -1)))
}
