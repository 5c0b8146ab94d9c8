import { writeFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { makeComment, makeData, makeQuestion, photo } from '../../test/sample.ts'
import { uaFaults } from '../../test/ua/check-ua.ts'
import { readContent } from '../../test/ua/read-content.ts'
import { checkPdf, laidOpen } from '../../test/ua/read-pdf.ts'
import { ugly } from '../../test/ugly.ts'
import { missingIn, writeFile } from '../../test/write-file.ts'

// Fonts are parsed again for each file, which is slow.
vi.setConfig({ testTimeout: 120_000 })

const pictures = { '/media/eye.jpg': photo }
const withPictures = (count: number) => writeFile(makeData(count), { pictures })

const sizes = [25, 200]
test.each(sizes)('[RPT-04] %i questions: no fault against PDF/UA, a sound file, all words in order', async (count) => {
  const file = await withPictures(count)
  expect(uaFaults(file.path)).toEqual([])
  expect(checkPdf(file.path)).toContain('No syntax or stream encoding errors found')
  expect(missingIn(file.text(), file.doc)).toEqual([])
  expect(missingIn(file.told(), file.doc)).toEqual([])
})

test('[RPT-02] in English the metadata hold the title with its "&", and names of clinics may hold anything', async () => {
  const clinic = { name: 'Syn <b>& Co', phone: '1', website: 'https://x.example', email: 'a@x.example' }
  const file = await writeFile(makeData(2, { language: 'en', clinic }))
  expect(file.doc.title).toContain('&')
  expect(uaFaults(file.path)).toEqual([])
})

const rows = Object.entries(ugly)
test.each(rows)('[RPT-03] [RPT-04] ugly text, %s: a sound file without faults or losses', async (_, html) => {
  const questions = [makeQuestion(1, html), makeQuestion(2)]
  // Very long text is used as an answer only in one place.
  if (html.length > 100_000) questions.shift()
  for (const answer of questions[0]?.answer_set ?? []) Object.assign(answer, { description: html, is_selected: true })
  const given = {
    general_comments: [makeComment(html.slice(0, 2000))],
    result: html,
    patient_last_name: html.slice(0, 300),
  }
  const file = await writeFile(makeData(questions, given), { pictures })
  expect(uaFaults(file.path)).toEqual([])
  expect(checkPdf(file.path)).toContain('No syntax or stream encoding errors found')
  expect(missingIn(file.told(), file.doc)).toEqual([])
})

const damages = [
  ['/Lang (sv-SE)', '/Lung (sv-SE)'],
  ['/DisplayDocTitle true', '/DisplayDocTitel true'],
  ['/Marked true', '/Marced true'],
  ['pdfuaid:part>1', 'pdfuaid:part>2'],
  ['/Tabs /S', '/Tabs /R'],
  ['/StructParents 1', '/StructParentz 1'],
  ['/S /H2', '/S /H5'],
  ['/S /H1', '/S /H2'],
  ['/S /LBody', '/S /LBodi'],
  ['/S /LI', '/S /TD'],
  ['/S /P', '/S /L'],
  ['/ListNumbering', '/ListNumberinx'],
  ['/Alt <', '/Alx <'],
  ['/BBox [', '/BBux ['],
  ['/FontFile2', '/FontFilex'],
  ['/ToUnicode', '/ToUnicodx'],
  ['/MCID 1\n', '/MCID 3\n'],
] as const
test('the gate sees each fault that is put into a sound file', async () => {
  const file = await writeFile(makeData(6), { pictures })
  const open = file.path.replace('.pdf', '-open.pdf')
  const bytes = laidOpen(file.path).toString('latin1')
  writeFileSync(open, bytes, 'latin1')
  expect(uaFaults(open)).toEqual([])
  const unseen = damages.filter(([sound, damaged]) => {
    if (!bytes.includes(sound)) return true
    writeFileSync(open, bytes.replace(sound, damaged.padEnd(sound.length)), 'latin1')
    return uaFaults(open).length === 0
  })
  expect(unseen).toEqual([])
})

const contents = [
  ['', 0],
  ['/P <</MCID 0>> BDC [<0001>] TJ EMC', 0],
  ['/Artifact <</Type /Layout>> BDC 0 0 1 1 re f EMC', 0],
  ['/P <</MCID 0>> BDC /Span <</Lang (en)>> BDC [<0001>] TJ EMC EMC', 0],
  ['0 0 1 1 re f', 1],
  ['/P BMC [<0001>] TJ EMC', 1],
  ['/P <</MCID 0>> BDC [<0001>] TJ', 1],
  ['EMC', 1],
  ['/P <</MCID 0>> BDC /Artifact BMC f EMC EMC', 1],
  ['/Artifact BMC /P <</MCID 0>> BDC f EMC EMC', 1],
] as const
test.each(contents)('the reader of pages: %j has %i faults', (content, count) => {
  expect(readContent(Buffer.from(content)).faults).toHaveLength(count)
})

test('the reader of pages sees letters without a glyph', () => {
  expect(readContent(Buffer.from('/P <</MCID 0>> BDC [<00010000> 12 <0002>] TJ EMC')).codes).toEqual([1, 0, 2])
})
