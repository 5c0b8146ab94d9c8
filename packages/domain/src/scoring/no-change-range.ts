import type { Burden } from './burden.ts'
import { readsAsNoChange } from './compare.ts'
import type { ScoringRules } from './rules.ts'

/** All burdens that can be shown: 0 to 100 percent in tenths. */
const shown: readonly Burden[] = Array.from({ length: 1001 }, (_, tenths) => ({ sum: tenths, count: 250 }))

/**
 * Finds the burdens of a next result that would read as unchanged from this one. They are found by testing the rule that
 * decides the status: two burdens of the same status have it for all burdens between them.
 *
 * @returns the lowest and the highest in percent, 0 to 100, one decimal
 * @source scoring rules, S7
 */
export function noChangeRange(rules: ScoringRules, previous: Burden): { from: number; to: number } {
  const isUnchanged = (next: Burden) => readsAsNoChange(rules, next, previous)
  return { from: shown.findIndex(isUnchanged) / 10, to: shown.findLastIndex(isUnchanged) / 10 }
}
