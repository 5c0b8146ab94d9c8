import type { Leaf, TextStyle } from './report-doc.ts'

/** Measures of an A4 sheet and its content, in points (1/72 inch). Screen, print and file share them. */
export const sheet = {
  width: 595.28,
  height: 841.89,
  marginX: 56,
  marginTop: 56,
  /** Lower edge of the content area, above the footer. */
  bottom: 770,
  footerTop: 786,
} as const

export const contentWidth = sheet.width - 2 * sheet.marginX
/** Slack that page breaks leave free, in case text is laid out slightly wider than it was measured. */
const slack = 10
/** Height of the content area that page breaks fill. */
export const contentHeight = sheet.bottom - sheet.marginTop - slack

/** Font size and line height. */
export const textStyles: Readonly<Record<TextStyle, { size: number; line: number; isStrong: boolean }>> = {
  title: { size: 28, line: 36, isStrong: true },
  heading2: { size: 20, line: 27, isStrong: true },
  heading3: { size: 14, line: 20, isStrong: true },
  heading4: { size: 12, line: 18, isStrong: true },
  text: { size: 12, line: 18, isStrong: false },
  masthead: { size: 11, line: 14, isStrong: true },
  headingCompact: { size: 12, line: 16, isStrong: true },
  textCompact: { size: 11, line: 14, isStrong: false },
}
export const footerStyle = { size: 9, line: 12 } as const

/** Width of one level of indentation, and of the marker before a list item. */
export const step = 18
export const picture = { width: 144, height: 96 } as const
/** `axis`: what stands below the plot, its dates and its legend. */
export const chart = { width: contentWidth, height: 200, axis: 46 } as const

export const isHeading = (leaf: Leaf): boolean => leaf.kind === 'text' && leaf.style.startsWith('heading')

/** 'Page 2 of 7'. */
export const pageLine = (pageText: string, number: number, count: number): string =>
  pageText.replace('{number}', String(number)).replace('{count}', String(count))
