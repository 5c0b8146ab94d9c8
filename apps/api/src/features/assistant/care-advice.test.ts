import { beforeAll, describe, expect, test } from 'vitest'
import { assistantOf } from '#content/assistant/assistant-of.ts'
import { type AskedQuestion, allOf, askAssistant, kindOf, saidBy, sourcesOf } from '#test/ask-assistant.ts'
import { makeDeps, type TestDeps } from '#test/make.ts'
import { makeVisitor } from '#test/slide-stage.ts'
import { care } from './events.ts'

let deps: TestDeps
let patientId: string
beforeAll(async () => {
  deps = await makeDeps()
  patientId = (await makeVisitor(deps, 'anna@example.se')).id
})

const eventsOf = (asked: AskedQuestion) => askAssistant(deps, patientId, asked)
const sentences = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.:!]) /)

/** A message, the concept whose advice answers it, and how that advice begins. */
type Row = readonly [concept: string, first: string, text: string]

describe('[AST-07] each emergency has its own advice, and the first thing first', () => {
  const rows: Row[] = [
    ['anaphylaxis', 'Ring 112 nu', 'läpparna och ögonen har svullnat upp efter nötterna och det är tungt att andas'],
    ['anaphylaxis', 'Ring 112 nu', 'my eyes are swollen shut after a wasp sting and my throat feels tight'],
    ['chest', 'Ring 112 nu', 'det trycker över bröstet och strålar ut i armen'],
    ['stroke', 'Ring 112 nu', 'min man pratar otydligt och kan inte lyfta armen'],
    ['stroke', 'Ring 112 nu', 'got the worst headache of my life a minute ago'],
    ['suicide', 'Ring 112 nu om du är på väg', 'alla skulle ha det bättre utan mig'],
    ['suicide', 'Ring 112 nu om du är på väg', 'i just want to fall asleep and never wake up'],
    ['cornea_spot', 'Det du beskriver behöver bedömas i dag', 'har fått en vit prick på hornhinnan'],
    ['cornea_spot', 'Det du beskriver behöver bedömas i dag', 'there is a grey spot on the coloured part of my eye'],
    ['particle', 'Ring 112 nu', 'slipade plåt och en metallbit flög in i ögat'],
    ['particle', 'Ring 112 nu', 'a pellet from an air rifle hit my eye'],
    ['chemical', 'Skölj ögat genast', 'tvättkapsel sprack och det kom i ögat på barnet'],
    ['chemical', 'Skölj ögat genast', 'got mortar in my eye at work'],
    ['optic_nerve', 'Det du beskriver behöver bedömas i dag', 'färgerna ser urvattnade ut på vänster öga'],
    ['pregnancy', 'Ring förlossningen', 'gravid i vecka 34, flimrar för ögonen och har huvudvärk'],
  ]
  test.each(rows)('%s: %s … for: %s', async (concept, first, text) => {
    const events = await eventsOf({ text })
    expect(kindOf(events)).toBe('care')
    const { texts } = assistantOf(deps.content.current())
    const advice = texts.concepts?.[concept]
    const expected = advice?.text?.sv ?? deps.content.current().resultTexts.triage[advice?.level ?? 'NONE'].sv
    expect(saidBy(events).trim()).toBe(expected.trim())
    expect(sentences(saidBy(events))[0]).toContain(first)
  })

  test('[CNT-02] rinsing comes before calling in the advice for chemicals, in both languages', () => {
    const { sv = '', en = '' } = assistantOf(deps.content.current()).texts.concepts?.chemical?.text ?? {}
    expect(sv.indexOf('Skölj')).toBeLessThan(sv.indexOf('112'))
    expect(en.indexOf('Rinse')).toBeLessThan(en.indexOf('112'))
    expect(sv.indexOf('Skölj')).toBeGreaterThan(-1)
    expect(en.indexOf('Rinse')).toBeGreaterThan(-1)
  })

  test('an emergency without a clear concept is told what to do for each: rinse, and speech or breath', async () => {
    const events = await allOf(care(deps, { key: 'unclear', level: 'EMERGENCY', text: undefined }, 'sv'))
    expect(saidBy(events).indexOf('112')).toBeLessThan(saidBy(events).indexOf('skölj genast'))
    expect(saidBy(events)).toMatch(/talet plötsligt påverkas.*svårt att andas/s)
  })

  test('a blow or a splinter is not told to rinse, and not to rub', () => {
    const { concepts } = assistantOf(deps.content.current()).texts
    for (const key of ['injury', 'particle']) {
      const { sv = '', en = '' } = concepts?.[key]?.text ?? {}
      expect(`${sv} ${en}`).not.toMatch(/skölj|rinse/i)
      expect(sv).toContain('Gnugga inte')
      expect(en).toContain('Do not rub')
    }
  })
})

