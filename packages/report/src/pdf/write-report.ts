import PDFDocument from 'pdfkit'
import { leafList } from '../leaf-list.ts'
import { footerStyle, pageLine, sheet } from '../sheet/measures.ts'
import type { ChartLeaf, PictureLeaf, ReportDoc, TextLeaf, TextStyle } from '../sheet/report-doc.ts'
import { drawChart, drawPicture, figureBox, type Pictures } from './draw-figure.ts'
import { decorate, drawBar, drawLetters, drawLines, drawMarker, type Pen } from './draw-text.ts'
import { escapeMetadata } from './escape-metadata.ts'
import { covered, type FontBytes, readFonts, widthOf } from './fonts.ts'
import { add, ListTags } from './list-tags.ts'
import { pagesOf, type SetLeaf, setLeaves } from './set-leaves.ts'

export type Order = {
  doc: ReportDoc
  fonts: FontBytes
  /** Loads a JPEG or PNG by its address. */
  pictures?: Readonly<Record<string, ArrayBuffer>>
  /** Indexes of the leaves that start a page, as the screen has measured them; without them, font metrics decide. */
  starts?: readonly number[] | undefined
  now: Date
}

/**
 * Writes a report as tagged PDF (PDF/UA-1): real text in embedded fonts, headings, lists, figures with alternative texts,
 * and no active content.
 */
export function writeReport({ doc, fonts: bytes, pictures = {}, starts, now }: Order): Promise<Uint8Array> {
  const fonts = readFonts(bytes)
  const pages = pagesOf(setLeaves(fonts, leafList(doc)), starts)
  const pdf = new PDFDocument({
    size: [sheet.width, sheet.height],
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: doc.language === 'sv' ? 'sv-SE' : 'en-US',
    displayTitle: true,
    autoFirstPage: false,
    font: null,
    info: { Title: doc.title, Author: doc.author, CreationDate: now },
  })
  const done = collected(pdf)
  escapeMetadata(pdf, [doc.title, doc.author])
  pdf.registerFont('regular', fonts.regular).registerFont('strong', fonts.strong)
  const opened = Object.entries(pictures).map(([src, picture]) => [src, pdf.openImage(picture)] as const)
  drawPages({ pdf, fonts }, doc, pages, Object.fromEntries(opened))
  pdf.end()
  return done
}

function collected(pdf: PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk) => chunks.push(chunk))
    pdf.on('error', reject)
    pdf.on('end', () => {
      const all = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
      let at = 0
      for (const chunk of chunks) {
        all.set(chunk, at)
        at += chunk.length
      }
      resolve(all)
    })
  })
}

function drawPages(pen: Pen, doc: ReportDoc, pages: readonly SetLeaf[][], pictures: Pictures): void {
  const { pdf } = pen
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const lists = new ListTags(pdf, root)
  for (const [index, page] of pages.entries()) {
    pdf.addPage()
    let top: number = sheet.marginTop
    for (const [place, set] of page.entries()) {
      const gap = place > 0 ? set.leaf.before : 0
      top += gap
      if (set.leaf.kind === 'text' && set.leaf.style === 'heading2') pdf.outline.addItem(titleOf(set.leaf))
      drawLeaf(pen, lists, { ...set, gap }, pictures, top)
      top += set.height
    }
    decorate(pen, () => drawFooter(pen, doc.footer, pageLine(doc.pageText, index + 1, pages.length)))
  }
  root.end()
}

const titleOf = ({ runs }: TextLeaf): string => runs.map(({ text }) => text).join('')

const tags: Readonly<Record<TextStyle, string>> = {
  masthead: 'H1',
  title: 'P',
  heading2: 'H2',
  heading3: 'H3',
  heading4: 'H4',
  text: 'P',
  headingCompact: 'H3',
  textCompact: 'P',
}

/** `gap`: distance to the leaf above it on the page. */
type Placed = SetLeaf & { gap: number }

function drawLeaf(pen: Pen, lists: ListTags, set: Placed, pictures: Pictures, top: number): void {
  const { leaf } = set
  if (leaf.kind === 'text') drawText(pen, lists, { ...set, leaf }, top)
  else drawFigure(pen, lists, { ...set, leaf }, pictures, top)
}

type SetFigure = SetLeaf & { leaf: PictureLeaf | ChartLeaf }

function drawFigure(pen: Pen, lists: ListTags, { leaf, height }: SetFigure, pictures: Pictures, top: number): void {
  const draw = () => (leaf.kind === 'chart' ? drawChart(pen, leaf, top) : drawPicture(pen, leaf, pictures, top))
  const { alt } = leaf
  // A picture without alternative text is decoration.
  if (!alt.trim()) decorate(pen, draw)
  else add(lists.enter(leaf).parent, pen.pdf.struct('Figure', { alt, bbox: figureBox(leaf, top, height) }), draw)
}

function drawText(pen: Pen, lists: ListTags, set: Placed & { leaf: TextLeaf }, top: number): void {
  const { leaf, height } = set
  const joint = leaf.bar?.isJoined ? set.gap : 0
  if (leaf.bar) drawBar(pen, leaf.bar, top - joint, height + joint)
  const label = leaf.marker ? () => drawMarker(pen, leaf, top) : undefined
  const { parent, isLabelled } = lists.enter(leaf, label)
  add(parent, pen.pdf.struct(tags[leaf.style]), () => {
    if (!isLabelled) label?.()
    drawLines(pen, leaf, set, top)
  })
}

function drawFooter(pen: Pen, footer: string, page: string): void {
  const { regular } = pen.fonts
  const { size, line } = footerStyle
  const place = { name: 'regular', size, baseline: sheet.footerTop + line } as const
  drawLetters(pen, covered(regular, footer), { ...place, x: sheet.marginX })
  drawLetters(pen, page, { ...place, x: sheet.width - sheet.marginX - widthOf(regular, page, size) })
}
