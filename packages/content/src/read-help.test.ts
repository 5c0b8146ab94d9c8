import { expect, test } from 'vitest'
import { type Change, faultsAfter, readAfter } from '../test/small-pack.ts'
import { packDigest } from './digest.ts'

const FAQ = 'help/faq.json'
const STEPS = 'help/how-it-works.json'
const VIDEOS = 'help/videos.json'

test('[HLP-01] [HLP-03] questions, steps and films come in the order of their files', async () => {
  const sound = await readAfter()
  if (!sound.ok) throw new Error()
  const { faq, howItWorks, videos } = sound.folder.pack.help
  expect(faq.items).toMatchObject([{ category: 'technical', question: { sv: 'Fråga?', en: 'Question?' } }])
  expect(howItWorks.steps).toMatchObject([{ title: { en: 'First' }, image: 'images/eye.svg', alt: { en: 'An eye' } }])
  expect(videos.items).toMatchObject([{ url: 'https://www.youtube.com/watch?v=abcdefghi_1' }])
})

test('[HLP-01] a pack needs no help, and keeps the digest of before there was any', async () => {
  const read = await readAfter({ file: 'help', remove: true })
  if (!read.ok) throw new Error()
  const { help, ...before } = read.folder.pack
  expect(help).toEqual({ faq: { items: [] }, howItWorks: { steps: [] }, videos: { items: [] } })
  const empty = { ...help, faq: { items: [] } }
  expect(packDigest({ pack: { ...before, help: empty }, images: read.folder.images })).toBe(packDigest(read.folder))
})

type Case = [file: string, from: string, to: string, ...faults: string[]]
const wrong = (link: string): Case => [
  VIDEOS,
  'https://www.youtube.com/watch?v=abcdefghi_1',
  link,
  `${VIDEOS}:6:14 items[0].url: must be a YouTube link, as https://www.youtube.com/watch?v=…`,
]
const cases: Case[] = [
  [
    FAQ,
    '"technical"',
    '"other"',
    `${FAQ}:5:19 items[0].category: must be one of "about_dry_eye", "how_htd_works", "technical", "feedback"`,
  ],
  [FAQ, ', "en": "Question?"', '', `${FAQ}:6:19 items[0].question.en: is missing`],
  [FAQ, '<p>Svar', '<p onclick=1>Svar', `${FAQ}:7:25 items[0].answer.sv: has markup that is not allowed here`],
  [FAQ, '"items"', '"more": 1, "items"', `${FAQ}:2:3 more: is not known here`],
  [
    STEPS,
    '"alt"',
    '"caption"',
    `${STEPS}:3:5 steps[0].alt: is missing`,
    `${STEPS}:8:7 steps[0].caption: is not known here`,
  ],
  [STEPS, 'eye.svg', 'ear.svg', `${STEPS}:7:16 steps[0].image: is no file of the pack`],
  [
    STEPS,
    'f2"',
    'f1"',
    `${STEPS}:4:13 steps[0].id: 00000000-0000-4000-8000-0000000000f1 is the id of something else already`,
  ],
  wrong('javascript:alert(1)'),
  wrong('//evil.example/embed/abcdefghi_1'),
  wrong('http://www.youtube.com/watch?v=abcdefghi_1'),
  wrong('https://film.example/watch?v=abcdefghi_1'),
]
test.each(cases)('[HLP-03] %s: %s → %s', async (file, from, to, ...faults) => {
  expect(await faultsAfter({ file, from, to })).toEqual(faults)
})

test('[HLP-03] a picture without words that say what it shows', async () => {
  const change: Change = { file: STEPS, from: ',\n      "alt": { "sv": "Ett öga", "en": "An eye" }', to: '' }
  expect(await faultsAfter(change)).toEqual([`${STEPS}:3:5 steps[0].alt: is missing`])
})

test('[HLP-03] words for a picture that is not there', async () => {
  const change: Change = { file: STEPS, from: '      "image": "images/eye.svg",\n', to: '' }
  expect(await faultsAfter(change)).toEqual([`${STEPS}:7:14 steps[0].alt: belongs to a picture: name an image`])
})

test('[HLP-03] more than two films', async () => {
  const film = (last: number) => ({
    id: `00000000-0000-4000-8000-00000000010${last}`,
    title: { sv: 'Film', en: 'Film' },
    url: 'https://youtu.be/abcdefghi_1',
    transcript: { sv: '<p>Ord</p>', en: '<p>Word</p>' },
  })
  const write = (count: number) => JSON.stringify({ items: Array.from({ length: count }, (_, index) => film(index)) })
  expect(await faultsAfter({ file: VIDEOS, write: write(2) })).toEqual([])
  expect(await faultsAfter({ file: VIDEOS, write: write(3) })).toEqual([`${VIDEOS}:1:10 items: must have at most 2`])
})

test('a file that is no part of the help', async () => {
  expect(await faultsAfter({ file: 'help/notes.txt', write: 'x' })).toEqual(['help/notes.txt:1:1 is not known here'])
})
