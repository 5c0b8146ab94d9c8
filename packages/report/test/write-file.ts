import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ReportData } from '@htd/contract/report'
import { afterAll } from 'vitest'
import { describeReport } from '../src/describe-report.ts'
import { type Order, writeReport } from '../src/pdf/write-report.ts'
import { words } from './sample.ts'

const font = (style: string) => {
  const name = `@expo-google-fonts/atkinson-hyperlegible-next/${style}/AtkinsonHyperlegibleNext_${style}.ttf`
  return new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve(name))))
}
const fonts = { regular: font('400Regular'), strong: font('600SemiBold') }
const folder = mkdtempSync(join(tmpdir(), 'htd-report-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const now = new Date('2026-03-10T12:00:00Z')

/** Writes a report and asks poppler what is in it. */
export async function writeFile(data: ReportData, given: Partial<Order> = {}) {
  const doc = describeReport(data, words, now)
  const bytes = await writeReport({ doc, fonts, now, ...given })
  const path = join(folder, `${crypto.randomUUID()}.pdf`)
  writeFileSync(path, bytes)
  const ask = (tool: string, ...options: string[]) =>
    execFileSync(tool, options, { encoding: 'utf8', maxBuffer: 50_000_000, stdio: ['ignore', 'pipe', 'ignore'] })
  return {
    doc,
    bytes,
    raw: Buffer.from(bytes).toString('latin1'),
    info: () => ask('pdfinfo', path),
    fonts: () => ask('pdffonts', path),
    text: () => ask('pdftotext', path, '-'),
    structure: () => ask('pdfinfo', '-struct', path),
    structureText: () => ask('pdfinfo', '-struct-text', path),
  }
}
