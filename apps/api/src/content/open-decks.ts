import type { Deps } from '#deps.ts'
import { findCategories } from './categories.repo.ts'
import { type PublishedDeck, publishedDecks } from './published-decks.ts'

type DeckDeps = Pick<Deps, 'db' | 'content'>

/** Decks for everybody. */
export const htdDecks = ({ content }: Pick<DeckDeps, 'content'>): PublishedDeck[] =>
  publishedDecks(content.current()).all.filter(({ deck }) => deck.kind === 'htd')

/** Decks of the patient's categories, as their latest general assessment orders them. A category without a deck has none to show. */
export async function diagnosticDecks({ db, content }: DeckDeps, patientId: string): Promise<PublishedDeck[]> {
  const decks = publishedDecks(content.current()).all.filter(({ deck }) => deck.kind === 'category')
  const categories = await findCategories(db, patientId)
  return categories.flatMap((category) => decks.find(({ deck }) => deck.key === category) ?? [])
}

/**
 * Decks that a patient may open: those for everybody and those of their own categories. The decks of other categories speak
 * of answers that this patient hasn't given.
 */
export const openDecks = async (deps: DeckDeps, patientId: string): Promise<PublishedDeck[]> => [
  ...htdDecks(deps),
  ...(await diagnosticDecks(deps, patientId)),
]
