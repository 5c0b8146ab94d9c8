import { endsBefore } from './ends-before.ts'
import { isDeed } from './is-name-by-itself.ts'
import { isNamedPerson, isPerson, isVerb } from './is-person.ts'
import { isCouple } from './is-subject.ts'
import { greetings, introductions, labels, presentations, selves, things, titles } from './name-clues.ts'
import { type Finder, isExpected, isLikely } from './name-run.ts'
import type { Token } from './tokens.ts'

/** Tells whether the preceding words make a word a name: a title, a relation, an introduction, a label, a greeting, another name. */
export function isBehindClue({ tokens, marked }: Finder, at: number): boolean {
  const [token, previous] = [tokens[at], tokens[at - 1]]
  if (!(token && previous) || token.isNumber) return false
  const isTitled = titles.has(previous.lower) && /^\.?[ \u00A0]{1,2}$/.test(token.before)
  if (isTitled) return token.isCapital || isExpected(token) || (!token.isCommon && !isVerb(token)) || token.mayBeName
  if (isPerson(tokens, at - 1)) return isNamedPerson(token) || (token.mayBeName && isCouple(tokens, at))
  return (
    isIntroduced(tokens, at) ||
    isFamilyOfIntroduced(tokens, at) ||
    isCalled(tokens, at) ||
    isLabelled(tokens, at) ||
    isPresented(tokens, at) ||
    isPartner(tokens, marked, at)
  )
}

/** `Avsändare: Sten`, `c/o Sten`, `ses om 3 mån /Sten`. */
const isLabelled = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(at, at + 1).some((token) => token.isCapital && isExpected(token) && isBehindLabel(token, tokens[at - 1]))

const isBehindLabel = ({ before }: Token, label: Token | undefined): boolean =>
  before.endsWith(' /') ||
  (/^(?:: ?| )$/.test(before) && labels.has(label?.lower ?? '') && (before.includes(':') || label?.before === '/'))

/** `jag heter vilja`, but not `vad heter de`, `dropparna heter` nor `heter det`. */
function isCalled(tokens: readonly Token[], at: number): boolean {
  const [second, previous, token] = [tokens[at - 2], tokens[at - 1], tokens[at]]
  if (!['heter', 'hette'].includes(previous?.lower ?? '') || token?.before !== ' ' || token.isKept) return false
  return !things.has(second?.lower ?? '') && !askers.has(second?.lower ?? '') && !nobodys.has(token.lower)
}
const askers = new Set('vad det den de dom som då'.split(' '))
const nobodys = new Set(
  'vad det den de dom inte nu också något någon så ju väl jag hon han du ni vi min mitt egentligen visst samma ungefär typ'.split(
    ' ',
  ),
)

const isIntroduced = (tokens: readonly Token[], at: number): boolean =>
  !things.has(tokens[at - 2]?.lower ?? '') &&
  tokens.slice(at, at + 1).some((token) => isExpected(token) && /^[ :,."”“-]{1,3}$/.test(token.before)) &&
  endsBefore(tokens, at, introductions)

/** `frisk` in `mamma heter gun frisk och`. */
function isFamilyOfIntroduced(tokens: readonly Token[], at: number): boolean {
  const [given, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  const isBetween = token?.before === ' ' && given?.before === ' ' && !token.isCommon && !token.isKept
  const isLast = next?.before !== ' ' || ['och', 'o', 'and'].includes(next.lower)
  return isBetween && isLast && (isIntroduced(tokens, at - 1) || isCalled(tokens, at - 1))
}

/** `det är Bev`, `hej Björn`; in lower case `it's will here`, and `hi im līvija,` if the clause ends there. */
function isPresented(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (!token || token.isKept || !/^,? $/.test(token.before)) return false
  if (!token.isCapital) return isPresentedSmall(token, tokens, at)
  if (backs.has(tokens[at + 1]?.lower ?? '') && endsBefore(tokens, at, greetings)) return true
  return token.mayBeName && (isBehindSelf(tokens, at) || endsBefore(tokens, at, presentations))
}

const isBehindSelf = (tokens: readonly Token[], at: number): boolean =>
  endsBefore(tokens, at, selves) || /^(?:i|it)['’](?:m|s)$/i.test(tokens[at - 1]?.text ?? '')

function isPresentedSmall(token: Token, tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]
  const isBack = backs.has(next?.lower ?? '') && endsBefore(tokens, at, greetings)
  if (isBack && token.mayBeName) return true
  return (isBack || isBehindSelf(tokens, at)) && endsThere(next) && !isDeed(token) && isLikely(token)
}
const backs = new Set('igen här again here speaking'.split(' '))

const endsThere = (next: Token | undefined): boolean =>
  !next ||
  /[^\s]/.test(next.before) ||
  backs.has(next.lower) ||
  ['och', 'o', 'and', 'from', 'från'].includes(next.lower)

/** `Nils och Alva`, `jag o sol`. */
function isPartner(tokens: readonly Token[], marked: ReadonlySet<number>, at: number): boolean {
  const [second, previous, token] = [tokens[at - 2], tokens[at - 1], tokens[at]]
  if (!(token && previous)) return false
  if (/^ ?[&+/] ?$/.test(token.before) && marked.has(at - 1)) return token.isCapital && isExpected(token)
  if (token.before === ', ' && marked.has(at - 1)) return token.isCapital && token.mayBeName
  return ['och', 'o', 'and', 'eller', 'or'].includes(previous.lower) && isSecondOfTwo(token, second, marked.has(at - 2))
}

function isSecondOfTwo(token: Token, first: Token | undefined, isNamed: boolean): boolean {
  if (first?.lower === 'jag' && token.mayBeName && !token.isCommon) return true
  if (!isNamed) return false
  return token.isCapital ? isExpected(token) : token.mayBeName && !first?.isCapital
}
