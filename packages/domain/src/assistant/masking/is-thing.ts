import { discoveries, journeys, measures, placeEndings, placings, things, uses } from './name-clues.ts'
import type { Token } from './tokens.ts'

/**
 * Tells whether the context makes a capitalised word on no list the name of a product or a place:
 * `använder Xyz`, `i Xyz`, `Xyz gel`, `Systane, Xyz`, `dropparna heter Xyz`.
 */
export function isThing(tokens: readonly Token[], at: number): boolean {
  if (placeEndings.test(tokens[at]?.lower ?? '') && !isNumbered(tokens, at)) return true
  return isCounted(tokens, at) || isInRow(tokens, at) || isKeptOn(tokens, at) || isBehindUse(tokens, at)
}

/** `Xyz gel`, `Xyz 3 gånger`. */
function isCounted(tokens: readonly Token[], at: number): boolean {
  const [next, second] = tokens.slice(at + 1, at + 3)
  if (next?.before !== ' ') return false
  return things.has(next.lower) || discoveries.test(next.lower) || (next.isNumber && measures.has(second?.lower ?? ''))
}

const isNumbered = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(at + 1, at + 2).some(({ before, isNumber }) => before === ' ' && isNumber)

/** `Systane, Xyz`, `Xyz + Systane`. */
function isInRow(tokens: readonly Token[], at: number): boolean {
  const [token, next] = tokens.slice(at, at + 2)
  const isBehind = tokens[at - 1]?.isKept && /^ ?[,+/&] ?$/.test(token?.before ?? '')
  return Boolean(isBehind || (next?.isKept && /^ ?[,+/&] ?$/.test(next.before)))
}

/** `Gran Canaria`, `Svenska Dagbladet`, `Systane och Xyz`. */
function isKeptOn(tokens: readonly Token[], at: number): boolean {
  const [second, previous] = [tokens[at - 2], tokens[at - 1]]
  if (!previous || tokens[at]?.before !== ' ' || tokens[at]?.isFirst) return false
  const isJoining = ['och', 'eller', 'and', 'or', 'med', 'with'].includes(previous.lower)
  return (previous.isKept && previous.isCapital) || Boolean(isJoining && second?.isKept)
}

/** Tells whether the preceding word marks the use of a product or a place; not for a house with its number. */
function isBehindUse(tokens: readonly Token[], at: number): boolean {
  const [second, previous, token] = [tokens[at - 2], tokens[at - 1], tokens[at]]
  if (!previous || token?.before !== ' ' || token.isFirst || isNumbered(tokens, at)) return false
  const isCalled = ['heter', 'kallas', 'called', 'named'].includes(previous.lower) && things.has(second?.lower ?? '')
  const isJourney = ['till', 'to', 'från', 'from'].includes(previous.lower) && journeys.has(second?.lower ?? '')
  return isPlacing(previous) || uses.has(previous.lower) || isCalled || isJourney
}

/** `i`, but not the one of `I'm`. */
export const isPlacing = ({ lower, text }: Token): boolean => placings.has(lower) && !/['’]/.test(text)
