import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReportData } from '@htd/contract/report'
import { describeReport } from '../src/describe-report.ts'
import { readFontFiles } from '../src/pdf/font-files.ts'
import { type Order, writeReport } from '../src/pdf/write-report.ts'
import type { Leaf, ReportDoc } from '../src/sheet/report-doc.ts'
import { readText } from './ua/read-text.ts'

const fonts = readFontFiles()
const folder = mkdtempSync(join(tmpdir(), 'htd-report-'))
// Test files may share this module, so the folder is removed when the process exits and not after one file.
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const now = new Date('2026-03-10T12:00:00Z')

/** Writes a report and provides poppler's readings of it. */
export const writeFile = (data: ReportData, given: Partial<Order> = {}) => writeDoc(describeReport(data, now), given)

/** Writes any document, like `writeFile`. */
export async function writeDoc(doc: ReportDoc, given: Partial<Order> = {}) {
  const bytes = await writeReport({ doc, fonts, now, ...given })
  const path = join(folder, `${crypto.randomUUID()}.pdf`)
  writeFileSync(path, bytes)
  const ask = (tool: string, ...options: string[]) =>
    execFileSync(tool, options, { encoding: 'utf8', maxBuffer: 50_000_000, stdio: ['ignore', 'pipe', 'ignore'] })
  return {
    doc,
    bytes,
    path,
    raw: Buffer.from(bytes).toString('latin1'),
    info: () => ask('pdfinfo', path),
    fonts: () => ask('pdffonts', path),
    text: () => ask('pdftotext', path, '-'),
    told: () => readText(path),
    structure: () => ask('pdfinfo', '-struct', path),
    structureText: () => ask('pdfinfo', '-struct-text', path),
  }
}

const leavesOf = ({ sections }: ReportDoc): Leaf[] => sections.flatMap(({ groups }) => groups.flat())
/** Removes white space and invisible characters, and normalises to NFC. */
const lettersOf = (text: string) =>
  text.normalize('NFC').replace(/[\s\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu, '')

/** Returns the texts of a report that are missing from the file's text, or out of order. */
export function missingIn(text: string, doc: ReportDoc): string[] {
  const letters = lettersOf(text)
  let at = 0
  return leavesOf(doc).flatMap((leaf) => {
    if (leaf.kind !== 'text') return []
    const wanted = leaf.runs.map((run) => run.text).join('')
    // Only the beginning is compared, because a page footer may interrupt the text.
    const found = lettersOf(wanted).slice(0, 60)
    const place = letters.indexOf(found, at)
    if (place >= 0) at = place + found.length
    return place >= 0 ? [] : [wanted]
  })
}
