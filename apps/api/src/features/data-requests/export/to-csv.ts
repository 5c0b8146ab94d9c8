import type { TableRows } from './export.repo.ts'

const LINE_END = '\r\n'
/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Programs for tables run a cell that begins like this as a formula. */
const formulaStart = /^[=+\-@\t\r]/

/**
 * A table as RFC 4180 has it, with a header.
 * @source OWASP, CSV Injection: an apostrophe before a text makes it a text
 */
export const toCsv = ({ columns, rows }: TableRows): string =>
  BYTE_ORDER_MARK +
  [columns.map(cellOf), ...rows.map((row) => columns.map((column) => cellOf(row[column])))]
    .map((cells) => cells.join(',') + LINE_END)
    .join('')

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const safe = typeof value === 'string' && formulaStart.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
