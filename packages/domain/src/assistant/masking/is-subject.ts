import { desks, relations } from './name-clues.ts'
import type { Token } from './tokens.ts'

/**
 * Tells whether a possible name is a person at the start of a sentence, where capitals carry no information: `Dag har inte`,
 * `Hope, my teenager`, `bill and i`.
 */
export function isSubject(tokens: readonly Token[], at: number): boolean {
  const [token, next, second] = tokens.slice(at, at + 3)
  if (!(token && next)) return false
  if (next.before === ', ') return own.has(next.lower) && isPersonal(second)
  if (next.before !== ' ') return false
  if (isAtDesk(tokens, at) || isBesideSelf(tokens, at)) return true
  return token.isCapital ? isCapitalSubject(tokens, at) : isOwnState(next, second)
}

/** `Art's eyes`, `Frank put`, `Dag har`, `Will and Grace`. */
function isCapitalSubject(tokens: readonly Token[], at: number): boolean {
  const [token, next] = tokens.slice(at, at + 2)
  if (!(token && next)) return false
  if (/['’]s$/.test(token.text)) return true
  if (states.has(next.lower)) return token.isNameIfCapital || next.lower !== 'är'
  return token.isNameIfCapital && (['hos', 'at'].includes(next.lower) || isCouple(tokens, at))
}

const own = new Set('min mitt my vår our'.split(' '))

/** `my teenager`, `vår 7-åring`, `our 12 yr old`. */
const isPersonal = (token: Token | undefined): boolean =>
  token !== undefined &&
  (relations.has(token.lower) || token.isNumber || /(?:year-old|åring|teenager|tonåring)$/.test(token.lower))

/** `Iris on the front desk`, `Mark från er mottagning`. */
const isAtDesk = (tokens: readonly Token[], at: number): boolean =>
  ['on', 'from', 'at', 'in', 'hos', 'på', 'i', 'från'].includes(tokens[at + 1]?.lower ?? '') &&
  tokens.slice(at + 2, at + 4).some(({ lower }) => desks.has(lower))

/** `dag och jag`, `bill and i`. */
const isBesideSelf = (tokens: readonly Token[], at: number): boolean =>
  ['och', 'o', 'and', 'n'].includes(tokens[at + 1]?.lower ?? '') &&
  ['jag', 'i', 'me'].includes(tokens[at + 2]?.lower ?? '')

/** `hazel wants`, `iris har ont`, `bo är 78`, in lower case. */
const isOwnState = (next: Token, second: Token | undefined): boolean =>
  deeds.has(next.lower) ||
  (['har', 'has'].includes(next.lower) &&
    ['ont', 'fått', 'inte', 'aldrig', 'arthritis', 'had', 'got', 'been'].includes(second?.lower ?? '')) ||
  (['är', 'is'].includes(next.lower) && second?.isNumber === true)

/** `Will and Grace`, `lo och my`. */
export function isCouple(tokens: readonly Token[], at: number): boolean {
  const [first, and, second] = tokens.slice(at, at + 3)
  if (!(first && second && ['och', 'o', 'and'].includes(and?.lower ?? ''))) return false
  return (second.isName || second.mayBeName) && second.isCapital === first.isCapital
}

/** Verbs that only people can be the subject of. */
const deeds = new Set(
  "vill tycker tror undrar bor ringde opererades skrev hjälpte behöver brukar vägrar gråter doesn't doesn’t doesnt didn't didn’t didnt won't won’t wont wants wanted thinks says said told needs lives uses suggested recommended".split(
    ' ',
  ),
)
const states = new Set([
  ...deeds,
  ..."har fick kan kunde hade är går kommer säger sa använder kom gick åkte körde ramlade glömde sov vaknade skickade hämtade köpte came went drove called rang brought sent saw fell woke forgot lost bought can't can’t cant cannot has had got gets used gave put took tried recommends suggests".split(
    ' ',
  ),
])
