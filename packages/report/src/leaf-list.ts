import type { Measured } from '@htd/domain/report/page-starts'
import type { Leaf, ReportDoc } from '@htd/domain/report/report-doc'
import { isHeading } from '@htd/domain/report/sheet'

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
