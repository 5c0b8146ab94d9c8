import type { ReportData } from '@htd/contract/report'
import { expect, test, vi } from 'vitest'
import { makeComment, makeData, makeQuestion, makeSummary } from '../../test/sample.ts'
import { uaFaults } from '../../test/ua/check-ua.ts'
import { ugly } from '../../test/ugly.ts'
import { missingIn, writeDoc, writeFile } from '../../test/write-file.ts'
import { describeSummary } from '../describe-report.ts'
import { leafList } from '../leaf-list.ts'
import { readFontFiles } from '../pdf/font-files.ts'
import { readFonts } from '../pdf/fonts.ts'
import { setLeaves } from '../pdf/set-leaves.ts'
import { estimatedHeight } from '../sheet/estimate-height.ts'
import { contentHeight } from '../sheet/measures.ts'

vi.setConfig({ testTimeout: 60_000 })

const leavesOf = (data: ReportData) => describeSummary(data).sections.flatMap(({ groups }) => groups.flat())
const linesOf = (data: ReportData): string[] =>
  leavesOf(data).flatMap((leaf) => (leaf.kind === 'text' ? leaf.runs.map(({ text }) => text).join('') : []))
const after = (lines: readonly string[], heading: string) => lines[lines.indexOf(heading) + 1]

type Result = NonNullable<ReportData['summary']['result']>
const resultOf = (given: Partial<Result>, change: Partial<Result['change']> = {}): Partial<ReportData> => {
  const { result } = makeSummary()
  if (!result) throw new Error('the sample has a result')
  return { summary: makeSummary({ result: { ...result, ...given, change: { ...result.change, ...change } } }) }
}

test('[PAT-17] in Swedish all that a doctor needs first, in order', () => {
  expect(linesOf(makeData([makeQuestion(1, 'Om frågan')]))).toEqual([
    'Ögonkliniken · Hälsorapport',
    'Sammanfattning för läkaren',
    'Patient: Åsa Öberg',
    'Bedömning: 5 mars 2026, alla frågor',
    'Vårdnivå',
    'Snart: patienten fick rådet att boka en undersökning inom några veckor.',
    'Rådet bygger på: Hur länge har du haft besvären? Längre än tre månader',
    'Röda flaggor som patienten har markerat',
    'Bara ena ögat är påverkat, och det började för högst två veckor sedan (snart)',
    'Besvärspoäng och förändring',
    '37,5 av 100: betydande besvär. 0 är inga besvär, 100 är mest besvär. Ögonhälsan är 62,5 %.',
    'Tydligt bättre än 5 januari 2026 (alla frågor): poängen var 60. Minsta förändring som räknas: 13,4 poäng.',
    'Svaren som väger tyngst, med sin del av besvärspoängen',
    'Hur många av de senaste sju dagarna har …',
    '11,1: … ögonen känts torra eller strama? Varje dag',
    '8,3: … ögonen svidit eller bränt? 5–6 dagar',
    '5,6: … synen blivit disig och klarnat när du blinkat? 3–4 dagar',
    '5,6: … vanligt dagsljus känts obehagligt? 3–4 dagar',
    '2,8: … ögonen värkt eller varit ömma? 1–2 dagar',
    'Läkemedel och ögondroppar enligt patienten',
    'Använder du något av detta regelbundet? Allergitabletter; Vätskedrivande läkemedel',
    'Hur ofta använder du fuktande ögondroppar? 1–3 gånger om dagen',
    'Ögonhälsa över tid, från 0 till 100 procent. Högre är bättre',
    'Klinikens senaste kommentar',
    'Anna Berg, 9 mars 2026: Fortsätt så.',
    'Fler kommentarer i hela rapporten: 1.',
    'Allt bygger på patientens egna svar. Systemet beskriver besvär och ställer ingen diagnos.',
  ])
})

test('[PAT-17] in English, of a symptom questionnaire without flags, result or names', () => {
  const nobody = { patient_first_name: null, patient_last_name: ' ', last_quiz_date: null, trend: [] }
  const summary = { result: null, red_flags: [], medicines: null }
  const data = makeData(1, { ...nobody, language: 'en', is_symptom: true, general_comments: [], summary })
  expect(linesOf(data)).toEqual([
    'Ögonkliniken · Health Report',
    'Summary for the doctor',
    'Patient: N/A',
    'Assessment: N/A, symptom questions',
    'Level of care',
    'Too few answers for a result.',
    'Red flags that the patient marked',
    'None marked.',
    'Medicines and eye drops, according to the patient',
    'No information.',
    'Everything is based on the patient’s own answers. The system describes symptoms and makes no diagnosis.',
  ])
})

test.each([
  [{ status: 'INITIAL', wording: null, previous_at: null }, 'Första bedömningen, inget att jämföra med.'],
  [
    { status: 'INITIAL', wording: null, is_other_version: true, previous_is_symptom: null },
    'Jämförs inte med 5 januari 2026, som räknades fram med andra regler.',
  ],
  [
    { status: 'NO_CHANGE', wording: null, previous_is_symptom: true },
    'Oförändrat sedan 5 januari 2026 (symtomfrågor): poängen var 60, och skillnaden är för liten för att räknas.',
  ],
  [
    { status: 'WORSE', wording: 'possible', is_too_soon: true },
    'Möjligen sämre än 5 januari 2026 (alla frågor): poängen var 60. Minsta förändring som räknas: 13,4 poäng. Mindre än sju dagar emellan, så jämförelsen är osäker.',
  ],
] as const)('[PAT-17] the change %j is told with date and kind', (change, told) => {
  const lines = linesOf(makeData(1, resultOf({}, change)))
  expect(lines[lines.indexOf('Besvärspoäng och förändring') + 2]).toBe(told)
})

