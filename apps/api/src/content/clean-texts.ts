import { cleanRichText } from './clean-rich-text.ts'

/** What no plain text of ours contains: the import refuses it there. */
const markup = /<[a-z/!?]|&#?\w+;/i

/** A text that may have come into the database by another way than ours: with markup it is reduced to what the clinic may use. */
export const cleanText = (text: string): string => (markup.test(text) ? cleanRichText(text) : text)

/**
 * A copy of a value with every text in it cleaned, however deep. It needs no list of the fields that hold rich text, so none
 * can be missing. Members whose name has markup are left out.
 *
 * @param value as JSON has it
 */
export function cleanTexts<T>(value: T): T {
  return cleaned(value) as T
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(cleaned)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(([name]) => !markup.test(name))
  return Object.fromEntries(members.map(([name, member]) => [name, cleaned(member)]))
}
