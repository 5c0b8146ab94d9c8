import { atOnce } from '@htd/domain/at-once'
import { beforeAll, describe, expect, test } from 'vitest'
import { defaultPack } from '#test/default-pack.ts'
import { assistantOf, type Rules } from './assistant-of.ts'
import { careSteps } from './care-in.ts'

let rules: Rules
beforeAll(async () => {
  rules = assistantOf((await defaultPack()).pack)
})

const careOf = (...texts: string[]) => atOnce(careSteps(rules, texts))
const small = [
  'ja',
  'tack så mycket för hjälpen',
  'hur ofta ska jag blinka vid skärmen',
  'kan jag ha mascara',
  'jag vill ta bort mitt konto',
]
const filler =
  'Jag har arbetat i skolan i trettio år och trivs bra. Vi har hund och katt, och på somrarna bor vi vid sjön. '

describe('[HLP-04] what calls for care', () => {
  test('a rule gives its level and advice if the scorer does not gainsay it', () => {
    const { flag, rule } = careOf('fick lut i ögat nyss')
    expect(rule?.level).toBe('EMERGENCY')
    expect(flag).toMatchObject({ level: 'EMERGENCY', text: rules.texts.concepts?.chemical?.text })
  })

  test('is found by the scorer where no rule has the words', () => {
    const { flag, rule } = careOf('gaffeln ramlade ur handen och hon låter som om hon vore full, fast hon inte druckit')
    expect(rule).toBeUndefined()
    expect(flag?.level).toBe('EMERGENCY')
  })

  test.each(small)('nothing calls for it: %s', (text) => {
    expect(careOf(text)).toMatchObject({ flag: undefined, rule: undefined, isDoubtful: false })
  })

  test('in the middle of a long story it is found all the same', () => {
    const story = `${filler.repeat(4)} I morse blev allt svart på ena ögat i fem minuter. ${filler.repeat(4)}`
    expect(careOf(story).flag?.level).toBe('EMERGENCY')
    expect(careOf(filler.repeat(8)).flag).toBeUndefined()
  })

  test('two messages together tell it, and what has been answered is not answered again', () => {
    const [first, second] = ['kan det sitta i skärmen', 'ser dubbelt sen i går']
    expect(careOf(first).flag).toBeUndefined()
    expect(careOf(first, second).flag?.level).toBe('URGENT')
    expect(careOf('fick lut i ögat', 'tack').flag).toBeUndefined()
  })

  test('after ten harmless messages it is found in the eleventh', () => {
    const before = Array.from({ length: 9 }, (_, at) => small[at % small.length] ?? '')
    expect(careOf(...before, 'fick lut i ögat').flag?.level).toBe('EMERGENCY')
  })

  test('a rule whose concept the scorer has not learned stands without its agreement', () => {
    const { text } = rules.texts.concepts?.swallowed ?? {}
    for (const message of [
      'sonen drack ur ögondroppsflaskan',
      'dottern har druckit ögondropparna',
      'my son drank the eye drops',
    ])
      expect(careOf(message).flag).toMatchObject({ level: 'EMERGENCY', text })
  })

  test('an emergency in one sentence counts more than what is urgent in another', () => {
    const letter = `Jag har linser och ögat är rött och ömt. ${filler.repeat(3)} I går tappade jag talet och munnen hänger.`
    expect(careOf(letter).flag?.level).toBe('EMERGENCY')
  })

  const named = [
    'jag heter Anna Ek.',
    'Mitt namn är Anna-Karin,',
    'My name is John Smith.',
    'anna@example.se 19600101-1234',
  ]
  test.each(named)('who writes says nothing of it: %s', (who) => {
    const [told, plain] = [careOf(`${who} kan jag ha mascara`), careOf('kan jag ha mascara')]
    expect(told.reading.places).toEqual(plain.reading.places)
  })

  test('what follows a first name is read', () => {
    expect(careOf('Jag heter Sara Fick lut i ögat').flag?.level).toBe('EMERGENCY')
  })

  test.each(['', '😀😀😀', '<b></b>', 'x'.repeat(10_000), 'ögat '.repeat(2000)])('reads anything: %#', (text) => {
    expect(careOf(text).rule).toBeUndefined()
  })
})
