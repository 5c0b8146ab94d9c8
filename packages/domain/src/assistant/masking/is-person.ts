import { professions, relations, things } from './name-clues.ts'
import { isExpected } from './name-run.ts'
import type { Token } from './tokens.ts'

/** `reumatologen`, `neurologist`: more than a list has. */
const specialists =
  /..(?:olog|ologen|ologist|terapeut|terapeuten|kirurg|kirurgen|läkare|läkaren|sköterska|sköterskan|pedagog|pedagogen)$/

const owners = new Set('min din sin hans hennes vår er deras god gode'.split(' '))

/** Whether a word says who somebody is, so that a name may follow: `min man`, `pappan till`, `9-year-old`. */
export function isPerson(tokens: readonly Token[], at: number): boolean {
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
export const isVerb = ({ lower }: Token): boolean => /(?:ar|er|ade|te|ed|ing|s)$/.test(lower)

/** Whether a word behind somebody's kin or work may be a name. */
export function isNamedPerson(token: Token): boolean {
  if (/^ $/.test(token.before))
    return (
      isExpected(token) &&
      !things.has(token.lower) &&
      (token.isCapital || token.isName || token.mayBeName || !isVerb(token))
    )
  return /^(?:, ?| \(|: ?)$/.test(token.before) && token.isCapital && isExpected(token)
}
