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
// Test files share this module one after the other: the end of one of them is not yet the end.
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const now = new Date('2026-03-10T12:00:00Z')

/** Writes a report and asks poppler what is in it. */
export async function writeFile(data: ReportData, given: Partial<Order> = {}) {
  const doc = describeReport(data, now)
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
/** Without white space and what can't be seen. Texts that come in composed letters leave as they are. */
const lettersOf = (text: string) =>
  text.normalize('NFC').replace(/[\s\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu, '')

/** Texts of a report that can't be found in order, one after the other. */
export function missingIn(text: string, doc: ReportDoc): string[] {
  const letters = lettersOf(text)
  let at = 0
  return leavesOf(doc).flatMap((leaf) => {
    if (leaf.kind !== 'text') return []
    const wanted = leaf.runs.map((run) => run.text).join('')
    // The footer of a page may stand in between.
    const found = lettersOf(wanted).slice(0, 60)
    const place = letters.indexOf(found, at)
    if (place >= 0) at = place + found.length
    return place >= 0 ? [] : [wanted]
  })
}
