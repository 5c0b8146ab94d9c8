import type { Leaf, TextStyle } from './report-doc.ts'

/** An A4 sheet and all that is set on it, in points (1/72 inch). Screen, print and file use the same numbers. */
export const sheet = {
  width: 595.28,
  height: 841.89,
  marginX: 56,
  marginTop: 56,
  /** Lowest edge of what stands above the footer. */
  bottom: 770,
  footerTop: 786,
} as const

export const contentWidth = sheet.width - 2 * sheet.marginX
/** Left free by page breaks, so that letters that are set a little wider still find room. */
const slack = 10
/** Height that page breaks fill. */
export const contentHeight = sheet.bottom - sheet.marginTop - slack

/** Size of the letters and height of a line. */
export const textStyles: Readonly<Record<TextStyle, { size: number; line: number; isStrong: boolean }>> = {
  title: { size: 28, line: 36, isStrong: true },
  heading2: { size: 20, line: 27, isStrong: true },
  heading3: { size: 14, line: 20, isStrong: true },
  heading4: { size: 12, line: 18, isStrong: true },
  text: { size: 12, line: 18, isStrong: false },
}
export const footerStyle = { size: 9, line: 12 } as const

/** Width of one step from the margin, and of a marker before an item. */
export const step = 18
export const picture = { width: 144, height: 96 } as const
export const chart = { width: contentWidth, height: 200 } as const

export const isHeading = (leaf: Leaf): boolean => leaf.kind === 'text' && leaf.style.startsWith('heading')

/** 'Page 2 of 7'. */
export const pageLine = (pageText: string, number: number, count: number): string =>
  pageText.replace('{number}', String(number)).replace('{count}', String(count))
