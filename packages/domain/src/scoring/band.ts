import type { BandKey } from '../vocabulary/band-keys.ts'
import { type Burden, reaches } from './burden.ts'
import type { ScoringRules } from './rules.ts'

/**
 * Returns the band of a burden. The bands have no gaps, so it is the highest one whose lower end is reached.
 *
 * @throws RangeError if the rules have no band from 0
 * @source scoring rules, S4
 */
export function bandOf({ bands }: ScoringRules, burden: Burden): BandKey {
  const band = bands.findLast(({ from }) => reaches(burden, from))
  if (!band) throw new RangeError('the scoring rules have no band for a burden of 0')
  return band.key
}
