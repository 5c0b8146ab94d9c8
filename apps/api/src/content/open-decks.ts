import type { Db } from '#db/open.ts'
import { findCategories } from './categories.repo.ts'
import { type PublishedDeck, publishedDecks } from './published-decks.ts'
import type { ContentStore } from './store.ts'

type DeckDeps = { db: Db; content: ContentStore }

/** Returns the decks for all visitors. */
export const htdDecks = ({ content }: Pick<DeckDeps, 'content'>): PublishedDeck[] =>
  publishedDecks(content.current()).all.filter(({ deck }) => deck.kind === 'htd')

/** Returns the decks of the patient's categories, in the order of their latest general assessment. Categories without a deck are skipped. */
export async function diagnosticDecks({ db, content }: DeckDeps, patientId: string): Promise<PublishedDeck[]> {
  const decks = publishedDecks(content.current()).all.filter(({ deck }) => deck.kind === 'category')
  const categories = await findCategories(db, patientId)
  return categories.flatMap((category) => decks.find(({ deck }) => deck.key === category) ?? [])
}

/**
 * Returns the decks that a patient may open: the general ones and those of their own categories. Decks of other categories refer
 * to answers that this patient hasn't given.
 */
export const openDecks = async (deps: DeckDeps, patientId: string): Promise<PublishedDeck[]> => [
  ...htdDecks(deps),
  ...(await diagnosticDecks(deps, patientId)),
]
