import { atOnce } from '../at-once.ts'
import { type CareLevel, careLevels } from '../vocabulary/triage-levels.ts'
import { type Rule, type RuleSet, rulesMet } from './rules.ts'

export type RedFlag = Rule & Readonly<{ level: CareLevel }>

/**
 * Finds the most urgent red flag in the visitor's messages, checked before anything else. False positives are preferred over false
 * negatives: a visitor who writes that there is no pain gets the advice as well.
 *
 * @param sets sets of flags to look for
 * @param texts the visitor's messages; the last one is to be answered
 * @yields after each message, so that a caller can yield to the event loop
 */
export function* redFlagSteps<Flag extends RedFlag>(
  sets: readonly RuleSet<Flag>[],
  texts: readonly string[],
): Generator<void, Flag | undefined> {
  const met: Flag[] = []
  for (const set of sets) met.push(...(yield* rulesMet(set, texts)))
  return met.toSorted((a, b) => careLevels.indexOf(b.level) - careLevels.indexOf(a.level))[0]
}

export const findRedFlag = <Flag extends RedFlag>(
  sets: readonly RuleSet<Flag>[],
  texts: readonly string[],
): Flag | undefined => atOnce(redFlagSteps(sets, texts))
