import { beforeAll, describe, expect, test } from 'vitest'
import { readDefaultPack } from '../test/default-pack.ts'
import { countWords } from './count-words.ts'
import type { Deck, Slide } from './deck-shape.ts'
import type { ContentPack, PackImage, Words } from './shape.ts'

let pack: ContentPack
let images: PackImage[]
beforeAll(async () => {
  const folder = await readDefaultPack()
  pack = folder.pack
  images = folder.images
})

const languages = ['sv', 'en'] as const
const ofKind = (wanted: Deck['kind']) => pack.decks.filter(({ kind }) => kind === wanted)
const allSlides = () => pack.decks.flatMap(({ key, slides }) => slides.map((slide) => ({ key, ...slide })))

/** Lists the slide texts that match a predicate, one line each, readable in a test failure. */
const slidesWith = (isSo: (html: string, slide: Slide, language: keyof Words) => boolean) =>
  allSlides().flatMap((slide) =>
    languages
      .filter((language) => isSo(slide.body[language], slide, language))
      .map((language) => `${slide.key} ${slide.number} ${language}`),
  )

describe('[DIA-01] [HTD-01] the decks of the default pack', () => {
  test('one for each category of the scoring rules, in its order', () => {
    expect(ofKind('category').map(({ key }) => key)).toEqual(pack.scoring.categoryOrder)
    expect(ofKind('category').map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('one for each subject, from tears to when to seek care', () => {
    const keys = ofKind('htd').map(({ key }) => key)
    expect(keys.slice(0, 7)).toEqual([
      ...['tears', 'warm-compress', 'lid-cleaning', 'drops', 'screens', 'indoor-air', 'seek-care'],
    ])
  })

  test('five to eight slides each, a hundred and more together', () => {
    const counts = pack.decks.map(({ slides }) => slides.length)
    expect(counts.filter((count) => count < 5 || count > 8)).toEqual([])
    expect(allSlides().length).toBeGreaterThanOrEqual(100)
  })

  test('no title twice in a deck', () => {
    for (const { slides } of pack.decks) {
      expect(new Set(slides.map(({ title }) => title.sv)).size).toBe(slides.length)
      expect(new Set(slides.map(({ title }) => title.en)).size).toBe(slides.length)
    }
  })
})

describe('[SLD-07] the text of a slide', () => {
  test('40 to 60 words in each language', () => {
    expect(slidesWith((html) => countWords(html) < 40 || countWords(html) > 60)).toEqual([])
  })

  test('short sentences: at most 14 words in Swedish, 18 in English', () => {
    const longest = (html: string) =>
      Math.max(
        ...html
          .replace(/<\/?(?:strong|em|a)\b[^>]*>/g, '')
          .split(/<[^>]*>|(?<=[.!?:])\s/)
          .map(countWords),
      )
    expect(slidesWith((html, _, language) => longest(html) > (language === 'sv' ? 14 : 18))).toEqual([])
  })

  test('both languages are built alike', () => {
    const outline = (html: string) => html.match(/<(?:p|ul|ol|li|h3|a href="tel:\d+")>/g)
    const differing = allSlides().filter(({ body }) => `${outline(body.sv)}` !== `${outline(body.en)}`)
    expect(differing.map(({ key, number }) => `${key} ${number}`)).toEqual([])
  })

  test('promises nothing and names no disease as the reader’s own', () => {
    const claims =
      /\b(botar?|botas|läker|garanterar?|garanterat|diagnos\w*|du har torra ögon|du lider|cures?|heals?|guarantee[sd]?|diagnos\w*|you have dry eyes?|you suffer)\b/i
    expect(slidesWith((html) => claims.test(html))).toEqual([])
    const covers = pack.decks.flatMap(({ title, description }) => [title, description])
    expect(covers.filter(({ sv, en }) => claims.test(`${sv} ${en}`))).toEqual([])
  })

  test('rests on sources, and no source is left over', () => {
    expect(allSlides().filter(({ sources }) => sources.length === 0)).toEqual([])
    const named = new Set(allSlides().flatMap(({ sources }) => sources))
    expect([...named].sort()).toEqual(Object.keys(pack.sources))
  })
})

describe('care', () => {
  const calls = (html: string, number: string) => html.includes(`<a href="tel:${number}">${number}</a>`)

  test('every deck of a category ends with when to seek care, with 112 and 1177 to call', () => {
    for (const { key, slides } of ofKind('category')) {
      const last = slides.at(-1)
      expect([key, last?.title]).toEqual([key, { sv: 'När du ska söka vård', en: 'When to seek care' }])
      for (const language of languages) {
        expect([key, calls(last?.body[language] ?? '', '112')]).toEqual([key, true])
        expect([key, calls(last?.body[language] ?? '', '1177')]).toEqual([key, true])
      }
    }
  })

  test('112 and 1177 can be called wherever a slide names them', () => {
    const unlinked = (html: string) => html.replace(/<a href="tel:(112|1177)">\1<\/a>/g, '')
    expect(slidesWith((html) => /\b(112|1177)\b/.test(unlinked(html)))).toEqual([])
  })

  test('who reads of a corrosive in the eye reads to rinse', () => {
    const missing = slidesWith((html) => /frätande|corrosive/i.test(html) && !/sköl|rins/i.test(html))
    expect(missing).toEqual([])
  })

  test('who reads of medicines reads not to stop on their own', () => {
    for (const language of languages) {
      const [, second] = pack.decks.find(({ key }) => key === 'medicine')?.slides ?? []
      expect(second?.title[language]).toMatch(/Sluta aldrig|Never stop/)
    }
  })
})

describe('pictures', () => {
  const ofDecks = () =>
    new Set(
      pack.decks
        .flatMap(({ image, slides }) => [image, ...slides.map((slide) => slide.image)])
        .map((image) => image?.file),
    )

  test('every slide has one, described in both languages by the same words wherever it stands', () => {
    const all = pack.decks.flatMap(({ image, slides }) => [image, ...slides.flatMap((slide) => slide.image ?? [])])
    expect(all).toHaveLength(pack.decks.length + allSlides().length)
    const words = new Map(all.map(({ file, alt }) => [file, alt]))
    expect(all.filter(({ file, alt }) => words.get(file)?.sv !== alt.sv || words.get(file)?.en !== alt.en)).toEqual([])
    expect(words.size).toBeGreaterThanOrEqual(25)
  })

  test('follow the theme, by one grammar', () => {
    const tokens = ['text2, #3A4748', 'sunken, #E9E5DA', 'selected, #DCE9E6', 'primary, #0E4A4F']
    const palette = ['none', ...tokens.map((token) => `var(--${token})`)]
    const files = ofDecks()
    for (const { file, bytes } of images.filter((image) => files.has(image.file))) {
      const svg = Buffer.from(bytes).toString()
      const colours = [...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour ?? '')
      expect([file, colours.filter((colour) => !palette.includes(colour))]).toEqual([file, []])
      expect(svg).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 240 180">\n<g id="picture" [^>]*stroke-width="3"[^>]*>\n/)
      expect(svg.match(/stroke-width/g)).toHaveLength(1)
    }
  })
})
