import { isHeading } from './sheet/measures.ts'
import type { Measured } from './sheet/page-starts.ts'
import type { Leaf, ReportDoc } from './sheet/report-doc.ts'

/** A leaf with all that page breaks need to know about it, except its measured heights. */
export type PlacedLeaf = { leaf: Leaf } & Omit<Measured, 'height' | 'before'>

/** Sections that continue on the page of the section before, while there is room. */
const flowing: readonly string[] = ['scores']

/** Lists all leaves of a report in order. */
export function leafList({ sections }: ReportDoc): PlacedLeaf[] {
  let group = -1
  return sections.flatMap(({ id, groups }) =>
    groups.flatMap((leaves, index) => {
      group += 1
      return leaves.map(
        (leaf, position): PlacedLeaf => ({
          leaf,
          group,
          keepsNext: isHeading(leaf),
          startsPage: index === 0 && position === 0 && !flowing.includes(id),
        }),
      )
    }),
  )
}
