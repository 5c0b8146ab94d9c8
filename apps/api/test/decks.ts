import { randomUUID } from 'node:crypto'
import type { Deck } from '@htd/content/deck-shape'
import type { ContentPack, PackFolder } from '@htd/content/shape'
import { versionOf } from './default-pack.ts'

type Slide = Deck['slides'][number]
const both = (text: string) => ({ sv: `${text} på svenska`, en: `${text} in English` })

/** Makes a slide about its title; `parts` override the defaults. */
export const makeSlide = (title: string, parts: Partial<Slide> = {}): Slide => ({
  id: randomUUID(),
  number: 1,
  title: both(title),
  body: { sv: `<p>Text om ${title}.</p>`, en: `<p>Text on ${title}.</p>` },
  alignment: 'Right',
  sources: [],
  ...parts,
})

type Parts = Pick<Deck, 'kind' | 'key' | 'slides'> & Partial<Deck>

/** Makes a deck with a picture of the default pack. Slides are numbered in order. */
export const makeDeck = ({ slides, ...parts }: Parts): Deck => ({
  id: randomUUID(),
  number: 1,
  title: both(parts.key),
  description: both(`All about ${parts.key}`),
  image: { file: 'images/lid-none.svg', alt: both('A lid') },
  slides: slides.map((slide, index) => ({ ...slide, number: index + 1 })),
  ...parts,
})

/** Copies a pack to another version, with only these decks. */
export const withDecks = (folder: PackFolder, version: string, decks: Deck[]): PackFolder =>
  versionOf(folder, version, (pack: ContentPack) => {
    pack.decks = decks
  })
