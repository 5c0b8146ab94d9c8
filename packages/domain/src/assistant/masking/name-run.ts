import { particles } from './name-clues.ts'
import type { Token } from './tokens.ts'

/** The words of a message, and the places of those that are somebody's. */
export type Finder = { tokens: readonly Token[]; marked: Set<number> }

/** Words of one name at most. */
const LONGEST_NAME = 4

export const isUnknown = ({ isWord, isKept, isNumber, mayBeName }: Token): boolean =>
  !isWord && !isKept && !isNumber && !mayBeName

/** May be somebody's name in a place where one is expected. */
export const isLikely = (token: Token): boolean => {
  if (token.isNumber) return false
  if (token.isName || isUnknown(token)) return true
  return token.mayBeName && (token.isCapital || !token.isCommon)
}

/** The same where hardly anything but a name is said. */
export const isExpected = (token: Token): boolean =>
  isLikely(token) || (!token.isNumber && !token.isKept && !(token.isCapital ? token.isCommon : token.isUsual))

/** `P`, `K-G`. */
export const isInitial = ({ text, isNumber }: Token): boolean =>
  !isNumber && (text.length === 1 ? !/^[iIaåö]$/.test(text) : /^\p{Lu}-\p{Lu}$/u.test(text))

/** Blanks, a hyphen, or the full stop of an initial: what may stand inside a name. */
export const isJoined = ({ before }: Token, previous: Token): boolean =>
  /^[ \t\u00A0]{1,2}$/.test(before) || (isInitial(previous) && /^\. ?$/.test(before))

/** Whether a name that begins before goes on with this word. */
function goesOn(token: Token, first: Token): boolean {
  if (token.isName || isInitial(token)) return true
  if (first.isLoud && token.isLoud) return true
  // `Anna Berg`, though Berg is a place.
  const isFamily = token.isCapital && (!token.isKept || first.isName || first.mayBeName)
  if (isFamily) return token.lower !== 'i'
  return !first.isCapital && !token.isCapital && isUnknown(token)
}

/** Marks a name from its first word on. */
export function markRun({ tokens, marked }: Finder, first: number): void {
  marked.add(first)
  const [before, begin] = [tokens[first - 1], tokens[first]]
  if (!begin) return
  // `K-G Rosenqvist`
  if (before && /^\p{Lu}(?:-?\p{Lu})?$/u.test(before.text) && !before.isCommon && /^\.? $/.test(begin.before))
    marked.add(first - 1)
  let last = first
  while (last - first < LONGEST_NAME) {
    const next = stepOf(tokens, last, begin)
    if (next === 0) return
    for (let step = 1; step <= next; step++) marked.add(last + step)
    last += next
  }
}

/** By how many words a name goes on: two with `von Essen`. */
function stepOf(tokens: readonly Token[], last: number, first: Token): 0 | 1 | 2 {
  const [from, next, second] = tokens.slice(last, last + 3)
  if (!(from && next) || !isJoined(next, from)) return 0
  if (particles.has(next.lower)) {
    const isFollowed =
      second && isJoined(second, next) && (second.isCapital || !first.isCapital) && goesOn(second, first)
    return isFollowed ? 2 : 0
  }
  return goesOn(next, first) ? 1 : 0
}
