import { findPlaceholders } from './placeholders.ts'

/** A word or two in braces, as somebody writes a placeholder. */
const braced = /\{([\p{L}][\p{L} -]{0,30})(?:\|[^{}]*)?\}/gu

/**
 * Finds words in braces that are no placeholder, probably mistyped: nothing will fill them. They are allowed; somebody may mean them.
 * @returns each once, without its braces
 */
export function findUnknownPlaceholders(text: string): string[] {
  const found = [...text.matchAll(braced)].filter(([whole]) => findPlaceholders(whole).length === 0)
  return [...new Set(found.map(([, word = '']) => word))]
}
