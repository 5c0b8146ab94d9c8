import { expect, test, vi } from 'vitest'
import { makeComment, makeData, makeQuestion, photo } from '../../test/sample.ts'
import { missingIn, writeFile } from '../../test/write-file.ts'

// Fonts are parsed again for each file, which is slow.
vi.setConfig({ testTimeout: 60_000 })

test('[RPT-04] all text is text, in order, in embedded fonts', async () => {
  const file = await writeFile(makeData(25))
  expect(missingIn(file.text(), file.doc)).toEqual([])
  expect(file.text()).toContain('Öberg')
  const fonts = file.fonts().trim().split('\n').slice(2)
  expect(fonts).toHaveLength(2)
  for (const font of fonts)
    expect(font).toMatch(/^[A-Z]{6}\+AtkinsonHyperlegibleNext\S+ +CID TrueType +Identity-H +yes yes yes/)
})

test.each([
  ['sv', 'Inte besvarad'],
  ['en', 'Not Answered'],
] as const)('[RPT-03] in %s a question without an answer says so in the file', async (language, words) => {
  const left = {
    ...makeQuestion(1),
    answer_set: makeQuestion(1).answer_set.map((answer) => ({ ...answer, is_selected: false })),
  }
  const answered = (await writeFile(makeData([makeQuestion(1)], { language }))).text()
  const unanswered = (await writeFile(makeData([left], { language }))).text()
  expect([answered.includes(words), unanswered.includes(words)]).toEqual([false, true])
})

test('[RPT-02] the file is tagged A4 with title, language and PDF/UA mark, and nothing in it runs or leads elsewhere', async () => {
  const { info, raw } = await writeFile(makeData(3))
  expect(info()).toMatch(/Tagged: +yes/)
  expect(info()).toMatch(/Title: +Rapport: dina svar och kommentarer/)
  expect(info()).toMatch(/595\.28 x 841\.89 pts \(A4\)/)
  expect(info()).toMatch(/JavaScript: +no/)
  for (const part of [
    '/Lang (sv-SE)',
    '/DisplayDocTitle true',
    'pdfuaid:part',
    '/Marked true',
    '/StructTreeRoot',
    '/Outlines',
  ])
    expect(raw).toContain(part)
  for (const part of ['/JS', '/JavaScript', '/OpenAction', '/URI', '/Launch', '/EmbeddedFile'])
    expect(raw).not.toContain(part)
})

test('[RPT-02] headings go down step by step, figures have words, lists have labels, and all text is in the structure', async () => {
  const { doc, structure, structureText } = await writeFile(
    makeData(6, { general_comments: [makeComment('<h4>x</h4>y')] }),
  )
  const tags = structure()
    .split('\n')
    .map((line) => line.trim())
  expect(tags[0]).toBe('Document')
  const levels = tags.flatMap((tag) => /^H([1-6])\b/.exec(tag)?.[1] ?? []).map(Number)
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([])
  expect(tags.filter((tag) => tag.startsWith('Figure')).length).toBe(4)
  const count = (name: string) => tags.filter((tag) => new RegExp(`^${name}\\b`).test(tag)).length
  expect(count('L')).toBeGreaterThan(0)
  expect(count('LBody')).toBe(count('LI'))
  expect(count('Lbl')).toBe(count('LI'))
  const told = structureText().replaceAll(/^ *"?|"$/gm, '')
  expect(missingIn(told.replaceAll('"', ''), doc)).toEqual([])
})

test('[RPT-04] 25 questions weigh at most 400 kB; 200 questions stay whole, each on one page', async () => {
  expect((await writeFile(makeData(25))).bytes.length).toBeLessThanOrEqual(400_000)
  const { doc, text } = await writeFile(makeData(200))
  const pages = text().split('\f')
  expect(missingIn(text(), doc)).toEqual([])
  for (let number = 1; number <= 200; number++) {
    const page = pages.find((each) => each.includes(`Fråga nummer${number}:`)) ?? ''
    const question = page.slice(page.indexOf(`Fråga nummer${number}:`)).split('Fråga nummer')[1] ?? ''
    expect(question).toMatch(number % 5 === 0 ? /Inte besvarad/ : /Aldrig/)
  }
})

test('[RPT-04] a question taller than a page is divided without losing a word', async () => {
  const all = Array.from({ length: 4000 }, (_, index) => `ord${index}`)
  const html = `<p>${all.slice(0, 3000).join(' ')}</p><ul>${all
    .slice(3000)
    .map((word) => `<li>${word}</li>`)
    .join('')}</ul>`
  const { text } = await writeFile(makeData([makeQuestion(1), makeQuestion(2, html)]))
  expect(text().match(/ord\d+/g)).toEqual(all)
})

test('[RPT-04] where the screen puts too much on a page, the file divides it', async () => {
  const { info, text, doc } = await writeFile(makeData(25), { starts: [0] })
  expect(Number(/Pages: +(\d+)/.exec(info())?.[1])).toBeGreaterThan(5)
  expect(missingIn(text(), doc)).toEqual([])
})

test('letters the font has not are told to readers and searches all the same', async () => {
  const { text } = await writeFile(makeData([makeQuestion(1, '<p>Hej 😀 漢字 slut</p>')]))
  expect(text()).toContain('漢字')
})

test('[RPT-03] a picture is shown once in the file, however often it stands in the report; without it its words are', async () => {
  const pictures = { '/media/eye.jpg': photo }
  const questions = [3, 6, 9].map((number) => makeQuestion(number))
  const withPicture = await writeFile(makeData(questions), { pictures })
  expect(withPicture.raw.match(/\/Subtype \/Image/g)).toHaveLength(1)
  const without = await writeFile(makeData(questions))
  expect(without.raw).not.toContain('/Subtype /Image')
  expect(without.text()).toContain('Ett rött öga')
})
