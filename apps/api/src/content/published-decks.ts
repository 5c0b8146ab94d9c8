import type { Deck, Slide as DeckSlide } from '@htd/content/deck-shape'
import type { ContentPack } from '@htd/content/shape'

/** A deck with the slides that visitors may see, numbered from 1 without gaps. */
export type PublishedDeck = { deck: Deck; slides: readonly DeckSlide[] }

export type PublishedDecks = {
  /** Ordered by kind and number; decks without a published slide are left out. */
  all: readonly PublishedDeck[]
  /** @param id in any case */
  byId: (id: string) => PublishedDeck | undefined
  /** Finds the deck of a published slide. @param slideId in any case */
  ofSlide: (slideId: string) => PublishedDeck | undefined
  /** Finds a published slide. @param slideId in any case */
  slide: (slideId: string) => DeckSlide | undefined
}

const byPack = new WeakMap<ContentPack, PublishedDecks>()

/** Returns the published part of a pack's decks. Computed once for each pack in memory. */
export function publishedDecks(pack: ContentPack): PublishedDecks {
  const known = byPack.get(pack) ?? collect(pack)
  byPack.set(pack, known)
  return known
}

function collect({ decks }: ContentPack): PublishedDecks {
  const all = decks.map(publish).filter(({ slides }) => slides.length > 0)
  const byId = new Map(all.map((each) => [each.deck.id.toLowerCase(), each]))
  const slides = new Map(all.flatMap((each) => each.slides.map((slide) => [slide.id.toLowerCase(), slide])))
  const bySlide = new Map(all.flatMap((each) => each.slides.map(({ id }) => [id.toLowerCase(), each])))
  return {
    all,
    byId: (id) => byId.get(id.toLowerCase()),
    ofSlide: (slideId) => bySlide.get(slideId.toLowerCase()),
    slide: (slideId) => slides.get(slideId.toLowerCase()),
  }
}

const publish = (deck: Deck): PublishedDeck => ({
  deck,
  slides: deck.slides
    .filter(({ published }) => published !== false)
    .map((slide, index) => ({ ...slide, number: index + 1 })),
})
