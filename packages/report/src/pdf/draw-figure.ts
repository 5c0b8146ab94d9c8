import type { OpenedImage } from 'pdfkit'
import { type ChartShape, chartShape } from '../sheet/chart-shape.ts'
import { picture as box, sheet, step } from '../sheet/measures.ts'
import type { ChartLeaf, PictureLeaf } from '../sheet/report-doc.ts'
import { drawLetters, type Pen } from './draw-text.ts'
import { covered, widthOf } from './fonts.ts'
import { linesOf } from './lines.ts'

const LINE = '#0e4a4f'
const GROUND = '#eeece5'
const GRID = '#cfcabc'
const SMALL = 9
const DOT = 4

/** Embeds each picture once. A missing picture is shown as its alternative text in a frame. */
export type Pictures = Readonly<Record<string, OpenedImage>>

export function drawPicture(pen: Pen, { src, alt, depth }: PictureLeaf, pictures: Pictures, top: number): void {
  const x = sheet.marginX + depth * step
  const image = pictures[src]
  if (image) pen.pdf.image(image, x, top, { fit: [box.width, box.height] })
  else drawFrame(pen, alt, x, top)
}

/** A grey box with the alternative text of a picture that can't be loaded. */
function drawFrame(pen: Pen, alt: string, x: number, top: number): void {
  const { pdf, fonts } = pen
  pdf.fillColor(GROUND).rect(x, top, box.width, box.height).fill()
  pdf.strokeColor(GRID).lineWidth(0.75).rect(x, top, box.width, box.height).stroke()
  const lines = linesOf(fonts, [{ text: alt }], { size: SMALL, isStrong: false, width: box.width - 8 }).slice(0, 7)
  for (const [index, line] of lines.entries())
    for (const piece of line)
      drawLetters(pen, piece.text, {
        name: 'regular',
        size: SMALL,
        x: x + 4 + piece.x,
        baseline: top + 14 + index * 12,
      })
}

export function drawChart(pen: Pen, leaf: ChartLeaf, top: number): void {
  const shape = chartShape(leaf)
  drawShapes(pen, shape, top)
  drawTexts(pen, shape, top)
}

const x0 = sheet.marginX

function drawShapes({ pdf }: Pen, { grid, left, right, lines, dots, legend }: ChartShape, top: number): void {
  pdf.lineWidth(0.5).strokeColor(GRID)
  for (const y of grid)
    pdf
      .moveTo(x0 + left, top + y)
      .lineTo(x0 + right, top + y)
      .stroke()
  pdf.lineWidth(1.5).strokeColor(LINE).fillColor(LINE)
  for (const { isSymptom, places } of lines) {
    if (isSymptom) pdf.dash(5, { space: 4 })
    const [start, ...rest] = places
    if (start) pdf.moveTo(x0 + start.x, top + start.y)
    for (const { x, y } of rest) pdf.lineTo(x0 + x, top + y)
    pdf.stroke().undash()
  }
  for (const { x, y, isSymptom } of [...dots, ...legend.map(({ mark, isSymptom }) => ({ ...mark, isSymptom }))])
    if (isSymptom) pdf.rect(x0 + x - DOT, top + y - DOT, 2 * DOT, 2 * DOT).fill()
    else pdf.circle(x0 + x, top + y, DOT).fill()
}

function drawTexts(pen: Pen, { ticks, days, legend }: ChartShape, top: number): void {
  const { regular } = pen.fonts
  for (const { x, y, text, anchor } of [...ticks, ...days, ...legend]) {
    const shown = covered(regular, text)
    const width = widthOf(regular, shown, SMALL)
    const shift = anchor === 'end' ? width : 0
    drawLetters(pen, shown, { name: 'regular', size: SMALL, x: x0 + x - shift, baseline: top + y })
  }
}

export const figureBox = (
  leaf: PictureLeaf | ChartLeaf,
  top: number,
  height: number,
): [number, number, number, number] => {
  const x = sheet.marginX + (leaf.kind === 'picture' ? leaf.depth * step : 0)
  const width = leaf.kind === 'picture' ? box.width : sheet.width - 2 * sheet.marginX
  return [x, top, x + width, top + height]
}
