import type { Leaf, Run, TextLeaf, TextStyle } from './report-doc.ts'

/** @param before space above it, in points */
export const textLeaf = (
  style: TextStyle,
  runs: readonly Run[],
  before: number,
  more: Partial<TextLeaf> = {},
): Leaf => ({ kind: 'text', style, runs, depth: 0, before, ...more })
