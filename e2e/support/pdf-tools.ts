import { execFileSync } from 'node:child_process'

/** Output of a poppler tool for a file. */
export const askPdf = (tool: 'pdfinfo' | 'pdftotext' | 'pdffonts', file: string, ...options: string[]): string =>
  execFileSync(tool, tool === 'pdftotext' ? [...options, file, '-'] : [...options, file], { encoding: 'utf8' })

/** The text of each page. */
export const pageTexts = (file: string): string[] => askPdf('pdftotext', file, '-layout').split('\f').slice(0, -1)
