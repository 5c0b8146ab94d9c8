import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { readDefaultPack } from '../test/default-pack.ts'
import { defaultPackFolder } from './default-pack.ts'
import type { ContentPack } from './shape.ts'

const root = join(import.meta.dirname, '../../..')

/** Wordings that a reading of the first texts rejected: wrong, unsupported, unclear or clumsy. */
const rejected = [
  // Care and facts
  'skölj först',
  'rinse first',
  'med ny huvudvärk och ont i käken',
  'fått ny huvudvärk och ont i käken',
  'new headache and pain in the jaw',
  'Värm en kompress till ungefär 40 grader',
  'ungefär 40 grader är lagom',
  '40 grader mot ögonlocket',
  'Warm a compress to about 40',
  'About 40 °C is right',
  '40 °C at the eyelid',
  'tio minuter, två gånger om dagen',
  'ten minutes, twice a day',
  'Du kan inte ta för mycket av dem.',
  'de går inte att ta för mycket av.',
  'Fuktande droppar går inte att ta för mycket av',
  'You cannot use too much of them.</p>',
  'You cannot use too many',
  'Det gick inte att mäta någon skillnad',
  'No difference could be measured',
  'Ingen har visat att de ändrar',
  'No one has shown',
  'Det som har bättre stöd',
  'Better supported are',
  'Ja, vissa läkemedel är vanligare',
  'svåra besvär, på remiss',
  'severe symptoms, by referral',
  'Kontakta kliniken om du är orolig',
  'Contact the clinic if you are worried',
  'för att räkna fram, visa och följa ditt resultat.',
  'in order to work out, show and follow your result.',
  // Names
  'diagnosbilder',
  'diagnostic slides',
  'Trots namnen',
  // Swedish
  'Ta ut kontaktlinser.',
  '({date})',
  'eller ser sämre',
  'öga och använder kontaktlinser',
  'gles blinkning',
  'ställ in en luftfuktare',
  'Droppa före törsten',
  'När locken behöver visas upp',
  'Svider det mer av dropparna',
  'Ögon svarar långsamt',
  'Linser passar dåligt',
  'passar linser dåligt',
  'vill ha lite omsorg',
  'Vad pauser inte kan',
  'Jaga draget',
  'En dator som du kan ställa frågor till',
  'Ändras det, läs under',
  'bryts den på två rader',
  // English
  'sight suddenly goes',
  'or sees worse',
  'Take out contact lenses.',
  'Dry eyes is a name for the trouble',
  'answer afresh',
  'Drops before thirst',
  'Hunt the draught',
  'You cannot rule the weather',
  'both run short',
  'Eyes answer slowly',
  'What breaks cannot do',
] as const

/** The same for the words of the patient app and for mails. */
const rejectedInApps = [
  'Kliniken ser dina svar',
  'The clinic sees your answers',
  'ring 112 eller 1177',
  'call 112 or 1177',
  'diagnosbilder',
  'iagnoskategori',
  'iagnostic slides',
  'Vi sparar inget om dig',
  'We keep nothing about you',
  "'Vi har inte sparat något om dig",
  "'We have kept nothing about you",
  'It was not you',
  'You have not answered any questions?',
  'Your password is changed',
  'Your account is deleted',
  'You do not recognise',
  'Kontakta kliniken om du är orolig',
  'Contact the clinic if you are worried',
] as const

/** Topics that somebody with dry eyes looks for, each by a word of its question. */
const topics: readonly [sv: RegExp, en: RegExp][] = [
  [/Vad kostar/, /cost/],
  [/bokar jag/, /book/],
  [/öppnad flaska/, /opened bottle/],
  [/svider det när jag tar droppar/, /drops sting/],
  [/köra bil/, /drive/],
  [/gravid/, /pregnant/],
  [/flyger/, /fly/],
  [/simma/, /swim/],
  [/barn/, /child/],
  [/lösögonfransar/, /eyelash extensions/],
  [/ögonlaser/, /laser/],
  [/klimakteriet/, /menopause/],
  [/rosacea/, /rosacea/],
  [/blefarit/, /blepharitis/],
  [/vagel.*chalazion/, /stye.*chalazion/],
  [/MGD/, /MGD/],
  [/Sjögren/, /Sjögren/],
  [/CPAP/, /CPAP/],
  [/koksalt/i, /saline/],
  [/märke/, /brand/],
  [/inte hjälper/, /do not help/],
  [/antibiotika eller kortison/, /antibiotics or cortisone/],
  [/masker/, /masks/],
  [/heter dropparna/, /called/],
  [/undersökningen ont/, /examination hurt/],
  [/blind/, /blind/],
  [/går torra ögon över/i, /go away/],
  [/jobbet/, /work\?/],
  [/rött men gör inte ont/, /red but does not hurt/],
  [/utanför Sverige/, /outside Sweden/],
]

