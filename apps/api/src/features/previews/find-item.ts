import type { Deck, Slide } from '@htd/content/deck-shape'
import type { ContentPack, PackQuestion } from '@htd/content/shape'

const isThis =
  (id: string) =>
  (item: { id: string }): boolean =>
    item.id.toLowerCase() === id.toLowerCase()

/** Finds a slide of a pack with its deck, published or not. */
export function findSlide({ decks }: ContentPack, id: string): { deck: Deck; slide: Slide } | undefined {
  for (const deck of decks) {
    const slide = deck.slides.find(isThis(id))
    if (slide) return { deck, slide }
  }
  return undefined
}

/** Finds a question of either questionnaire, published or not. */
export const findQuestion = ({ general, symptom }: ContentPack, id: string): PackQuestion | undefined =>
  [...general.questions, ...symptom.questions].find(isThis(id))
