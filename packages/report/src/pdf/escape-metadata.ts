import type PDFDocument from 'pdfkit'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const xmlOf = (text: string): string =>
  text.replace(/\p{Cc}/gu, ' ').replace(/[&<>]/g, (letter) => entities[letter] ?? letter)

/** PDFKit writes texts into the XML metadata unescaped: an "&" in a title would make the metadata invalid. */
export function escapeMetadata(pdf: PDFDocument, texts: readonly string[]): void {
  const append = pdf.appendXML.bind(pdf)
  pdf.appendXML = (xml, newline) =>
    append(
      texts.reduce((all, text) => all.replace(`>${text}</rdf:li>`, () => `>${xmlOf(text)}</rdf:li>`), xml),
      newline,
    )
}
