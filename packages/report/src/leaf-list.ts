import { isHeading } from './sheet/measures.ts'
import type { Measured } from './sheet/page-starts.ts'
import type { Leaf, ReportDoc } from './sheet/report-doc.ts'

/** A leaf with what page breaks have to know of its place. */
export type PlacedLeaf = { leaf: Leaf } & Omit<Measured, 'height' | 'before'>

/** Sections that go on where the one before ends, while there is room. */
const flowing: readonly string[] = ['scores']

/** All leaves of a report in order. */
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
