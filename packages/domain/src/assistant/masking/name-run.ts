import { particles } from './name-clues.ts'
import type { Token } from './tokens.ts'

/** The tokens of a message, and the indexes of those that are personal. */
export type Finder = { tokens: readonly Token[]; marked: Set<number> }

/** A name may go on for this many words after its first one. */
const LONGEST_NAME = 4

export const isUnknown = ({ isWord, isKept, isNumber, mayBeName }: Token): boolean =>
  !isWord && !isKept && !isNumber && !mayBeName

/** Tells whether a word may be a name where a name is plausible. */
export const isLikely = (token: Token): boolean => {
  if (token.isNumber) return false
  if (token.isName || isUnknown(token)) return true
  return token.mayBeName && (token.isCapital || !token.isCommon)
}

/** Tells whether a word may be a name where hardly anything but a name can occur. */
export const isExpected = (token: Token): boolean =>
  isLikely(token) || (!token.isNumber && !token.isKept && !(token.isCapital ? token.isCommon : token.isUsual))

/** `P`, `K-G`. */
export const isInitial = ({ text, isNumber }: Token): boolean =>
  !isNumber && (text.length === 1 ? !/^[iIaåö]$/.test(text) : /^\p{Lu}-\p{Lu}$/u.test(text))

/** Tells whether a word is separated from the previous one as within a name: by blanks, or the full stop of an initial. */
export const isJoined = ({ before }: Token, previous: Token): boolean =>
  /^[ \t\u00A0]{1,2}$/.test(before) || (isInitial(previous) && /^\. ?$/.test(before))

/** Tells whether a name that began earlier continues with this word. */
function goesOn(token: Token, first: Token): boolean {
  if (token.isName || isInitial(token)) return true
  if (first.isLoud && token.isLoud) return true
  // `Anna Berg`, although Berg is a place.
  const isFamily = token.isCapital && (!token.isKept || first.isName || first.mayBeName)
  if (isFamily) return token.lower !== 'i'
  return !first.isCapital && !token.isCapital && isUnknown(token)
}

/** Marks a name starting at its first word. */
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

/** Returns by how many words a name continues: two with `von Essen`. */
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
