import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { readDefaultPack } from '../test/default-pack.ts'
import { defaultPackFolder } from './default-pack.ts'
import type { ContentPack } from './shape.ts'

const root = join(import.meta.dirname, '../../..')

/** Wordings that a reading of the first texts rejected: wrong, unsupported, unclear or clumsy. */
const rejected = [
  'Svider det mer av dropparna än utan dem',
  'Ögon svarar långsamt',
  'Linser passar dåligt',
  'vill ha lite omsorg',
  'Vad pauser inte kan',
  'Jaga draget',
  'En dator som du kan ställa frågor till',
  'bryts den på två rader',
  'Droppa före törsten',
  'När locken behöver visas upp',
  'ställ in en luftfuktare',
  'gles blinkning',
  'eller ser sämre',
  'och använder kontaktlinser: ta ut',
  'Ändras det, läs under',
  'Kontakta kliniken om du är orolig',
  'Du kan inte ta för mycket av dem.',
  'de går inte att ta för mycket av.',
  'Värm en kompress till ungefär 40 grader',
  'Ungefär 40 grader är lagom',
  'Det gick inte att mäta någon skillnad',
  'Ingen har visat att de ändrar',
  'Det som har bättre stöd',
  'tar emot vid svåra besvär, på remiss',
  'med ny huvudvärk och ont i käken: ring',
  'Trots namnen',
  'diagnosbilder',
  'Drops before thirst',
  'Hunt the draught',
  'You cannot rule the weather',
  'answer afresh',
  'sometimes both run short',
  'Dry eyes is a name for the trouble',
  'or sees worse',
  'You cannot use too much of them.</p>',
  'About 40 °C is right',
  'Better supported are',
  'No one has shown',
  'Eyes answer slowly',
  'diagnostic slides',
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
  const folders = ['advice', 'decks', 'greetings', 'questionnaires']
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

describe('[CNT-01] the texts after they were read by others', () => {
  test.each(rejected)('nobody reads “%s” any more', async (phrase) => {
    expect((await shownTexts()).filter((text) => text.includes(phrase))).toEqual([])
  })

  test('each row of the list for reviewers names a file that there is, and quotes it', async () => {
    const list = await readFile(join(root, 'docs/review.md'), 'utf8')
    const rows = list.split('\n').filter((line) => /^\| \d+ \|/.test(line))
    expect(rows.length).toBeGreaterThan(30)
    for (const row of rows) {
      const [, , file = '', quote = ''] = row.split('|').map((cell) => cell.trim())
      const text = await readFile(join(root, file.replaceAll('`', '')), 'utf8')
      const words = quote.replace(/^“|”$/g, '')
      expect([row, text.includes(words)]).toEqual([row, true])
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
