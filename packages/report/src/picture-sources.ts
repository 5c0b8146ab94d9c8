import type { ReportDoc } from '@htd/domain/report/report-doc'
import { picture } from '@htd/domain/report/sheet'

/** Dots per point: sharp on paper, small in the file. */
const SHARPNESS = 3

/** Dots of a picture in the file. */
export const pictureDots = { width: picture.width * SHARPNESS, height: picture.height * SHARPNESS } as const

/** Addresses of the pictures of a report, each once. */
export function pictureSources({ sections }: ReportDoc): string[] {
  const leaves = sections.flatMap(({ groups }) => groups.flat())
  return [...new Set(leaves.flatMap((leaf) => (leaf.kind === 'picture' && leaf.src ? leaf.src : [])))]
}
