import { cleanRichText } from './clean-rich-text.ts'

/** Markup, which the import refuses in plain texts. */
const markup = /<[a-z/!?]|&#?\w+;/i

/** Sanitises a text that may have bypassed the import: if it has markup, it is reduced to what the clinic may use. */
export const cleanText = (text: string): string => (markup.test(text) ? cleanRichText(text) : text)

/**
 * Copies a value with every nested text sanitised. It needs no list of rich-text fields, so none can be missed.
 * Members whose name contains markup are dropped.
 *
 * @param value a JSON value
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
