import type { Mark } from './found.ts'

const BEFORE = 40
const LENGTH = 140

/** Returns the part of a text that contains the first hit, cut between words; undefined without a hit. */
export function excerptOf(text: string, mark: Mark): string | undefined {
  const [first] = mark(text)
  if (!first) return undefined
  const from = first[0] <= BEFORE ? 0 : text.indexOf(' ', first[0] - BEFORE) + 1
  const start = Math.min(from, first[0])
  const end = Math.max(start + LENGTH, first[1])
  const cut = end >= text.length ? text.length : Math.max(text.lastIndexOf(' ', end), first[1])
  return `${start > 0 ? '… ' : ''}${text.slice(start, cut)}${cut < text.length ? ' …' : ''}`
}
