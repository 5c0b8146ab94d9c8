import { execFileSync } from 'node:child_process'

/** What poppler says of a file. */
export const askPdf = (tool: 'pdfinfo' | 'pdftotext' | 'pdffonts', file: string, ...options: string[]): string =>
  execFileSync(tool, tool === 'pdftotext' ? [...options, file, '-'] : [...options, file], { encoding: 'utf8' })

/** Text of each page. */
export const pageTexts = (file: string): string[] => askPdf('pdftotext', file, '-layout').split('\f').slice(0, -1)
