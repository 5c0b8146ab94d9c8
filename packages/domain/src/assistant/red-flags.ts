import { type Rule, type RuleSet, rulesMet } from './rules.ts'

/** How fast somebody has to be seen; from least to most urgent. */
const levels = ['SOON', 'URGENT', 'EMERGENCY'] as const
export type FlagLevel = (typeof levels)[number]
export type RedFlag = Rule & Readonly<{ level: FlagLevel }>

/**
 * The most urgent thing in what somebody writes, looked for before anything else. Too many are caught rather than too few: who
 * writes that there is no pain is shown the advice as well.
 *
 * @param sets flags of which any may be met
 * @param texts the visitor's messages, the last one to be answered
 */
export function findRedFlag<Flag extends RedFlag>(
  sets: readonly RuleSet<Flag>[],
  texts: readonly string[],
): Flag | undefined {
  const met = sets.flatMap((set) => rulesMet(set, texts))
  return met.toSorted((a, b) => levels.indexOf(b.level) - levels.indexOf(a.level))[0]
}
