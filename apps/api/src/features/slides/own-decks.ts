import type { slideQueries } from '@htd/contract/slides'
import { diagnosticDecks, htdDecks } from '#content/open-decks.ts'
import { type PublishedDeck, publishedDecks } from '#content/published-decks.ts'
import type { Deps } from '#deps.ts'
import type { OwnSlides } from './slides.repo.ts'

export type DeckQuery = (typeof slideQueries)[number]
/** The requesting patient and their own data. */
export type Viewer = { patientId: string; own: OwnSlides }
type Decks = (deps: Pick<Deps, 'db' | 'content'>, viewer: Viewer) => Promise<PublishedDeck[]> | PublishedDeck[]

/** Returns the decks with bookmarked slides, with those slides alone. Bookmarks of slides no longer in the content are skipped. */
export function bookmarkedDecks({ content }: Pick<Deps, 'content'>, { bookmarks }: OwnSlides): PublishedDeck[] {
  return publishedDecks(content.current())
    .all.map((each) => keptOf(each, bookmarks))
    .filter(({ slides }) => slides.length > 0)
}

/** Reduces a deck to its bookmarked slides. */
export function keptOf({ deck, slides }: PublishedDeck, bookmarks: readonly string[]): PublishedDeck {
  const kept = new Set(bookmarks)
  return { deck, slides: slides.filter(({ id }) => kept.has(id.toLowerCase())) }
}

/** Finds all decks that a kind of list shows to a patient. */
export const ownDecks: Record<DeckQuery, Decks> = {
  htd: (deps) => htdDecks(deps),
  diagnostic: (deps, { patientId }) => diagnosticDecks(deps, patientId),
  bookmark: (deps, { own }) => bookmarkedDecks(deps, own),
}
