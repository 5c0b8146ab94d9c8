import { describe, expect, test } from 'vitest'
import { type Change, faultsAfter } from '../test/small-pack.ts'

const GENERAL = 'questionnaires/general.json'
const TEXTS = 'result-texts.json'
const PICTURE = 'images/pain.svg'
const HELLO = 'greetings/general.sv.html'

/** A text in a file, its replacement, and the resulting faults. */
type Case = [file: string, from: string, to: string, ...faults: string[]]

function testEach(cases: Case[]) {
  test.each(cases)('%s: %s → %s', async (file, from, to, ...faults) => {
    expect(await faultsAfter({ file, from, to })).toEqual(faults)
  })
}

test('a sound pack has no faults', async () => {
  expect(await faultsAfter()).toEqual([])
})

test('all faults of all files are reported at once, in order', async () => {
  const faults = await faultsAfter(
    { file: 'scoring.json', from: '"gte": 4', to: '"gte": 5' },
    { file: GENERAL, from: '"weight": 4', to: '"weight": 9' },
    { file: GENERAL, from: '"minutes": 1', to: '"minutes": 0' },
    { file: 'legal/ai.en.html', remove: true },
    { file: 'pack.json', write: '{}' },
  )
  expect(faults).toEqual([
    'legal/ai.en.html:1:1 is missing',
    'pack.json:1:1 version: is missing',
    `${GENERAL}:3:14 minutes: must be at least 1`,
    `${GENERAL}:67:21 questions[2].answers[1].weight: must be at most 4`,
    'scoring.json:15:61 triage[1].all[0].gte: must be at most 4',
  ])
})

test('a folder that is no pack lacks every file', async () => {
  const faults = await faultsAfter(
    ...['legal', 'questionnaires', 'greetings'].map((file): Change => ({ file, remove: true })),
  )
  expect(faults).toHaveLength(9 + 2 + 4)
  expect(faults.every((fault) => fault.endsWith(':1:1 is missing'))).toBe(true)
})

describe('JSON', () => {
  testEach([
    [GENERAL, '"minutes": 1,', '"minutes": 1', `${GENERAL}:4:3 is not JSON: comma expected`],
    ['clinic.json', '{', '{ // ours', 'clinic.json:1:3 is not JSON: invalid comment token'],
    ['pack.json', '{', '{ "version": "x",', 'pack.json:1:19 version is here twice'],
    ['pack.json', '{', '\uFEFF{'],
    ['pack.json', '\n', '\r\n'],
  ])
  test('an empty file', async () => {
    expect(await faultsAfter({ file: 'pack.json', write: '' })).toEqual(['pack.json:1:1 is not JSON: value expected'])
  })
  test('bytes that are no text', async () => {
    const faults = await faultsAfter({ file: 'clinic.json', write: Buffer.from([0x7b, 0xff]) })
    expect(faults).toEqual(['clinic.json:1:1 is not UTF-8'])
  })
})

describe('the shape', () => {
  testEach([
    [GENERAL, '"number": 2,', '"number": "2",', `${GENERAL}:19:17 questions[1].number: must be a number`],
    [GENERAL, '"minutes": 1', '"minutes": 1.5', `${GENERAL}:3:14 minutes: must be a whole number`],
    [GENERAL, '"Single"', '"single"', `${GENERAL}:10:15 questions[0].mode: must be one of "Single", "Multiple"`],
    [GENERAL, '00000000-0000-4000-8000-000000000002', 'x', `${GENERAL}:6:13 questions[0].id: must be a UUID`],
    [GENERAL, 'false', '"no"', `${GENERAL}:11:19 questions[0].required: must be true or false`],
    [GENERAL, '"Hello"', '""', `${GENERAL}:12:37 questions[0].title.en: must not be empty`],
    [GENERAL, ', "en": "Hello"', '', `${GENERAL}:12:16 questions[0].title.en: is missing`],
    [GENERAL, '"number": 1,', '"number": 1, "colour": 1,', `${GENERAL}:8:20 questions[0].colour: is not known here`],
    [GENERAL, '"en": ""', '"en": "x"', `${GENERAL}:24:22 questions[1].description: is written in one language only`],
    [
      GENERAL,
      '<p>B',
      '<p id=\\"x\\">B',
      `${GENERAL}:13:30 questions[0].description.sv: has markup that is not allowed here`,
    ],
    [GENERAL, 'Hej', 'Hej\\u0000', `${GENERAL}:12:24 questions[0].title.sv: has control characters`],
    ['clinic.json', '08-465 004 01', 'ring oss', 'clinic.json:3:12 phone: must have digits, spaces and dashes only'],
    [
      'clinic.json',
      'https://clinic.example',
      'http://clinic.example',
      'clinic.json:4:14 website: must be a web address with https://',
    ],
    ['clinic.json', '"hej@clinic.example"', '"hej"', 'clinic.json:5:12 email: must be an email address'],
    [
      'clinic.json',
      '"copyBlock"',
      '"copyblock"',
      'clinic.json:1:1 copyBlock: is missing',
      'clinic.json:9:3 copyblock: is not known here',
    ],
    [
      'pack.json',
      'small-1',
      'small 1',
      'pack.json:1:14 version: must be 1 to 60 letters, digits, dots, dashes or underscores',
    ],
    [TEXTS, '"Ord"', '"<b>Ord</b>"', `${TEXTS}:3:23 headings.advice.sv: is plain text: no markup here`],
    [TEXTS, '{answers}', '{answer}', `${TEXTS}:53:18 why.sv: {answer} is not filled here, only {answers}`],
    [
      'scoring.json',
      '{ "category": "drought" }',
      '{ "burden": 3 }',
      'scoring.json:15:66 triage[1].all[1]: must have either anyAnswer, or question and gte, or burdenGte, or category',
    ],
    [
      TEXTS,
      '"drought": {',
      '"Big Drought": {',
      `${TEXTS}:37:5 categories.Big Drought: must have small letters, digits, dot, dash and underscore only`,
    ],
  ])
  test.each(['../../etc/passwd', 'images/../../etc/passwd', '/etc/passwd', 'images/pain.svg/..', 'images/a.html'])(
    'a picture %s',
    async (to) => {
      expect(await faultsAfter({ file: GENERAL, from: PICTURE, to })).toEqual([
        `${GENERAL}:33:30 questions[1].answers[0].image.file: must be images/, a name of small letters, digits and dashes, and .svg, .png, .jpg or .webp`,
      ])
    },
  )
})

