import { isSpokenOf } from './is-spoken-of.ts'
import { isSubject } from './is-subject.ts'
import { isPlacing, isThing } from './is-thing.ts'
import { discoveries, things } from './name-clues.ts'
import { isInitial, isJoined, isUnknown } from './name-run.ts'
import type { Token } from './tokens.ts'

/** Tells whether a word is a person's name by itself, considering at most its neighbours. */
export function isNameByItself(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (!token) return false
  if (token.isForeign) return true
  if (token.isName)
    return !saints.has(tokens[at - 1]?.lower ?? '') && !isDiscovery(tokens, at) && !isCountedOff(tokens, at)
  if (token.isNumber) return false
  if (!token.isCapital) return token.isFirst && token.mayBeName && isSubject(tokens, at)
  if (token.isKept) return token.mayBeName && isPair(tokens, at) && tokens.slice(at + 1, at + 2).some(isUnknown)
  return isPair(tokens, at) || (isUnknown(token) ? isUnexplained(tokens, at) : isNameWord(tokens, at))
}

/** `the grace period`, `en björn`, in lower case. */
const isCountedOff = (tokens: readonly Token[], at: number): boolean =>
  !tokens[at]?.isCapital && tokens[at]?.before === ' ' && articles.has(tokens[at - 1]?.lower ?? '')
const articles = new Set('en ett a an the this that'.split(' '))

/** Saints: `Sankt Göran` is a hospital, and Sankt Eriksgatan is marked as a street. */
const saints = new Set('sankt sankta t st saint san santa los las new port fort mount lake cape'.split(' '))

/** `Charles Bonnet syndrome`, `Wilson's disease`. */
function isDiscovery(tokens: readonly Token[], at: number): boolean {
  const end = tokens.slice(at, at + 4).findIndex(({ isCapital }) => !isCapital)
  const thing = tokens[at + end]
  return end > 0 && thing?.before === ' ' && discoveries.test(thing.lower)
}

/** `Grace Park`, `J Andersson`, and `G. Hammar` at the end of the text. */
function isPair(tokens: readonly Token[], at: number): boolean {
  const [token, next] = tokens.slice(at, at + 2)
  if (!(token && next?.isCapital && isJoined(next, token)) || next.text === 'I') return false
  if (isInitial(token)) return isUnknown(next) || next.isName || (at + 2 === tokens.length && !next.isKept)
  if (!token.isFirst && !token.isCommon) return isUnknown(next) || next.isName
  return token.mayBeName && (!token.isFirst || (!next.isKept && !next.isCommon))
}

/** A capitalised word on no list is a name if the context refers to a person; otherwise a product, a place, or nothing. */
const isUnexplained = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(at, at + 1).some((token) => !token.isFirst || !isDeed(token)) &&
  !isThing(tokens, at) &&
  isSpokenOf(tokens, at)

/** `Splashed it all over`, `Accidentally …`. */
export const isDeed = ({ lower }: Token): boolean =>
  /(?:ade|ed|ing|ly|ande|ning|ningen|ringar|ningar|het|heten|tion|tionen|tioner|else|skap|arna|orna|erna|ness|ment|tablett|ism|ig|iga)$/.test(
    lower,
  )

/** Tells whether a capitalised word that is also an ordinary word is used as a name here. */
function isNameWord(tokens: readonly Token[], at: number): boolean {
  const [previous, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (next?.before === ' ' && things.has(next.lower)) return false
  if (!token?.mayBeName) return isAtSomebodys(tokens, at)
  if (token.isFirst) return isSubject(tokens, at)
  if (/["“”«»]/.test(token.before)) return false
  return token.isNameIfCapital || (token.before === ' ' && previous !== undefined && !isPlacing(previous))
}

/** `hos Tapper`. */
const isAtSomebodys = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.before === ' ' && tokens[at - 1]?.lower === 'hos' && !tokens[at]?.isCommon
