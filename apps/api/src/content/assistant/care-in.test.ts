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
    const { flag, isRuled } = careOf('fick lut i ögat nyss')
    expect(isRuled).toBe(true)
    expect(flag).toMatchObject({ level: 'EMERGENCY', text: rules.texts.concepts?.chemical?.text })
  })

  test('is found by the scorer where no rule has the words', () => {
    const { flag, isRuled } = careOf(
      'gaffeln ramlade ur handen och hon låter som om hon vore full, fast hon inte druckit',
    )
    expect(isRuled).toBe(false)
    expect(flag?.level).toBe('EMERGENCY')
  })

  test.each(small)('nothing calls for it: %s', (text) => {
    expect(careOf(text)).toMatchObject({ flag: undefined, isRuled: false, isDoubtful: false })
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

  test('addresses and numbers of people say nothing of it', () => {
    const [named, plain] = [careOf('kan jag ha mascara anna@example.se 19600101-1234'), careOf('kan jag ha mascara')]
    expect(named.reading.care).toBe(plain.reading.care)
    expect(named.reading.likeliest('topic')).toEqual(plain.reading.likeliest('topic'))
  })

  test.each(['', '😀😀😀', '<b></b>', 'x'.repeat(10_000), 'ögat '.repeat(2000)])('reads anything: %#', (text) => {
    expect(careOf(text).isRuled).toBe(false)
  })
})
