import { strToU8, type Zippable, zipSync } from 'fflate'
import type { Collected } from './collect-data.ts'
import { toBundle } from './fhir/to-bundle.ts'
import { readme } from './readme.ts'
import type { Reports } from './reports.ts'
import { toCsv } from './to-csv.ts'

/** Builds the ZIP with all data of a person; its README.txt describes the files. */
export function makeArchive(collected: Collected, reports: Reports): Buffer {
  const { tables, assessments, consents, bookmarks, person, madeAt, clinic } = collected
  const data = {
    made_at: madeAt.toISOString(),
    made_by: clinic,
    account: person,
    assessments,
    bookmarks,
    consents: consents.map(({ text, ...consent }) => ({
      ...consent,
      file: text?.file ?? null,
      isTheRecordedText: text?.isTheRecorded ?? null,
    })),
    tables: Object.fromEntries(Object.entries(tables).map(([name, { rows }]) => [name, rows])),
  }
  const files: Record<string, string> = {
    'README.txt': readme(collected, reports),
    'data.json': JSON.stringify(data, null, 2),
    'fhir.json': JSON.stringify(toBundle(collected), null, 2),
    ...Object.fromEntries(Object.entries(tables).map(([name, table]) => [`csv/${name}.csv`, toCsv(table)])),
    ...Object.fromEntries(consents.flatMap(({ text }) => (text ? [[text.file, text.html]] : []))),
  }
  const zippable: Zippable = Object.fromEntries([
    ...Object.entries(files).map(([name, content]) => [name, [strToU8(content), { mtime: madeAt }]]),
    // PDFs are already compressed.
    ...Object.entries(reports.files).map(([name, bytes]) => [name, [bytes, { mtime: madeAt, level: 0 }]]),
  ])
  return Buffer.from(zipSync(zippable))
}
