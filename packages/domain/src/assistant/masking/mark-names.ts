import { isBehindClue } from './is-behind-clue.ts'
import { isNameByItself } from './is-name-by-itself.ts'
import { isThing } from './is-thing.ts'
import { markBehindClosing } from './mark-closings.ts'
import { markRepeated } from './mark-repeated.ts'
import { markBeforeTag } from './mark-tagged.ts'
import { type Finder, isUnknown, markRun } from './name-run.ts'
import { markSignatures } from './signatures.ts'
import type { Token } from './tokens.ts'

/** Which words of a text are somebody's name, by the place of each. */
export function markNames(tokens: readonly Token[]): Set<number> {
  const finder: Finder = { tokens, marked: new Set() }
  for (const at of tokens.keys()) {
    if (isNameByItself(tokens, at) || isBehindClue(finder, at)) markRun(finder, at)
    markBehindClosing(finder, at)
    markBeforeTag(finder, at)
  }
  markSignatures(finder)
  markCompanions(finder)
  markRepeated(finder)
  return finder.marked
}

/** `rich and Sue`, at the beginning of a sentence: who stands before somebody named is somebody too. */
function markCompanions({ tokens, marked }: Finder): void {
  for (const [at, token] of tokens.entries()) {
    const and = tokens[at + 1]?.lower ?? ''
    const isNamed = token.mayBeName || (isUnknown(token) && !token.isNumber)
    if (token.isFirst && isNamed && marked.has(at + 2) && ['och', 'o', 'eller', 'and', 'or', 'n'].includes(and))
      marked.add(at)
  }
}

/** Marks each capital letter in the middle of a sentence that no list explains, but those of things. */
export function markUnexplained(finder: Finder): void {
  for (const [at, token] of finder.tokens.entries()) {
    const isPlain = token.isFirst || !token.isCapital || finder.marked.has(at)
    if (!isPlain && isUnknown(token) && !isThing(finder.tokens, at)) markRun(finder, at)
  }
}
