import { contentWidth, step, textStyles } from './measures.ts'
import type { Leaf, TextLeaf } from './report-doc.ts'

/** Widths of letters as parts of the font size, rounded up: narrow ones, wide ones, capitals and digits, and all others. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[ .,:;'’!|()[\]ijlt·-]/, 0.36],
  [/[A-VX-ZÅÄÖ0-9w+=]/, 0.74],
  [/[a-zåäöé?/]/, 0.6],
]
const WIDEST = 1.1
/** Part of a line that stays empty because words are not divided. */
const RAGGED = 0.06

const widthOf = (letter: string): number => widths.find(([letters]) => letters.test(letter))?.[1] ?? WIDEST

/**
 * Estimates how high leaves are, one below the other, without fonts and rather too much than too little.
 * @returns points
 */
export const estimatedHeight = (leaves: readonly Leaf[]): number =>
  leaves.reduce((height, leaf) => height + leaf.before + heightOf(leaf), 0)

function heightOf(leaf: Leaf): number {
  if (leaf.kind === 'text') return linesOf(leaf) * textStyles[leaf.style].line
  return leaf.kind === 'chart' ? leaf.height : Number.POSITIVE_INFINITY
}

function linesOf({ runs, style, depth, marker }: TextLeaf): number {
  const letters = [...runs.map(({ text }) => text).join('')]
  const width = letters.reduce((sum, letter) => sum + widthOf(letter), 0) * textStyles[style].size
  const room = contentWidth - (depth + (marker === undefined ? 0 : 1)) * step
  return width <= room ? 1 : Math.ceil(width / (room * (1 - RAGGED)))
}
