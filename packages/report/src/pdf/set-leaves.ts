import type { PlacedLeaf } from '../leaf-list.ts'
import { contentHeight, contentWidth, picture, sheet, step, textStyles } from '../sheet/measures.ts'
import { pageStarts } from '../sheet/page-starts.ts'
import type { ChartLeaf, PictureLeaf, TextLeaf } from '../sheet/report-doc.ts'
import type { Fonts } from './fonts.ts'
import { type Line, linesOf } from './lines.ts'

/** A leaf with its lines (none for a picture or a chart) and its height in points. */
export type SetLeaf = PlacedLeaf & { lines: readonly Line[]; height: number }

/** Distance of a leaf's text from the margin. */
export const indentOf = (leaf: TextLeaf | PictureLeaf | ChartLeaf): number => {
  if (leaf.kind === 'chart') return 0
  return leaf.depth * step + (leaf.kind === 'text' && leaf.marker !== undefined ? step : 0)
}

export const setLeaves = (fonts: Fonts, leaves: readonly PlacedLeaf[]): SetLeaf[] =>
  leaves.map((placed) => {
    const { leaf } = placed
    if (leaf.kind === 'picture') return { ...placed, lines: [], height: picture.height }
    if (leaf.kind === 'chart') return { ...placed, lines: [], height: leaf.height }
    const { size, line, isStrong } = textStyles[leaf.style]
    const lines = linesOf(fonts, leaf.runs, { size, isStrong, width: contentWidth - indentOf(leaf) })
    return { ...placed, lines, height: lines.length * line }
  })

/**
 * Distributes the leaves over pages.
 * @param starts given where a browser has measured them; a page whose leaves turn out too tall is still split
 */
export function pagesOf(leaves: readonly SetLeaf[], starts?: readonly number[]): SetLeaf[][] {
  const measured = leaves.map(({ leaf, ...rest }) => ({ ...rest, before: leaf.before }))
  const first = starts ?? pageStarts(measured, contentHeight)
  const pages = first.map((start, index) => leaves.slice(start, first[index + 1]))
  return pages.flatMap(dividedWhereTooTall)
}

function dividedWhereTooTall(page: readonly SetLeaf[]): SetLeaf[][] {
  const pages: SetLeaf[][] = [[]]
  let used = 0
  for (const leaf of page) {
    const added = leaf.height + (used > 0 ? leaf.leaf.before : 0)
    if (used > 0 && used + added > sheet.bottom - sheet.marginTop) {
      pages.push([])
      used = 0
    }
    pages.at(-1)?.push(leaf)
    used += used > 0 ? added : leaf.height
  }
  return pages
}
