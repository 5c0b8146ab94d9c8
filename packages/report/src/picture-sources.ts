import { picture } from './sheet/measures.ts'
import type { ReportDoc } from './sheet/report-doc.ts'

/** Dots per point: sharp on paper, small in the file. */
const SHARPNESS = 3

/** Pixels of a picture in the file. */
export const pictureDots = { width: picture.width * SHARPNESS, height: picture.height * SHARPNESS } as const

/** Addresses of all pictures of a report, without duplicates. */
export function pictureSources({ sections }: ReportDoc): string[] {
  const leaves = sections.flatMap(({ groups }) => groups.flat())
  return [...new Set(leaves.flatMap((leaf) => (leaf.kind === 'picture' && leaf.src ? leaf.src : [])))]
}
