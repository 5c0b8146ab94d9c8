import type { ContentPack } from '@htd/content/shape'
import type { AssistantSource } from '@htd/contract/assistant'
import type { Language } from '@htd/domain/vocabulary/languages'
import { publishedDecks } from '#content/published-decks.ts'

/** A text of the clinic with its location. */
export type Source = Omit<AssistantSource, 'number'> & { html: string; score: number }
type Item = Omit<Source, 'score'>

/** Returns the published item with this id. */
export function itemOf(pack: ContentPack, id: string, language: Language): Item | undefined {
  const { faq, howItWorks } = pack.help
  const question = faq.items.find((each) => each.id === id)
  if (question) {
    return { kind: 'faq', id, title: question.question[language], deck: null, html: question.answer[language] }
  }
  const step = howItWorks.steps.find((each) => each.id === id)
  if (step) return { kind: 'step', id, title: step.title[language], deck: null, html: step.body[language] }
  const decks = publishedDecks(pack)
  const [slide, owner] = [decks.slide(id), decks.ofSlide(id)]
  if (!slide || !owner) return undefined
  const deck = { id: owner.deck.id, title: owner.deck.title[language], slide_number: slide.number }
  return { kind: 'slide', id: slide.id, title: slide.title[language], deck, html: slide.body[language] }
}
