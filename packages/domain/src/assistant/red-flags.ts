import { atOnce } from '../at-once.ts'
import { type CareLevel, careLevels } from '../vocabulary/triage-levels.ts'
import { type Rule, type RuleSet, rulesMet } from './rules.ts'

export type RedFlag = Rule & Readonly<{ level: CareLevel }>

/**
 * The most urgent thing in what somebody writes, looked for before anything else. Too many are caught rather than too few: who
 * writes that there is no pain is shown the advice as well.
 *
 * @param sets flags of which any may be met
 * @param texts the visitor's messages, the last one to be answered
 * @yields after each message, so that a caller may let others have their turn
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