describe('rich text', () => {
  test.each([
    ['<p>Hej</p>\n<p onclick="x()">du</p>\n', '2:3 "<p onclick=\\"x()\\">du</p>" is not allowed, only "<p>du</p>"'],
    ['<p>Hej</p>\n\n<p>du<script>x</script></p>\n', '3:7 "<script>x</script></p>" is not allowed, only "</p>"'],
    ['<h1>Hej</h1>\n', '1:1 "<h1>Hej</h1>" is not allowed, only "Hej"'],
    ['<p>Hej\n', '2:1 "" is not allowed, only "</p>"'],
    ['<p>du &nbsp; jag</p>', '1:7 "<p>du &nbsp; jag</p>" is not allowed, only "<p>du \u00a0 jag</p>"'],
    ['<p>a\u0007</p>', '1:5 has a control character here'],
    [' \n', '1:1 must not be empty'],
  ])('%j', async (write, fault) => {
    expect(await faultsAfter({ file: HELLO, write })).toEqual([`${HELLO}:${fault}`])
  })
  test('the privacy policy of another clinic', async () => {
    expect(
      await faultsAfter({ file: 'legal/privacy.sv.html', from: 'Kliniken, hej@clinic.example', to: 'Vi' }),
    ).toEqual([
      'legal/privacy.sv.html:1:1 must name Kliniken, as clinic.json does',
      'legal/privacy.sv.html:1:1 must name hej@clinic.example, as clinic.json does',
    ])
  })
})

describe('files', () => {
  const missing = `${GENERAL}:33:30 questions[1].answers[0].image.file: is no file of the pack`
  const cover = (key: string) => `decks/${key}.json:7:22 image.file: is no file of the pack`
  const onStep = 'help/how-it-works.json:7:16 steps[0].image: is no file of the pack'
  const onSlide = 'decks/drought.json:14:26 slides[0].image.file: is no file of the pack'
  test.each<[what: string, Change, ...string[]]>([
    ['a missing text', { file: 'scoring.json', remove: true }, 'scoring.json:1:1 is missing'],
    ['a missing picture', { file: PICTURE, remove: true }, missing],
    [
      'no pictures at all',
      { file: 'images', remove: true },
      cover('drought'),
      onSlide,
      cover('tears'),
      onStep,
      missing,
    ],
    [
      'a picture too many',
      { file: 'images/more.svg', write: 'x' },
      'images/more.svg:1:1 is not used by any answer, deck, slide or step',
    ],
    ['a picture elsewhere', { file: PICTURE, link: '/etc/passwd' }, `${PICTURE}:1:1 leads out of the folder`],
    ['a text elsewhere', { file: HELLO, link: '/etc/passwd' }, `${HELLO}:1:1 leads out of the folder`],
    [
      'a huge picture',
      { file: PICTURE, write: new Uint8Array(5_000_001) },
      `${PICTURE}:1:1 has 5000001 bytes, more than 5000000`,
    ],
    [
      'a picture that is unsafe',
      { file: PICTURE, from: '<title>', to: '<script/><title>' },
      `${PICTURE}:2:3 has the element script, which is not allowed in a picture`,
    ],
  ])('%s', async (_, change, ...faults) => {
    expect(await faultsAfter(change)).toEqual(faults)
  })
  test('a picture that is not what its name says', async () => {
    const toPng: Change = { file: GENERAL, from: 'pain.svg', to: 'pain.png' }
    const faults = await faultsAfter(
      toPng,
      { file: PICTURE, remove: true },
      { file: 'images/pain.png', write: '<html>' },
    )
    expect(faults).toEqual(['images/pain.png:1:1 is no png picture'])
  })
  test('a real png', async () => {
    const toPng: Change = { file: GENERAL, from: 'pain.svg', to: 'pain.png' }
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
    expect(await faultsAfter(toPng, { file: PICTURE, remove: true }, { file: 'images/pain.png', write: png })).toEqual(
      [],
    )
  })
})
