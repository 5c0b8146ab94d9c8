import type { Finder } from './name-run.ts'
import type { Token } from './tokens.ts'

/** Marks repetitions of marked names: capitalised, or in lower case if the first one was. */
export function markRepeated({ tokens, marked }: Finder): void {
  const named = [...marked].flatMap((at) => tokens[at] ?? [])
  const capital = new Set(named.flatMap(({ isCapital, lower }) => (isCapital ? [lower] : [])))
  const small = new Set(named.flatMap(({ isCapital, lower }) => (isCapital ? [] : [lower])))
  for (const [at, token] of tokens.entries()) if (isAgain(token, token.isCapital ? capital : small)) marked.add(at)
}

function isAgain(token: Token, names: ReadonlySet<string>): boolean {
  const { isCapital, isCommon, isFirst, isKept, isNumber, isUsual, lower, mayBeName } = token
  if (isNumber || lower.length < 2) return false
  const isWordHere = isCapital ? isFirst && isUsual && !mayBeName : isCommon
  return !isWordHere && (names.has(lower) || (!isKept && names.has(lower.replace(/s$/, ''))))
}
