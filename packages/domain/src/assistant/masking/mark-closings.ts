import { endsBefore } from './ends-before.ts'
import { closings, particles, riskyClosings } from './name-clues.ts'
import { type Finder, isInitial, isJoined, isLikely } from './name-run.ts'
import type { Token } from './tokens.ts'

const MOST_WORDS = 5

/** Marks the signature of a letter: the words after `mvh` or `kind regards`, as far as they may be a name. */
export function markBehindClosing({ tokens, marked }: Finder, at: number): void {
  if (!isBelow(tokens, at)) return
  const line = lineFrom(tokens, at)
  const isFullName = isName(line, endsBefore(tokens, at, closings))
  for (const [index, token] of tokens.slice(at, at + MOST_WORDS).entries()) {
    const isLast = at + index === tokens.length - 1
    if (index > 0 && isApart(token, tokens[at + index - 1])) return
    if (!isFullName && !isPartOfName(token, { isFirst: index === 0, isLast })) return
    marked.add(at + index)
  }
}

function isBelow(tokens: readonly Token[], at: number): boolean {
  if (!/^[\s,.!:;/|–—-]{1,8}$/.test(tokens[at]?.before ?? '')) return false
  const isShort = tokens.length - at < MOST_WORDS
  return endsBefore(tokens, at, closings) || (isShort && endsBefore(tokens, at, riskyClosings))
}

/** `Pearl Abbott`, and `mvh pearl abbott` at the end of the line. */
const isName = (line: readonly Token[], isClosed: boolean): boolean =>
  (line.length <= MOST_WORDS &&
    line.every(({ isCapital, isKept, mayBeName }) => isCapital && (!isKept || mayBeName))) ||
  (isClosed && line.length <= 2 && line.every(({ isCommon, isKept, isNumber }) => !isCommon && !isKept && !isNumber))

/** Returns the words up to the end of the line. */
function lineFrom(tokens: readonly Token[], at: number): readonly Token[] {
  const rest = tokens.slice(at)
  const end = rest.findIndex((token, index) => index > 0 && isApart(token, rest[index - 1]))
  return end < 0 ? rest : rest.slice(0, end)
}

const isApart = (token: Token, previous: Token | undefined): boolean =>
  /[.!?\n]/.test(token.before) && !(previous && isJoined(token, previous))

function isPartOfName(token: Token, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): boolean {
  if (isLikely(token) || isInitial(token)) return true
  return isFirst ? isLast && token.mayBeName : particles.has(token.lower)
}
