import { endsBefore } from './ends-before.ts'
import { isSpokenOf } from './is-spoken-of.ts'
import { isPlacing, isThing } from './is-thing.ts'
import { markBehindClosing } from './mark-closings.ts'
import { markBeforeTag } from './mark-tagged.ts'
import {
  discoveries,
  greetings,
  introductions,
  labels,
  presentations,
  professions,
  relations,
  selves,
  things,
  titles,
} from './name-clues.ts'
import { type Finder, isExpected, isInitial, isJoined, isLikely, isUnknown, markRun } from './name-run.ts'
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
  markRepeated(finder)
  return finder.marked
}

function isNameByItself(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (!token) return false
  if (token.isForeign) return true
  if (token.isName)
    return !saints.has(tokens[at - 1]?.lower ?? '') && !isDiscovery(tokens, at) && !isCountedOff(tokens, at)
  if (!token.isCapital || token.isNumber) return false
  if (token.isKept) return token.mayBeName && isPair(tokens, at) && tokens.slice(at + 1, at + 2).some(isUnknown)
  return isPair(tokens, at) || (isUnknown(token) ? isUnexplained(tokens, at) : isNameWord(tokens, at))
}

/** `the grace period`, `en björn`, where letters are small. */
const isCountedOff = (tokens: readonly Token[], at: number): boolean =>
  !tokens[at]?.isCapital && tokens[at]?.before === ' ' && articles.has(tokens[at - 1]?.lower ?? '')
const articles = new Set('en ett a an the this that'.split(' '))

/** `Sankt Göran` is a hospital, and Sankt Eriksgatan is marked as a street. */
const saints = new Set('sankt sankta t st saint san santa los las new port fort mount lake cape'.split(' '))

/** `Charles Bonnet syndrome`, `Wilson's disease`. */
function isDiscovery(tokens: readonly Token[], at: number): boolean {
  const end = tokens.slice(at, at + 4).findIndex(({ isCapital }) => !isCapital)
  const thing = tokens[at + end]
  return end > 0 && thing?.before === ' ' && discoveries.test(thing.lower)
}

/** `Grace Park`, `J Andersson`. */
function isPair(tokens: readonly Token[], at: number): boolean {
  const [token, next] = tokens.slice(at, at + 2)
  if (!(token && next?.isCapital && isJoined(next, token)) || next.text === 'I') return false
  if (isInitial(token) || (!token.isFirst && !token.isCommon)) return isUnknown(next) || next.isName
  return token.mayBeName && (!token.isFirst || (!next.isKept && !next.isCommon))
}

/** A capital letter that no list explains is a name's where somebody is spoken of; else it is a product's, a place's, or nothing. */
const isUnexplained = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(at, at + 1).some((token) => !token.isFirst || !isDeed(token)) &&
  !isThing(tokens, at) &&
  isSpokenOf(tokens, at)

