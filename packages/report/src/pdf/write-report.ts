import type { ReportDoc, TextLeaf, TextStyle } from '@htd/domain/report/report-doc'
import { footerStyle, pageLine, sheet } from '@htd/domain/report/sheet'
import PDFDocument, { type StructureElement } from 'pdfkit'
import { leafList } from '../leaf-list.ts'
import { drawChart, drawPicture, figureBox, type Pictures } from './draw-figure.ts'
import { decorate, drawBar, drawLines, drawMarker, INK, type Pen } from './draw-text.ts'
import { covered, type FontBytes, type Fonts, readFonts, widthOf } from './fonts.ts'
import { pagesOf, type SetLeaf, setLeaves } from './set-leaves.ts'

export type Order = {
  doc: ReportDoc
  fonts: FontBytes
  /** JPEG or PNG by its address. */
  pictures?: Readonly<Record<string, ArrayBuffer>>
  /** Numbers of the leaves that start a page, as the screen has measured them; left out: by the fonts' own measures. */
  starts?: readonly number[] | undefined
  now: Date
}

/**
 * Writes a report as tagged PDF (PDF/UA-1): real text in embedded fonts, headings, lists, figures with their words, and
 * nothing that runs or leads elsewhere.
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
  const { pdf, fonts } = pen
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  let list: StructureElement | undefined
  for (const [index, page] of pages.entries()) {
    pdf.addPage()
    let top: number = sheet.marginTop
    for (const [place, set] of page.entries()) {
      if (place > 0) top += set.leaf.before
      if (set.leaf.kind === 'text' && set.leaf.style === 'heading2') pdf.outline.addItem(titleOf(set.leaf))
      list = listFor(pen, root, set, list)
      drawLeaf(pen, list ?? root, set, pictures, top)
      top += set.height
    }
    decorate(pen, () => drawFooter(pen, fonts, doc.footer, pageLine(doc.pageText, index + 1, pages.length)))
  }
  list?.end()
  root.end()
}

const titleOf = ({ runs }: TextLeaf): string => runs.map(({ text }) => text).join('')

/** Items that follow each other make a list; anything else ends it. */
function listFor({ pdf }: Pen, root: StructureElement, { leaf }: SetLeaf, open?: StructureElement) {
  const isItem = leaf.kind === 'text' && leaf.marker !== undefined
  if (isItem && open) return open
  open?.end()
  if (!isItem) return undefined
  const list = pdf.struct('L')
  list.dictionary.data.A = { O: 'List', ListNumbering: /^\d/.test(leaf.marker ?? '') ? 'Decimal' : 'Disc' }
  root.add(list)
  return list
}

const tags: Readonly<Record<TextStyle, string>> = {
  title: 'H1',
  heading2: 'H2',
  heading3: 'H3',
  heading4: 'H4',
  text: 'P',
}

function drawLeaf(pen: Pen, parent: StructureElement, set: SetLeaf, pictures: Pictures, top: number): void {
  const { leaf, height } = set
  if (leaf.kind !== 'text') {
    const draw = () => (leaf.kind === 'chart' ? drawChart(pen, leaf, top) : drawPicture(pen, leaf, pictures, top))
    const alt = leaf.alt || ' '
    add(parent, pen.pdf.struct('Figure', { alt, bbox: figureBox(leaf, top, height) }), draw)
    return
  }
  if (leaf.isQuote) drawBar(pen, leaf, top, height)
  if (leaf.marker === undefined) {
    add(parent, pen.pdf.struct(tags[leaf.style]), () => drawLines(pen, leaf, set, top))
    return
  }
  const item = pen.pdf.struct('LI')
  parent.add(item)
  if (leaf.marker) add(item, pen.pdf.struct('Lbl'), () => drawMarker(pen, leaf, top))
  add(item, pen.pdf.struct('LBody'), () => drawLines(pen, leaf, set, top))
  item.end()
}

/** An element has to have its place before its content is drawn. */
function add(parent: StructureElement, element: StructureElement, draw: () => void): void {
  parent.add(element)
  element.add(draw)
  element.end()
}

function drawFooter({ pdf }: Pen, { regular }: Fonts, footer: string, page: string): void {
  const { size, line } = footerStyle
  const options = { lineBreak: false, baseline: 0 } as const
  const baseline = sheet.footerTop + line
  pdf.font('regular').fontSize(size).fillColor(INK)
  pdf.text(covered(regular, footer), sheet.marginX, baseline, options)
  pdf.text(page, sheet.width - sheet.marginX - widthOf(regular, page, size), baseline, options)
}
