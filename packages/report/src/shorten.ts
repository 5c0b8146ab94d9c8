import { fill } from '@htd/domain/result-text/fill'

/** Shortens a text to about so many letters, at the end of a word where there is one; white space becomes single spaces. */
export function shorten(text: string, most: number): string {
  const words = text.replace(/\s+/g, ' ').trim()
  const letters = [...words]
  if (letters.length <= most) return words
  const start = letters.slice(0, most).join('')
  const space = start.lastIndexOf(' ')
  return `${withoutEnd(space > most / 2 ? start.slice(0, space) : start)} …`
}

/**
 * Shortens a list to about so many letters by whole texts, and tells how many are left out; only a first one that is too long is cut.
 *
 * @param more has the placeholder {count}
 * @returns the texts with semicolons between them; empty if there are none
 */
export function shortenList(texts: readonly string[], most: number, more: string): string {
  let shown = texts.length
  while (shown > 1 && [...texts.slice(0, shown).join('; ')].length > most) shown -= 1
  const told = shorten(texts.slice(0, shown).join('; '), most)
  return shown < texts.length ? `${told} ${fill(more, { count: String(texts.length - shown) })}` : told
}

/** Removes spaces and signs at the end, before which no dots of omission can stand. */
function withoutEnd(text: string): string {
  let end = text.length
  while (' ,;:.'.includes(text.charAt(end - 1)) && end > 0) end -= 1
  return text.slice(0, end)
}

/** Letters from which a beginning that texts share is worth to be printed once. */
const WORTH = 20

/** Finds the whole words that all texts begin with; empty if that is little, or if there is a single text. */
export function sharedBeginning(texts: readonly string[]): string {
  const [first = '', ...others] = texts
  let length = others.length > 0 ? first.length : 0
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1
  const words = first.slice(0, first.lastIndexOf(' ', length - 1) + 1)
  return words.length < WORTH ? '' : words.trimEnd()
}