/** A word that may be a name, with a capital letter in the middle of a sentence. */
function isNameWord(tokens: readonly Token[], at: number): boolean {
  const [previous, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (!token?.mayBeName || (next?.before === ' ' && things.has(next.lower))) return false
  if (token.isFirst) return isSubject(tokens, at)
  if (/["“”«»]/.test(token.before)) return false
  return token.isNameIfCapital || (token.before === ' ' && previous !== undefined && !isPlacing(previous))
}

/** `Dag har inte`, `Hope, my teenager`, where capitals tell nothing. */
function isSubject(tokens: readonly Token[], at: number): boolean {
  const [token, next, second] = tokens.slice(at, at + 3)
  if (!(token && next)) return false
  if (next.before === ', ') return ['min', 'mitt', 'my', 'vår', 'our'].includes(next.lower) && isPersonal(second)
  return (
    next.before === ' ' &&
    ((states.has(next.lower) && (token.isNameIfCapital || next.lower !== 'är')) ||
      (token.isNameIfCapital && (['hos', 'at'].includes(next.lower) || isCouple(tokens, at))))
  )
}

const isPersonal = (token: Token | undefined): boolean =>
  token !== undefined && (relations.has(token.lower) || /(?:year-old|åring|teenager|tonåring)$/.test(token.lower))

/** `Will and Grace`, `lo och my`. */
function isCouple(tokens: readonly Token[], at: number): boolean {
  const [first, and, second] = tokens.slice(at, at + 3)
  if (!(first && second && ['och', 'o', 'and'].includes(and?.lower ?? ''))) return false
  return (second.isName || second.mayBeName) && second.isCapital === first.isCapital
}

/** `Linnea har`, `Stig fick`. */
const states = new Set(
  "har fick vill kan kunde hade är bor går kommer hjälpte tycker tror säger sa brukar använder behöver can't can’t cannot doesn't doesn’t didn't didn’t won't won’t thinks says uses told has had wants wanted needs got gets used lives gave recommends suggested".split(
    ' ',
  ),
)

function isBehindClue({ tokens, marked }: Finder, at: number): boolean {
  const [token, previous] = [tokens[at], tokens[at - 1]]
  if (!(token && previous) || token.isNumber) return false
  const isTitled = titles.has(previous.lower) && /^\.?[ \u00A0]{1,2}$/.test(token.before)
  if (isTitled) return token.isCapital || isExpected(token)
  if (isPerson(tokens, at - 1)) return isNamedPerson(token) || (token.mayBeName && isCouple(tokens, at))
  return (
    isIntroduced(tokens, at) ||
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

/** `jag heter vilja`, but not `vad heter de` nor `dropparna heter`. */
function isCalled(tokens: readonly Token[], at: number): boolean {
  const [second, previous, token] = [tokens[at - 2], tokens[at - 1], tokens[at]]
  if (previous?.lower !== 'heter' || token?.before !== ' ' || token.isKept) return false
  return !things.has(second?.lower ?? '') && !nobodys.has(second?.lower ?? '') && !nobodys.has(token.lower)
}
const nobodys = new Set(
  'vad det den de dom som då inte nu också något någon så ju väl jag hon han du ni vi min mitt egentligen visst samma ungefär typ'.split(
    ' ',
  ),
)

const isIntroduced = (tokens: readonly Token[], at: number): boolean =>
  !things.has(tokens[at - 2]?.lower ?? '') &&
  tokens.slice(at, at + 1).some((token) => isExpected(token) && /^[ :,."”“-]{1,3}$/.test(token.before)) &&
  endsBefore(tokens, at, introductions)

/** `det är Bev`, `hej Björn`, and `hi im līvija,` where nothing more is said of her. */
function isPresented(tokens: readonly Token[], at: number): boolean {
  const [token, next] = tokens.slice(at, at + 2)
  if (!token || token.isKept || !/^,? $/.test(token.before)) return false
  const isSelf = endsBefore(tokens, at, selves) || /^(?:i|it)['’](?:m|s)$/i.test(tokens[at - 1]?.text ?? '')
  if (token.isCapital) return token.mayBeName && (isSelf || endsBefore(tokens, at, presentations))
  const isBack =
    ['igen', 'här', 'again', 'here', 'speaking'].includes(next?.lower ?? '') && endsBefore(tokens, at, greetings)
  return (isSelf || isBack) && endsThere(next) && !isDeed(token) && isLikely(token)
}

const endsThere = (next: Token | undefined): boolean =>
  !next ||
  /[^\s]/.test(next.before) ||
  ['och', 'o', 'and', 'here', 'här', 'from', 'från', 'igen', 'again', 'speaking'].includes(next.lower)

/** `reumatologen`, `neurologist`: more than a list has. */
const specialists =
  /..(?:olog|ologen|ologist|terapeut|terapeuten|kirurg|kirurgen|läkare|läkaren|sköterska|sköterskan|pedagog|pedagogen)$/

const owners = new Set('min din sin hans hennes vår er deras god gode'.split(' '))

/** `min man`, `pappan till`, `9-year-old`. */
function isPerson(tokens: readonly Token[], at: number): boolean {
  const [previous, last] = [tokens[at - 1], tokens[at]]
  if (!last || (last.isCapital && last.isKept)) return false
  const isOf = ['till', 'åt', 'to', 'of'].includes(last.lower) && previous && relations.has(previous.lower)
  // `man` is `one` as well.
  if (last.lower === 'man' && !owners.has(previous?.lower ?? '')) return false
  return (
    isOf ||
    relations.has(last.lower) ||
    professions.has(last.lower) ||
    /(?:year-old|åring|åringen)$/.test(last.lower) ||
    specialists.test(last.lower)
  )
}

/** `min sambo snarkar`, `my kid poked`. */
const isVerb = ({ lower }: Token): boolean => /(?:ar|er|ade|te|ed|ing|s)$/.test(lower)
/** `Splashed it all over`, `Accidentally …`. */
const isDeed = ({ lower }: Token): boolean =>
  /(?:ade|ed|ing|ly|ande|ning|ningen|ringar|ningar|het|heten|tion|tionen|tioner|else|skap|arna|orna|erna|ness|ment|tablett|ism|ig|iga)$/.test(
    lower,
  )

function isNamedPerson(token: Token): boolean {
  if (/^ $/.test(token.before))
    return (
      isExpected(token) &&
      !things.has(token.lower) &&
      (token.isCapital || token.isName || token.mayBeName || !isVerb(token))
    )
  return /^(?:, ?| \(|: ?)$/.test(token.before) && token.isCapital && isExpected(token)
}

/** `Nils och Alva`. */
function isPartner(tokens: readonly Token[], marked: ReadonlySet<number>, at: number): boolean {
  const [token, previous] = [tokens[at], tokens[at - 1]]
  if (!(token && previous)) return false
  if (/^ ?[&+/] ?$/.test(token.before) && marked.has(at - 1)) return token.isCapital && isExpected(token)
  if (!marked.has(at - 2)) return false
  const isSecond = token.isCapital ? isExpected(token) : token.mayBeName && !tokens[at - 2]?.isCapital
  return ['och', 'o', 'and', 'eller', 'or'].includes(previous.lower) && isSecond
}

/** Marks each capital letter in the middle of a sentence that no list explains, but those of things. */
export function markUnexplained(finder: Finder): void {
  for (const [at, token] of finder.tokens.entries()) {
    const isPlain = token.isFirst || !token.isCapital || finder.marked.has(at)
    if (!isPlain && isUnknown(token) && !isThing(finder.tokens, at)) markRun(finder, at)
  }
}

/** Who was named once is not named again. */
function markRepeated({ tokens, marked }: Finder): void {
  const names = new Set([...marked].map((at) => tokens[at]).flatMap((token) => (token?.isCapital ? [token.lower] : [])))
  for (const [at, { isCapital, isFirst, isKept, isUsual, lower }] of tokens.entries())
    if (isCapital && !(isFirst && isUsual) && (names.has(lower) || (!isKept && names.has(lower.replace(/s$/, '')))))
      marked.add(at)
}
