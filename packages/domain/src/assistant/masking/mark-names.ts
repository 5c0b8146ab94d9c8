import { isBehindClue } from './is-behind-clue.ts'
import { isNameByItself } from './is-name-by-itself.ts'
import { isThing } from './is-thing.ts'
import { markBehindClosing } from './mark-closings.ts'
import { markRepeated } from './mark-repeated.ts'
import { markBeforeTag } from './mark-tagged.ts'
import { type Finder, isUnknown, markRun } from './name-run.ts'
import { markSignatures } from './signatures.ts'
import type { Token } from './tokens.ts'

/** Finds the words of a text that are personal names. @returns their token indexes */
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

/** `rich and Sue` at the start of a sentence: a word joined to a marked name is a name too. */
function markCompanions({ tokens, marked }: Finder): void {
  for (const [at, token] of tokens.entries()) {
    const and = tokens[at + 1]?.lower ?? ''
    const isNamed = token.mayBeName || (isUnknown(token) && !token.isNumber)
    if (token.isFirst && isNamed && marked.has(at + 2) && ['och', 'o', 'eller', 'and', 'or', 'n'].includes(and))
      marked.add(at)
  }
}

/** Marks each capitalised word within a sentence that is on no list, except things. */
export function markUnexplained(finder: Finder): void {
  for (const [at, token] of finder.tokens.entries()) {
    const isPlain = token.isFirst || !token.isCapital || finder.marked.has(at)
    if (!isPlain && isUnknown(token) && !isThing(finder.tokens, at)) markRun(finder, at)
  }
}
