import type { Language } from '@htd/domain/vocabulary/languages'

/** Text in one style. `text` may contain line breaks. */
export type Run = {
  text: string
  strong?: boolean
  underline?: boolean
  strike?: boolean
  /** Only https:, mailto: or tel:. */
  href?: string
  /** Set where it differs from the language of the report. */
  lang?: 'en-US'
}

/** A list. Its leaves share the object. */
export type ListMark = { isOrdered: boolean }
/** An item of a list. Its leaves share the object. */
export type ItemMark = { list: ListMark }

/**
 * The vertical bar beside a quote: its indentation in steps, and whether it continues from the leaf above, across
 * the space between.
 */
export type Bar = { depth: number; isJoined: boolean }

/** The last three are those of the summary, which fits on one page. */
export type TextStyle =
  | 'title'
  | 'heading2'
  | 'heading3'
  | 'heading4'
  | 'text'
  | 'masthead'
  | 'headingCompact'
  | 'textCompact'

export type TextLeaf = {
  kind: 'text'
  style: TextStyle
  runs: readonly Run[]
  /** Indentation in steps, 0 to 6. */
  depth: number
  /** Bullet or number of a list item; empty where the item continues. Missing: not a list item. */
  marker?: string
  /** The enclosing list items, outermost first; missing outside lists. */
  items?: readonly ItemMark[]
  bar?: Bar
}
export type PictureLeaf = { kind: 'picture'; src: string; alt: string; depth: number; items?: readonly ItemMark[] }
export type ChartPoint = {
  /** ISO 8601. */
  at: string
  /** 0 to 100, 100 best. */
  health: number
  isSymptom: boolean
  /** Day and value in words. */
  label: string
}
/** Health scores over time, earliest first; `alt` describes them in words. */
export type ChartLeaf = {
  kind: 'chart'
  points: readonly ChartPoint[]
  alt: string
  general: string
  symptom: string
  /** Height in points, from 90. */
  height: number
}

/** The smallest unit that is never split across pages. `before`: space above it in points, dropped at the top of a page. */
export type Leaf = (TextLeaf | PictureLeaf | ChartLeaf) & { before: number }

/** The list items that enclose a leaf, outermost first. */
export const itemsOf = (leaf: Leaf): readonly ItemMark[] => (leaf.kind === 'chart' ? [] : (leaf.items ?? []))

/** Leaves that are kept on one page where they fit. */
export type Group = readonly Leaf[]

/** A part of the report, with its title in the table of contents. It starts on a new page unless it flows (`leaf-list.ts`). */
export type Section = { id: string; title: string; groups: readonly Group[] }

/** A report as it is shown, printed and written: its content in order, without any layout. */
export type ReportDoc = {
  language: Language
  title: string
  author: string
  /** Footer of each page and the text beside it, with the placeholders {number} and {count}. */
  footer: string
  pageText: string
  sections: readonly Section[]
}

export type HeadingStyle = Extract<TextStyle, `heading${number}`>