test('[PAT-17] under urgent levels the score says that it does not tell how urgent it is', () => {
  const note = 'Poängen säger inget om hur bråttom det är.'
  expect(linesOf(makeData(1, resultOf({ level: 'EMERGENCY' })))).toContain(note)
  expect(linesOf(makeData(1, resultOf({ level: 'SOON' })))).not.toContain(note)
})

test('[PAT-17] flags that do not fit are counted, and those that are shown are the first', () => {
  const red_flags = Array.from({ length: 12 }, (_, index) => ({
    level: 'URGENT' as const,
    answer: `Svar ${index + 1}`,
  }))
  const lines = linesOf(makeData(1, { summary: makeSummary({ red_flags }) }))
  expect(after(lines, 'Röda flaggor som patienten har markerat')).toBe('Svar 1 (i dag)')
  const shown = lines.filter((line) => line.startsWith('Svar ')).length
  expect(lines).toContain(`och ${12 - shown} till i hela rapporten`)
})

const drugs = Array.from({ length: 30 }, (_, index) => `Läkemedel nummer ${index + 1}`)
const medicinesOf = (answers: readonly string[]) =>
  makeSummary({ medicines: { asked_at: null, questions: [{ question: 'Vilka?', answers: [...answers] }] } })

test('[PAT-17] a long list of medicines is told whole while the page has room', () => {
  const lines = linesOf(makeData(1, { summary: medicinesOf(drugs) }))
  expect(after(lines, 'Läkemedel och ögondroppar enligt patienten')).toBe(`Vilka? ${drugs.join('; ')}`)
})

test('[PAT-17] medicines that do not fit are counted, and those that are told are whole', () => {
  const long = 'Fortsätt med dropparna och den varma kompressen varje dag. '.repeat(60)
  const comments = { general_comments: [makeComment(`<p>${long}</p>`)], patient_first_name: long }
  const answers = drugs.map((drug) => `${drug}, ${'som patienten tar varje dag'.repeat(2)}`)
  const lines = linesOf(makeData(1, { ...comments, summary: medicinesOf(answers) }))
  const told = after(lines, 'Läkemedel och ögondroppar enligt patienten') ?? ''
  const [, named = '', more] = /^Vilka\? (.*) och (\d+) till$/.exec(told) ?? []
  const shown = named.split('; ')
  expect(shown).toEqual(answers.slice(0, shown.length))
  expect(shown.length + Number(more)).toBe(answers.length)
})

/** A report whose every text is this one. */
function fullOf(text: string, language: 'sv' | 'en'): ReportData {
  const red_flags = Array.from({ length: 13 }, () => ({ level: 'EMERGENCY' as const, answer: text }))
  const question = { question: text, answers: [text, text, text, text] }
  const heaviest = Array.from({ length: 5 }, (_, index) => ({
    question: `${index} ${text}`,
    answer: text,
    points: 11.1,
  }))
  const { summary } = resultOf(
    { level: 'EMERGENCY', basis: [text, text, text], band: text, heaviest },
    { status: 'WORSE', wording: 'possible', is_too_soon: true },
  )
  return makeData(1, {
    language,
    patient_first_name: text,
    patient_last_name: text,
    general_comments: [makeComment(`<p>${text}</p>`), makeComment(`<p>${text}</p>`)],
    clinic: { name: text, phone: '1', website: 'https://x.example', email: 'a@x.example' },
    summary: {
      result: summary?.result ?? null,
      red_flags,
      medicines: { asked_at: '2026-01-05T12:00:00Z', questions: [question, question, question, question, question] },
    },
  })
}

const texts = {
  'ordinary words':
    'Ögonen har känts torra, strama och ömma under flera av de senaste dagarna, mest på kvällen. '.repeat(4),
  'the widest letters': 'W'.repeat(400),
  'wide words': 'WWWW MMMM @@@@ '.repeat(40),
  'letters the font has not': '漢字😀 '.repeat(80),
  'line breaks': 'rad\n'.repeat(90),
  'an endless word': ugly['an endless word'] ?? '',
}
const cases = Object.entries(texts).flatMap(([name, text]) =>
  (['sv', 'en'] as const).map((language) => [name, language, text] as const),
)
test.each(cases)('[PAT-17] alone it is one page of sound PDF/UA, also full of %s, in %s', async (_, language, text) => {
  const data = fullOf(text, language)
  const file = await writeDoc(describeSummary(data))
  expect(file.info()).toMatch(/Pages: +1\n/)
  expect(file.info()).toMatch(/595\.28 x 841\.89 pts \(A4\)/)
  expect(uaFaults(file.path)).toEqual([])
  expect(missingIn(file.told(), file.doc)).toEqual([])
  const leaves = setLeaves(readFonts(readFontFiles()), leafList(file.doc))
  const height = leaves.reduce((sum, { height, leaf }) => sum + height + leaf.before, 0)
  expect(height).toBeLessThanOrEqual(contentHeight)
  expect(estimatedHeight(leavesOf(data))).toBeGreaterThanOrEqual(height)
})

test('[PAT-17] a usual one is not shortened', () => {
  expect(linesOf(makeData(3)).filter((line) => line.endsWith('…'))).toEqual([
    'Hur många av de senaste sju dagarna har …',
  ])
})

test('[PAT-17] in the report it is the first page, and nothing else is on it', async () => {
  const { text, path } = await writeFile(makeData(5))
  const [first = '', second = ''] = text().split('\f')
  expect(first).toContain('Sammanfattning för läkaren')
  expect(first).toContain('ställer ingen diagnos')
  expect(second.indexOf('Rapport: dina svar och kommentarer')).toBeGreaterThan(0)
  expect(first).not.toContain('Rapport: dina svar och kommentarer')
  expect(uaFaults(path)).toEqual([])
})
