import type { ReportData } from '@htd/contract/report'
import type { ReportWords } from '../report-words.ts'
import type { ItemMark, Leaf, ListMark, Run } from '../sheet/report-doc.ts'
import { textLeaf } from '../sheet/text-leaf.ts'
import type { SummaryWords } from './summary-words.ts'

/** How much a summary may say, in letters; `flags` in items, `chart` in points. */
export type Brevity = {
  name: number
  /** Reasons of the level, together. */
  basis: number
  flags: number
  /** One answer or one question. */
  item: number
  comment: number
  /** The answers to one question about medicines, together. */
  medicines: number
  chart: number
}

/**
 * From ample to scarce: the first one with which all is on one page is taken. The last one fits whatever the texts are. The
 * list of medicines is shortened after most other texts.
 */
export const brevities: readonly Brevity[] = [
  { name: 60, basis: 300, flags: 5, item: 200, comment: 300, medicines: 900, chart: 120 },
  { name: 60, basis: 180, flags: 4, item: 110, comment: 160, medicines: 900, chart: 100 },
  { name: 60, basis: 180, flags: 4, item: 110, comment: 160, medicines: 700, chart: 100 },
  { name: 50, basis: 90, flags: 3, item: 70, comment: 80, medicines: 500, chart: 90 },
  { name: 50, basis: 90, flags: 3, item: 70, comment: 80, medicines: 300, chart: 90 },
  { name: 24, basis: 24, flags: 2, item: 20, comment: 20, medicines: 20, chart: 90 },
]

/** `shared`: words that the sheets after the summary use too. */
export type SummarySource = { data: ReportData; words: SummaryWords; shared: ReportWords; brevity: Brevity }
/** A part of the summary: its heading and what stands below it, or nothing. */
export type Part = (source: SummarySource) => Leaf[]

export const heading = (text: string): Leaf => textLeaf('headingCompact', [{ text }], 6)
export const line = (...runs: readonly Run[]): Leaf => textLeaf('textCompact', runs, 0)

/** Items of one list. */
export function listOf(items: readonly (readonly Run[])[]): Leaf[] {
  const list: ListMark = { isOrdered: false }
  return items.map((runs) => {
    const mark: ItemMark = { list }
    return textLeaf('textCompact', runs, 0, { marker: '•', items: [mark] })
  })
}
