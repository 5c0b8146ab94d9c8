import { createHash } from 'node:crypto'
import { defaultPackFolder } from '@htd/content/default-pack'
import { readPack } from '@htd/content/read-pack'
import type { ContentPack, PackFolder } from '@htd/content/shape'
import type { Language } from '@htd/domain/vocabulary/languages'

type Deck = ContentPack['decks'][number]
type Slide = Deck['slides'][number]

const IN_A_DECK = 200
const WORDS_IN_TEXT = 50
const WORDS_IN_TITLE = 4
/** Words that no slide of the default pack has, each composed of two that it has. */
const NEW_WORDS = 15_000

/** Pseudo-random numbers from 0 to 1, the same in every run. */
export function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A word of a list in which the first are the most frequent, as in natural language. */
export const frequent = (words: readonly string[], random: () => number): string =>
  words[Math.floor(words.length ** random()) - 1] ?? words[0] ?? ''

/** Words of the default pack, the most frequent first, then new ones. */
function vocabularyOf({ decks }: ContentPack, language: Language, random: () => number): string[] {
  const counts = new Map<string, number>()
  const texts = decks.flatMap(({ slides }) => slides.map(({ title, body }) => `${title[language]} ${body[language]}`))
  for (const [word] of texts
    .join(' ')
    .replace(/<[^>]*>/g, ' ')
    .toLowerCase()
    .matchAll(/\p{L}{2,}/gu)) {
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const known = [...counts].sort((a, b) => b[1] - a[1]).map(([word]) => word)
  const long = known.filter((word) => word.length > 3)
  const anyLong = () => long[Math.floor(random() * long.length)] ?? ''
  return [...known, ...Array.from({ length: NEW_WORDS }, () => anyLong() + anyLong())]
}

const idOf = (name: string): string => {
  const hash = createHash('sha256').update(name).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

/** A pack with this many slides, and the words they use. */
export async function manySlides(count: number): Promise<{ folder: PackFolder; words: Record<Language, string[]> }> {
  const read = await readPack(defaultPackFolder)
  if (!read.ok) throw new Error('The default pack can not be read')
  const { pack, images } = read.folder
  const random = chance(1)
  const words = { sv: vocabularyOf(pack, 'sv', random), en: vocabularyOf(pack, 'en', random) }
  const text = (language: Language, length: number) =>
    Array.from({ length }, () => frequent(words[language], random)).join(' ')
  const both = (length: number) => ({ sv: text('sv', length), en: text('en', length) })
  const rich = () => ({ sv: `<p>${text('sv', WORDS_IN_TEXT)}.</p>`, en: `<p>${text('en', WORDS_IN_TEXT)}.</p>` })

  const slideOf = (deck: number, number: number): Slide => ({
    id: idOf(`slide ${deck} ${number}`),
    number,
    title: both(WORDS_IN_TITLE),
    body: rich(),
    alignment: 'Right',
    sources: [],
  })
  const file = pack.general.questions.flatMap(({ answers }) => answers).find(({ image }) => image)?.image?.file ?? ''
  const deckOf = (number: number): Deck => ({
    id: idOf(`deck ${number}`),
    kind: 'htd',
    key: `deck-${number}`,
    number,
    title: both(2),
    description: both(8),
    image: { file, alt: { sv: 'Bild', en: 'Picture' } },
    slides: Array.from({ length: IN_A_DECK }, (_, index) => slideOf(number, index + 1)),
  })
  const decks = Array.from({ length: count / IN_A_DECK }, (_, index) => deckOf(index + 1))
  const { decks: _, ...rest } = pack
  const used = JSON.stringify(rest)
  return {
    folder: {
      pack: { ...rest, version: `slides-${count}`, decks, sources: {} },
      images: images.filter((image) => used.includes(image.file)),
    },
    words,
  }
}
