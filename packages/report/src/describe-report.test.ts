import type { ReportData } from '@htd/contract/report'
import { expect, test, vi } from 'vitest'
import { makeData } from '../test/sample.ts'
import { missingIn, writeFile } from '../test/write-file.ts'
import { describeReport } from './describe-report.ts'

vi.setConfig({ testTimeout: 60_000 })

const now = new Date('2026-03-10T12:00:00Z')
const nobody = {
  patient_first_name: null,
  patient_last_name: null,
  patient_email: null,
  last_quiz_date: null,
  doctor: null,
} satisfies Partial<ReportData>

/** Returns the text lines of a section. */
function linesOf(data: ReportData, id: string): string[] {
  const section = describeReport(data, now).sections.find((one) => one.id === id)
  const leaves = section?.groups.flat() ?? []
  return leaves.flatMap((leaf) => (leaf.kind === 'text' ? leaf.runs.map(({ text }) => text).join('') : []))
}

test.each([
  ['sv', 'Saknas', ['Förnamn', 'Efternamn', 'E-postadress', 'Datum för bedömningen', 'Läkare']],
  ['en', 'N/A', ['First name', 'Last name', 'Email address', 'Quiz date', 'Doctor']],
] as const)('[FIX-32] what is missing in the report says so in %s: %s', (language, missing, labels) => {
  const lines = linesOf(makeData(1, { ...nobody, language }), 'candidate').slice(1)
  expect(lines).toEqual(labels.map((label) => `${label}: ${missing}`))
  expect(linesOf(makeData(1, { ...nobody, language }), 'cover')[2]).toBe(missing)
})

test.each([
  ['empty', { patient_first_name: '', patient_last_name: ' ', doctor: { name: '', title: '' } }],
  ['left out', { patient_first_name: undefined, patient_last_name: undefined, doctor: undefined }],
])('[FIX-32] so does what is %s', (_, given) => {
  const lines = linesOf(makeData(1, { ...(given as Partial<ReportData>), language: 'en' }), 'candidate')
  expect(lines[1]).toBe('First name: N/A')
  expect(lines[2]).toBe('Last name: N/A')
  expect(lines.at(-1)).toBe('Doctor: N/A')
})

test.each(['', 'soon', undefined, null])('[FIX-32] %j is no date, and not January 1, 1970', (date) => {
  const lines = linesOf(makeData(1, { last_quiz_date: date as string, language: 'en' }), 'candidate')
  expect(lines[4]).toBe('Quiz date: N/A')
})

test('[FIX-32] a date is a long US date', () => {
  expect(linesOf(makeData(1, { language: 'en' }), 'candidate')[4]).toBe('Quiz date: March 5, 2026')
})

test('[FIX-32] contact details that a clinic lacks are no links to nowhere', () => {
  const clinic = { name: 'Ögonkliniken', phone: '', website: '', email: '' }
  const data = makeData(1, { clinic, language: 'en' })
  expect(linesOf(data, 'contact').slice(2)).toEqual(['Phone: N/A', 'Website: N/A', 'Email address: N/A'])
  const runs = describeReport(data, now)
    .sections.at(-1)
    ?.groups.flat()
    .flatMap((leaf) => (leaf.kind === 'text' ? leaf.runs : []))
  expect(runs?.filter(({ href }) => href)).toEqual([])
})

test('[FIX-32] the file of a report without names, address, date and doctor is written, and says so', async () => {
  const { doc, text } = await writeFile(makeData(1, { ...nobody, language: 'en' }))
  expect(missingIn(text(), doc)).toEqual([])
  // The summary says it twice more: of the patient and of the day.
  expect(text().match(/N\/A/g)).toHaveLength(8)
})
