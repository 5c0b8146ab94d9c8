import type { slideQueries } from '@htd/contract/slides'
import { type PublishedDeck, publishedDecks } from '#content/published-decks.ts'
import type { Deps } from '#deps.ts'
import { findCategories, type OwnSlides } from './slides.repo.ts'

export type DeckQuery = (typeof slideQueries)[number]
/** Who asks, and what is theirs. */
export type Viewer = { patientId: string; own: OwnSlides }
type Decks = (deps: Pick<Deps, 'db' | 'content'>, viewer: Viewer) => Promise<PublishedDeck[]> | PublishedDeck[]

/** Decks for everybody. */
export const htdDecks = ({ content }: Pick<Deps, 'content'>): PublishedDeck[] =>
  publishedDecks(content.current()).all.filter(({ deck }) => deck.kind === 'htd')

/**
 * Whether a patient may open a deck: one for everybody, or one of their own categories. The decks of other categories speak
 * of answers that this patient hasn't given.
 */
export async function isOpenTo(
  deps: Pick<Deps, 'db' | 'content'>,
  patientId: string,
  { deck }: PublishedDeck,
): Promise<boolean> {
  if (deck.kind === 'htd') return true
  return (await diagnosticDecks(deps, patientId)).some((own) => own.deck.id === deck.id)
}

/** Decks of the patient's categories, as their latest general assessment orders them. A category without a deck has none to show. */
export async function diagnosticDecks(
  { db, content }: Pick<Deps, 'db' | 'content'>,
  patientId: string,
): Promise<PublishedDeck[]> {
  const decks = publishedDecks(content.current()).all.filter(({ deck }) => deck.kind === 'category')
  const categories = await findCategories(db, patientId)
  return categories.flatMap((category) => decks.find(({ deck }) => deck.key === category) ?? [])
}

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
