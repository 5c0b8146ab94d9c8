import type { TableRows } from './export.repo.ts'

const LINE_END = '\r\n'
/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Spreadsheet programs evaluate a cell that begins like this as a formula. */
const formulaStart = /^[=+\-@\t\r]/

/**
 * Formats a table as CSV (RFC 4180) with a header.
 * @source OWASP, CSV Injection: a leading apostrophe makes a cell a text
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