describe('[AST-04] symptoms without an answer, and old medicine drops', () => {
  const leftover = [
    'ögat är rött, kan jag ta kortisondropparna som blev över från förra året',
    'can I use my husband’s antibiotic drops, my eye is sore',
    'har gamla ögonsalva i kylen, funkar den',
  ]
  test.each(leftover)('“%s” is told not to use them', async (text) => {
    const events = await eventsOf({ text, language: 'sv' })
    expect(kindOf(events)).toBe('care')
    expect(saidBy(events)).toContain('Använd inte gamla medicindroppar, eller någon annans.')
  })

  test('a message in doubt gets its answer, with when to seek care folded above it', async () => {
    const events = await eventsOf({ text: 'skuggan på bilden, hur sparar jag en bild', language: 'sv' })
    expect(kindOf(events)).toBe('seek_care')
    const said = events.filter(({ type }) => type === 'text')
    expect(said).toMatchObject([{ pages: ['feedback'] }, { title: 'När du ska söka vård' }])
    expect(said[0]).not.toHaveProperty('title')
    expect(events.filter(({ type }) => type === 'passage')).toHaveLength(1)
    expect(sourcesOf(events)[0]?.title).toBe('Hur sparar jag en bild till senare?')
  })

  test('a symptom that no text answers is told when to seek care, with the nearest texts as links', async () => {
    const events = await eventsOf({ text: 'det känns lurvigt' })
    expect(kindOf(events)).toBe('seek_care')
    expect(saidBy(events)).toContain('tel:112')
    expect(events.some(({ type }) => type === 'passage')).toBe(false)
    expect(sourcesOf(events).length).toBeGreaterThan(0)
  })
})

describe('[AST-06] a message in another language gets one line in it', () => {
  const rows = [
    ['ar', 'عيني تؤلمني كثيرا ولا أرى جيدا'],
    ['fa', 'چشمم خیلی درد می کند و قرمز شده است'],
    ['so', 'isha ayaa xanuun aad u daran leh waxaan u baahanahay caawimaad'],
    ['ti', 'ዓይነይ ብጣዕሚ ይቕንዙ ኣሎ'],
    ['fi', 'silmään sattuu kovasti ja en näe kunnolla'],
    ['pl', 'bardzo boli mnie oko i nie widzę'],
    ['bs', 'jako me boli oko i ne vidim ništa'],
    ['ku', 'çavê min gelek diêşe û sor e'],
    ['es', 'me duele mucho el ojo y no veo'],
    ['tr', 'gözüm çok ağrıyor ve kırmızı'],
    ['uk', 'дуже болить око і я не бачу'],
    ['ru', 'очень болит глаз и я плохо вижу'],
    ['de', 'mein Auge tut sehr weh und ist rot'],
  ] as const
  test.each(rows)('%s: %s', async (lang, text) => {
    const events = await eventsOf({ text })
    expect(kindOf(events)).toBe('other_language')
    expect(events.find(({ type }) => type === 'text')).toMatchObject({ lang })
    expect(saidBy(events)).toMatch(/112.*1177/)
    expect(sourcesOf(events)).toEqual([])
  })

  test.each(['min man har ont i ögonen', 'the eye is in pain, not red', 'hej', 'what does MGD mean', 'Xalatan'])(
    'not %s',
    async (text) => {
      expect(kindOf(await eventsOf({ text }))).not.toBe('other_language')
    },
  )
})
