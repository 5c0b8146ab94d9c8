import type PDFDocument from 'pdfkit'
import { sheet, step, textStyles } from '../sheet/measures.ts'
import type { Bar, TextLeaf } from '../sheet/report-doc.ts'
import { BOX, BOX_WIDTH, baselineOf, covered, type Fonts, widthOf } from './fonts.ts'
import type { Line, Piece } from './lines.ts'
import { indentOf, type SetLeaf } from './set-leaves.ts'

export const INK = '#1b2728'
const BAR = '#5e6b69'

export type Pen = { pdf: PDFDocument; fonts: Fonts }

/** Marks content without meaning (an artifact), which screen readers skip. */
export function decorate({ pdf }: Pen, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  draw()
  pdf.endMarkedContent()
}

/** The vertical bar beside a quote. */
export function drawBar(pen: Pen, { depth }: Bar, top: number, height: number): void {
  decorate(pen, () =>
    pen.pdf
      .fillColor(BAR)
      .rect(sheet.marginX + depth * step - 12, top, 2, height)
      .fill(),
  )
}

export function drawMarker(pen: Pen, leaf: TextLeaf, top: number): void {
  const piece = { text: leaf.marker ?? '', x: 0, width: 0 }
  drawPiece(pen, piece, { leaf, x: sheet.marginX + leaf.depth * step, top })
}

/** Draws all lines of a leaf from its upper edge. Screen readers also get the characters that the font lacks. */
export function drawLines(pen: Pen, leaf: TextLeaf, { lines }: SetLeaf, top: number): void {
  const { line } = textStyles[leaf.style]
  const actual = actualText(pen, leaf)
  if (actual) pen.pdf.markContent('Span', { actual })
  for (const [index, pieces] of lines.entries()) {
    // Screen readers need a space where a line ends.
    const isLast = index === lines.length - 1
    for (const piece of isLast ? pieces : withSpace(pieces))
      drawPiece(pen, piece, { leaf, x: sheet.marginX + indentOf(leaf), top: top + index * line })
  }
  if (actual) pen.pdf.endMarkedContent()
}

const withSpace = (line: Line): Line =>
  line.map((piece, index) =>
    index === line.length - 1 && !piece.text.endsWith('-') ? { ...piece, text: `${piece.text} ` } : piece,
  )

function actualText({ fonts }: Pen, { runs }: TextLeaf): string | undefined {
  const text = runs.map((run) => run.text).join('')
  const shown = covered(fonts.regular, text)
  return shown === text.normalize('NFC') && !shown.includes(BOX) ? undefined : text
}

type Spot = { leaf: TextLeaf; x: number; top: number }

function drawPiece({ pdf, fonts }: Pen, piece: Piece, { leaf, x, top }: Spot): void {
  const { size, line, isStrong } = textStyles[leaf.style]
  const name = isStrong || piece.strong ? 'strong' : 'regular'
  const baseline = top + baselineOf(fonts[name], size, line)
  if (piece.lang) pdf.markContent('Span', { lang: piece.lang })
  drawLetters({ pdf, fonts }, piece.text, { name, size, x: x + piece.x, baseline })
  if (piece.underline) pdf.rect(x + piece.x, baseline + 2, piece.width, 0.75).fill()
  if (piece.strike) pdf.rect(x + piece.x, baseline - size * 0.3, piece.width, 0.75).fill()
  if (piece.lang) pdf.endMarkedContent()
}

type Place = { name: keyof Fonts; size: number; x: number; baseline: number }

/** Draws text of one style on one line, with boxes for characters that the font lacks. */
export function drawLetters({ pdf, fonts }: Pen, text: string, { name, size, x, baseline }: Place): void {
  pdf.font(name).fontSize(size).fillColor(INK)
  let at = x
  for (const [index, part] of text.split(BOX).entries()) {
    if (index > 0) {
      const side = size * (BOX_WIDTH - 0.2)
      pdf.lineWidth(0.75).strokeColor(INK)
      pdf.rect(at + size * 0.1, baseline - side * 1.2, side, side * 1.2).stroke()
      at += BOX_WIDTH * size
    }
    if (part) pdf.text(part, at, baseline, { lineBreak: false, baseline: 0 })
    at += widthOf(fonts[name], part, size)
  }
}
