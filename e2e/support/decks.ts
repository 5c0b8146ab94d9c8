import evaporative from '../../packages/content/packs/default/decks/evaporative.json' with { type: 'json' }
import tears from '../../packages/content/packs/default/decks/tears.json' with { type: 'json' }
import { generalAnswers } from './answers.ts'

/** A deck for everybody, and one for a category. */
export const decks = { tears, evaporative }
type Deck = typeof tears | typeof evaporative

/** Slugs of answers that point to the lid glands. */
export const evaporativeAnswers = [...generalAnswers(4), 'con.rosacea', 'lid.red', 'lid.stye', 'lid.crust']

export const slideOf = ({ slides }: Deck, number: number) => {
  const slide = slides.find((each) => each.number === number)
  if (!slide) throw new Error(`no slide ${number}`)
  return slide
}
export const htdPath = (slideId?: string) =>
  `/dashboard/slide/${tears.number}/${tears.id}${slideId ? `?slide_id=${slideId}` : ''}`
export const showPath = (start = 'all') => `/slide/show/${tears.number}/htd/${tears.id}/${start}`
