/** Words that are set alike. `text` may hold line breaks. */
export type Run = {
  text: string
  strong?: boolean
  underline?: boolean
  strike?: boolean
  /** https:, mailto: or tel: only. */
  href?: string
  /** Where it isn't the language of the report. */
  lang?: 'en-US'
}

/** A list. Leaves of the same one share the object. */
export type ListMark = { isOrdered: boolean }
/** An item of a list. Leaves of the same one share the object. */
export type ItemMark = { list: ListMark }

/**
 * The line beside what somebody else has written: steps from the margin, and whether it goes on from the leaf above, across
 * the space between.
 */
export type Bar = { depth: number; isJoined: boolean }

export type TextStyle = 'title' | 'heading2' | 'heading3' | 'heading4' | 'text'

export type TextLeaf = {
  kind: 'text'
  style: TextStyle
  runs: readonly Run[]
  /** Steps that it stands in from the margin, 0 to 6. */
  depth: number
  /** Of a list item: a bullet or a number; empty where the item goes on. Missing: no list item. */
  marker?: string
  /** The items around it, the outermost first; missing outside of lists. */
  items?: readonly ItemMark[]
  bar?: Bar
}
export type PictureLeaf = { kind: 'picture'; src: string; alt: string; depth: number; items?: readonly ItemMark[] }
export type ChartPoint = {
  /** ISO. */
  at: string
  /** 0 to 100, 100 best. */
  health: number
  isSymptom: boolean
  /** Day and value in words. */
  label: string
}
/** Health scores over time, the earliest first; `alt` tells them in words. */
export type ChartLeaf = { kind: 'chart'; points: readonly ChartPoint[]; alt: string; general: string; symptom: string }

/** Smallest thing that is never divided between pages. `before`: space above it in points, gone at the top of a page. */
export type Leaf = (TextLeaf | PictureLeaf | ChartLeaf) & { before: number }

/** The items around a leaf, the outermost first. */
export const itemsOf = (leaf: Leaf): readonly ItemMark[] => (leaf.kind === 'chart' ? [] : (leaf.items ?? []))

/** Leaves that stand on one page where they fit on one. */
export type Group = readonly Leaf[]

/** Starts on a page of its own. `isOpen`: in the table of contents. */
export type Section = { id: string; title: string; groups: readonly Group[] }

/** A report as it is shown, printed and written: what it says and in which order, nothing of pixels. */
export type ReportDoc = {
  language: 'sv' | 'en'
  title: string
  author: string
  /** Last line of each page, and what stands beside it, with the holes {number} and {count}. */
  footer: string
  pageText: string
  sections: readonly Section[]
}

export type HeadingStyle = Extract<TextStyle, `heading${number}`>
