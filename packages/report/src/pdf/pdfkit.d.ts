/** The part of PDFKit that the writer uses; the package brings no types of its own. */
declare module 'pdfkit' {
  import type { Font } from 'fontkit'

  export type StructureElement = {
    dictionary: { data: Record<string, unknown> }
    add: (child: StructureElement | (() => void)) => StructureElement
    end: () => void
  }
  export type OpenedImage = { width: number; height: number }
  type StructureOptions = { alt?: string; actual?: string; lang?: string; bbox?: [number, number, number, number] }

  export default class PDFDocument {
    constructor(options: object)
    y: number
    outline: { addItem: (title: string) => void }
    struct(type: string, options?: StructureOptions): StructureElement
    addStructure(element: StructureElement): this
    markContent(tag: string, options?: object): this
    endMarkedContent(): this
    registerFont(name: string, font: Font): this
    font(name: string): this
    fontSize(size: number): this
    fillColor(color: string): this
    strokeColor(color: string): this
    lineWidth(width: number): this
    dash(length: number, options: { space: number }): this
    undash(): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    rect(x: number, y: number, width: number, height: number): this
    circle(x: number, y: number, radius: number): this
    stroke(): this
    fill(): this
    text(text: string, x: number, y: number, options: { lineBreak: false; baseline: number }): this
    openImage(bytes: ArrayBuffer): OpenedImage
    image(image: OpenedImage, x: number, y: number, options: { fit: [number, number] }): this
    addPage(): this
    appendXML(xml: string, newline?: boolean): void
    on(event: 'data', listener: (chunk: Uint8Array) => void): this
    on(event: 'end', listener: () => void): this
    on(event: 'error', listener: (error: Error) => void): this
    end(): void
  }
}

declare module 'fontkit' {
  type Font = {
    unitsPerEm: number
    ascent: number
    descent: number
    hasGlyphForCodePoint: (codePoint: number) => boolean
    layout: (text: string) => { advanceWidth: number }
  }
  export function create(bytes: Uint8Array): Font
  export type { Font }
}

declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}
