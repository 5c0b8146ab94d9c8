import { professions, relations, things } from './name-clues.ts'
import { isExpected } from './name-run.ts'
import type { Token } from './tokens.ts'

/** `reumatologen`, `neurologist`: too many for a list. */
const specialists =
  /..(?:olog|ologen|ologist|terapeut|terapeuten|kirurg|kirurgen|läkare|läkaren|sköterska|sköterskan|pedagog|pedagogen)$/

const owners = new Set('min din sin hans hennes vår er deras god gode'.split(' '))

/** Tells whether a word denotes a person, so that a name may follow: `min man`, `pappan till`, `9-year-old`. */
export function isPerson(tokens: readonly Token[], at: number): boolean {
  const [previous, last] = [tokens[at - 1], tokens[at]]
  if (!last || (last.isCapital && last.isKept)) return false
  const isOf = ['till', 'åt', 'to', 'of'].includes(last.lower) && previous && relations.has(previous.lower)
  // `man` also means `one`.
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
export const isVerb = ({ lower }: Token): boolean => /(?:ar|er|ade|te|ed|ing|s)$/.test(lower)

/** Tells whether a word after a relation or profession may be a name. */
export function isNamedPerson(token: Token): boolean {
  if (/^ $/.test(token.before))
    return (
      isExpected(token) &&
      !things.has(token.lower) &&
      (token.isCapital || token.isName || token.mayBeName || !isVerb(token))
    )
  return /^(?:, ?| \(|: ?)$/.test(token.before) && token.isCapital && isExpected(token)
}
