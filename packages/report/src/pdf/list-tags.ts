import type PDFDocument from 'pdfkit'
import type { StructureElement } from 'pdfkit'
import { type ItemMark, itemsOf, type Leaf } from '../sheet/report-doc.ts'

/** PDFKit needs an element to be in the structure tree before its content is drawn. */
export function add(parent: StructureElement, element: StructureElement, draw: () => void): void {
  parent.add(element)
  element.add(draw)
  element.end()
}

type Open = { item: ItemMark; list: StructureElement; element: StructureElement; body: StructureElement }

/** Tags the lists of a report, each nested in its item, also across page breaks. */
export class ListTags {
  readonly #pdf: PDFDocument
  readonly #root: StructureElement
  readonly #open: Open[] = []

  constructor(pdf: PDFDocument, root: StructureElement) {
    this.#pdf = pdf
    this.#root = root
  }

  /**
   * Closes the items that the leaf has left and opens those that it is in.
   * @param drawLabel draws the bullet or number; called where the leaf begins an item
   * @returns `isLabelled` false: the item began earlier, so the label must be drawn with the text
   */
  enter(leaf: Leaf, drawLabel?: () => void): { parent: StructureElement; isLabelled: boolean } {
    const items = itemsOf(leaf)
    const first = items.findIndex((item, level) => this.#open[level]?.item !== item)
    const shared = first < 0 ? items.length : first
    let list = this.#leave(shared, items[shared])
    for (const [offset, item] of items.slice(shared).entries()) {
      const isLast = shared + offset === items.length - 1
      this.#open.push(this.#begin(list ?? this.#beginList(item), item, isLast ? drawLabel : undefined))
      list = undefined
    }
    return { parent: this.#parent(), isLabelled: shared < items.length }
  }

  #parent(): StructureElement {
    return this.#open.at(-1)?.body ?? this.#root
  }

  /** @returns the list that continues with the next item */
  #leave(shared: number, next: ItemMark | undefined): StructureElement | undefined {
    let goesOn: StructureElement | undefined
    while (this.#open.length > shared) {
      const open = this.#open.pop()
      const isSame = this.#open.length === shared && open?.item.list === next?.list
      if (isSame) goesOn = open?.list
      else open?.list.end()
      open?.element.end()
    }
    return goesOn
  }

  #beginList({ list: { isOrdered } }: ItemMark): StructureElement {
    const list = this.#pdf.struct('L')
    list.dictionary.data.A = { O: 'List', ListNumbering: isOrdered ? 'Decimal' : 'Disc' }
    this.#parent().add(list)
    return list
  }

  #begin(list: StructureElement, item: ItemMark, drawLabel: (() => void) | undefined): Open {
    const element = this.#pdf.struct('LI')
    list.add(element)
    if (drawLabel) add(element, this.#pdf.struct('Lbl'), drawLabel)
    const body = this.#pdf.struct('LBody')
    element.add(body)
    return { item, list, element, body }
  }
}
