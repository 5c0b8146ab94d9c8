import { documentFaults, fontFaults } from './check-document.ts'
import { structureFaults } from './check-structure.ts'
import { readContent } from './read-content.ts'
import { pagesOf, readPdf } from './read-pdf.ts'

/**
 * Returns the machine-checkable faults of a file against PDF/UA-1, limited to rules that our writer could break: metadata,
 * language, tags of all painted content, their order, headings, lists, tables, figures, links, fonts, missing glyphs.
 * It is a test gate, not a certification.
 *
 * @returns empty for a file without faults
 * @source ISO 14289-1:2014 and the Matterhorn Protocol 1.1
 */
export function uaFaults(path: string): string[] {
  const pdf = readPdf(path)
  const contents = pagesOf(pdf).map(({ page }) => readContent(pdf.stream(page['/Contents'])))
  return [
    ...documentFaults(pdf),
    ...fontFaults(pdf),
    ...structureFaults(pdf, contents),
    ...contents.flatMap(({ faults, codes }, index) => [
      ...faults.map((fault) => `page ${index + 1}: ${fault}`),
      ...(codes.includes(0) ? [`page ${index + 1}: a letter without a glyph is shown`] : []),
    ]),
  ]
}
