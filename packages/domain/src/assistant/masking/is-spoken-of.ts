import { endsBefore } from './ends-before.ts'
import { beforePeople, deeds, tags } from './name-clues.ts'
import { isJoined, isUnknown } from './name-run.ts'
import type { Token } from './tokens.ts'

/** Tells whether the words around an unknown one refer to a person: `hos Xyz`, `Xyz sa`, `jag och Xyz`, `Xyz Xyz`, `…, Xyz.` */
export function isSpokenOf(tokens: readonly Token[], at: number): boolean {
  const [previous, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (!token) return false
  if (isPairOfUnknown(token, next) || /['’]s$/.test(token.text)) return true
  if (next?.before === ' ' && (tags.has(next.lower) || deeds.has(next.lower))) return true
  if (token.isFirst || !previous) return isAddressed(token, next)
  return endsBefore(tokens, at, beforePeople) || isCompany(tokens, at) || isAddressed(token, next)
}

const isPairOfUnknown = (token: Token, next: Token | undefined): boolean =>
  Boolean(next?.isCapital && isJoined(next, token) && (isUnknown(next) || next.isName || next.mayBeName))

/** `jag och Xyz`, `Xyz och jag`. */
function isCompany(tokens: readonly Token[], at: number): boolean {
  const [second, previous] = [tokens[at - 2], tokens[at - 1]]
  const [next, third] = tokens.slice(at + 1, at + 3)
  const isAnd = (token: Token | undefined) => ['och', 'o', 'and'].includes(token?.lower ?? '')
  const isSelf = (token: Token | undefined) => ['jag', 'i', 'me', 'mig', 'vi', 'we'].includes(token?.lower ?? '')
  return (isAnd(previous) && isSelf(second)) || (isAnd(next) && isSelf(third))
}

/** `…, Xyz.`, `Xyz, 52`, `(Xyz)`. */
function isAddressed({ before, after }: Token, next: Token | undefined): boolean {
  const isLast = !next && /^[.!)]?$/.test(after.trim())
  const isAged = next?.isNumber && /^,? \(?$/.test(next.before) && next.text.length <= 2
  return Boolean(
    isAged || (isLast && /^[,.!?)] ?|\n/.test(before)) || (before.endsWith('(') && next?.before.startsWith(')')),
  )
}
