import { describe, expect, test } from 'vitest'
import { type Change, faultsAfter, readAfter } from '../test/small-pack.ts'
import { faultLine } from './fault.ts'

const DROUGHT = 'decks/drought.json'
const TEARS = 'decks/tears.json'
const nameRule = 'must be a name of small letters, digits, dash and underscore, and .json'

/** A text in a file, its replacement, and the resulting faults. */
type Case = [file: string, from: string, to: string, ...faults: string[]]

test('decks come in order of kind and number, with the keys that their files give them, and with their sources', async () => {
  const sound = await readAfter()
  if (!sound.ok) throw new Error()
  const { decks, sources } = sound.folder.pack
  expect(decks.map(({ kind, number, key }) => [kind, number, key])).toEqual([
    ['category', 1, 'drought'],
    ['htd', 1, 'tears'],
  ])
  expect(decks[0]?.slides.map(({ published }) => published)).toEqual([undefined, false])
  expect(sources).toEqual({ book: { title: 'A book' }, study: { title: 'A study', url: 'https://study.example' } })
})

test('a pack needs no decks and no sources', async () => {
  const gone = ['decks', 'sources.json', 'images/eye.svg', 'help'].map((file): Change => ({ file, remove: true }))
  const read = await readAfter(...gone)
  expect(read).toMatchObject({ ok: true, folder: { pack: { decks: [], sources: {} } } })
})

describe('the file of a deck', () => {
  const cases: Case[] = [
    [DROUGHT, '"number": 2,', '"number": 2', `${DROUGHT}:21:7 is not JSON: comma expected`],
    [DROUGHT, '"kind": "category"', '"kind": "film"', `${DROUGHT}:3:11 kind: must be one of "category", "htd"`],
    [DROUGHT, '"Left"', '"Middle"', `${DROUGHT}:23:20 slides[1].alignment: must be one of "Right", "Left"`],
    [DROUGHT, ', "en": "Drought"', '', `${DROUGHT}:5:12 title.en: is missing`],
    [DROUGHT, ', "en": "An eye"', '', `${DROUGHT}:7:47 image.alt.en: is missing`],
    [
      DROUGHT,
      '<p>Ord</p>',
      '<script>1</script>',
      `${DROUGHT}:13:23 slides[0].body.sv: has markup that is not allowed here`,
    ],
    [DROUGHT, '"kind"', '"key": "drought", "kind"', `${DROUGHT}:3:3 key: is not known here`],
    [DROUGHT, 'eye.svg', 'ear.svg', `${DROUGHT}:7:22 image.file: is no file of the pack`],
    [TEARS, '-8000-0000000000e2', '-8000', `${TEARS}:10:13 slides[0].id: must be a UUID`],
    ['sources.json', 'https:', 'http:', 'sources.json:1:72 study.url: must be a web address with https://'],
  ]
  test.each(cases)('%s: %s → %s', async (file, from, to, ...faults) => {
    expect(await faultsAfter({ file, from, to })).toEqual(faults)
  })

  test.each(['notes.txt', 'Big.json', 'a.b.json'])('can not be called %s', async (name) => {
    const faults = await faultsAfter({ file: `decks/${name}`, write: '{}' })
    expect(faults).toEqual([`decks/${name}:1:1 ${nameRule}`])
  })

  test('can not lie elsewhere', async () => {
    expect(await faultsAfter({ file: TEARS, link: '/etc/passwd' })).toEqual([`${TEARS}:1:1 leads out of the folder`])
  })

  test.each([
    [200, []],
    [201, [`${TEARS}:1:79 slides: must have at most 200`]],
  ])('has %i slides', async (count, faults) => {
    const both = (text: string) => ({ sv: text, en: text })
    const slides = Array.from({ length: count }, (_, index) => ({
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      number: index + 1,
      title: both('x'),
      body: both('<p>x</p>'),
      alignment: 'Left',
      sources: ['book', 'study'],
    }))
    const image = { file: 'images/eye.svg', alt: both('x') }
    const deck = { kind: 'htd', id: '00000000-0000-4000-8000-0000000000e1', number: 1, slides, image }
    const write = JSON.stringify({ ...deck, title: both('x'), description: both('x') })
    expect(await faultsAfter({ file: TEARS, write })).toEqual(faults)
  })

  test('has a slide at least', async () => {
    const faults = await faultsAfter({ file: TEARS, from: '"slides": [', to: '"slides": [], "x": [' })
    expect(faults).toContain(`${TEARS}:8:13 slides: must have at least 1`)
  })
})

describe('what holds between decks', () => {
  const cases: Case[] = [
    [
      TEARS,
      '"kind": "htd"',
      '"kind": "category"',
      `${TEARS}:3:11 kind: is category, but the scoring rules know no tears`,
      `${TEARS}:4:13 number: 1 is the number of another deck of kind category already`,
    ],
    [DROUGHT, '"number": 2', '"number": 3', `${DROUGHT}:20:17 slides[1].number: must be 2: numbers count up from 1`],
    [
      TEARS,
      '0000000000e2',
      '0000000000D3',
      `${TEARS}:10:13 slides[0].id: 00000000-0000-4000-8000-0000000000D3 is the id of something else already`,
    ],
    [
      TEARS,
      '0000000000e1',
      '0000000000d1',
      `${TEARS}:2:9 id: 00000000-0000-4000-8000-0000000000d1 is the id of something else already`,
    ],
    [TEARS, '"book"', '"film"', `${TEARS}:15:28 slides[0].sources[1]: film is not in sources.json`],
    [TEARS, '"book"', '"constructor"', `${TEARS}:15:28 slides[0].sources[1]: constructor is not in sources.json`],
  ]
  test.each(cases)('%s: %s → %s', async (file, from, to, ...faults) => {
    expect(await faultsAfter({ file, from, to })).toEqual(faults)
  })

  test('sources that no file gives', async () => {
    expect(await faultsAfter({ file: 'sources.json', remove: true })).toEqual([
      `${DROUGHT}:16:19 slides[0].sources[0]: study is not in sources.json`,
      `${TEARS}:15:19 slides[0].sources[0]: study is not in sources.json`,
      `${TEARS}:15:28 slides[0].sources[1]: book is not in sources.json`,
    ])
  })
})

describe('the length of a slide', () => {
  const wordsInFirst = (words: number): Change => ({
    file: DROUGHT,
    from: '<p>Word</p>',
    to: `<p>${Array(words).fill('word').join(' ')}</p>`,
  })
  const place = `${DROUGHT}:13:43 slides[0].body.en: has`

  test.each<[number, string[]]>([
    [60, []],
    [61, [`${place} 61 words: a slow reader needs more than 30 s for more than 60`]],
    [90, [`${place} 90 words: a slow reader needs more than 30 s for more than 60`]],
  ])('%i words are allowed, with remarks where there are many', async (words, remarks) => {
    const read = await readAfter(wordsInFirst(words))
    if (!read.ok) throw new Error(read.faults.map(faultLine).join('\n'))
    expect(read.remarks.map(faultLine)).toEqual(remarks)
  })

  test('91 words are too many', async () => {
    expect(await faultsAfter(wordsInFirst(91))).toEqual([`${place} 91 words, more than 90`])
  })
})
