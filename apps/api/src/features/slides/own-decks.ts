import type { slideQueries } from '@htd/contract/slides'
import { diagnosticDecks, htdDecks } from '#content/open-decks.ts'
import { type PublishedDeck, publishedDecks } from '#content/published-decks.ts'
import type { Deps } from '#deps.ts'
import type { OwnSlides } from './slides.repo.ts'

export type DeckQuery = (typeof slideQueries)[number]
/** Who asks, and what is theirs. */
export type Viewer = { patientId: string; own: OwnSlides }
type Decks = (deps: Pick<Deps, 'db' | 'content'>, viewer: Viewer) => Promise<PublishedDeck[]> | PublishedDeck[]

/** Decks of which the patient keeps slides, with those slides alone. Kept slides that the content has no more are passed over. */
export function bookmarkedDecks({ content }: Pick<Deps, 'content'>, { bookmarks }: OwnSlides): PublishedDeck[] {
  return publishedDecks(content.current())
    .all.map((each) => keptOf(each, bookmarks))
    .filter(({ slides }) => slides.length > 0)
}

/** A deck with the slides alone that the patient keeps. */
export function keptOf({ deck, slides }: PublishedDeck, bookmarks: readonly string[]): PublishedDeck {
  const kept = new Set(bookmarks)
  return { deck, slides: slides.filter(({ id }) => kept.has(id.toLowerCase())) }
}

/** All decks that a kind of list shows to a patient. */
export const ownDecks: Record<DeckQuery, Decks> = {
  htd: (deps) => htdDecks(deps),
  diagnostic: (deps, { patientId }) => diagnosticDecks(deps, patientId),
  bookmark: (deps, { own }) => bookmarkedDecks(deps, own),
}