let pack: ContentPack
beforeAll(async () => {
  pack = (await readDefaultPack()).pack
})

/** All texts that patients read, one string for each file; the terms of the assistant are not shown. */
async function shownTexts(): Promise<string[]> {
  const { assistant, ...help } = pack.help
  const texts = { texts: assistant?.concepts, refusals: assistant?.refusals.map(({ text }) => text) }
  const folders = ['advice', 'decks', 'greetings', 'legal', 'questionnaires']
  const files = await Promise.all(
    folders.map(async (folder) =>
      Promise.all(
        (await readdir(join(defaultPackFolder, folder))).map((name) =>
          readFile(join(defaultPackFolder, folder, name), 'utf8'),
        ),
      ),
    ),
  )
  return [...files.flat(), JSON.stringify(help), JSON.stringify(pack.resultTexts), JSON.stringify(texts)]
}

/** The words of the patient app and the mails, one string for each file. */
async function wordsOfApps(): Promise<string[]> {
  const folders = ['apps/patient/src/i18n', 'apps/api/src/features/mail', 'apps/api/src/i18n']
  const files = folders.map(async (folder) =>
    (await readdir(join(root, folder)))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFile(join(root, folder, name), 'utf8')),
  )
  return Promise.all((await Promise.all(files)).flat())
}

/** The rows of the list for reviewers: the file, as a path from the root, and the words that are quoted from it. */
async function reviewRows(): Promise<{ row: string; file: string; quote: string }[]> {
  const list = await readFile(join(root, 'docs/review.md'), 'utf8')
  const rows = list.split('\n').filter((line) => /^\| \d+ \|/.test(line))
  return rows.map((row) => {
    const [, , name = '', quote = ''] = row.split('|').map((cell) => cell.trim())
    const file = name.replaceAll('`', '')
    const folder = file.startsWith('apps/') ? root : defaultPackFolder
    return { row, file: join(folder, file), quote: quote.replace(/^“|”$/g, '') }
  })
}

describe('[CNT-01] the texts after they were read by others', () => {
  test.each(rejected)('nobody reads “%s” any more', async (phrase) => {
    expect((await shownTexts()).filter((text) => text.includes(phrase))).toEqual([])
  })

  test.each(rejectedInApps)('neither the app nor a mail says “%s” any more', async (phrase) => {
    expect((await wordsOfApps()).filter((text) => text.includes(phrase))).toEqual([])
  })

  test('each row of the list for reviewers names a file that there is, and quotes it', async () => {
    const rows = await reviewRows()
    expect(rows.length).toBeGreaterThan(100)
    for (const { row, file, quote } of rows) {
      expect([row, quote !== '' && (await readFile(file, 'utf8')).includes(quote)]).toEqual([row, true])
    }
  })

  test('each slide with advice that no study carries is on that list', async () => {
    const rows = await reviewRows()
    for (const { key, slides } of pack.decks) {
      const quotes = rows.filter(({ file }) => file.endsWith(`/decks/${key}.json`)).map(({ quote }) => quote)
      const own = slides.filter(({ sources }) => sources.includes('egen-regel'))
      const unlisted = own.filter(({ body }) => !quotes.some((quote) => body.sv.includes(quote)))
      expect([key, unlisted.map(({ number }) => number)]).toEqual([key, []])
    }
  })
})

describe('[CNT-04] the topics that patients look for', () => {
  test.each(topics)('%s has an entry in both languages, with a source or as the clinic’s own', (sv, en) => {
    const entry = pack.help.faq.items.find(({ question }) => sv.test(question.sv) && en.test(question.en))
    expect(entry).toBeDefined()
    expect(Boolean(entry?.sources?.length) || entry?.clinicFills).toBe(true)
    for (const key of entry?.sources ?? []) expect(Object.keys(pack.sources)).toContain(key)
  })
})
