import { type Ranked, rankSources } from '@htd/domain/assistant/rank-sources'
import { isSmallWord } from '@htd/domain/assistant/small-words'
import { weighed, withSynonyms } from '@htd/domain/assistant/with-synonyms'
import type { Language } from '@htd/domain/vocabulary/languages'
import { assistantOf } from '#content/assistant/assistant-of.ts'
import { openDecks } from '#content/open-decks.ts'
import { publishedDecks } from '#content/published-decks.ts'
import { findDocuments } from '#content/search/documents.repo.ts'
import { lexiconOf } from '#content/search/lexicons.ts'
import { matchQuery } from '#content/search/match-query.ts'
import { readQuery } from '#content/search/read-query.ts'
import type { Deps } from '#deps.ts'
import { itemOf, type Source } from './sources.ts'

type AssistantQuery = { text: string; language: Language; slideId?: string | undefined }

export type FoundSources = Ranked<Source>
const nothing: FoundSources = { answering: [], nearest: [] }

/** Finds the texts of the clinic for a question: FAQ items, steps, and slides of decks that the patient may open. */
export async function findSources(
  deps: Pick<Deps, 'db' | 'content'>,
  patientId: string,
  { text, language, slideId }: AssistantQuery,
): Promise<FoundSources> {
  const pack = deps.content.current()
  const query = readQuery(text).filter(({ folded }) => !isSmallWord(folded))
  if (query.length === 0) return nothing
  const lexicon = await lexiconOf(deps.db, pack, language, 'all')
  const matched = await matchQuery(deps.db, lexicon, query, language)
  const meant = withSynonyms(
    lexicon,
    query.map(({ folded }) => folded),
    matched,
    assistantOf(pack).texts.synonyms[language],
  )
  if (meant.sought.length === 0) return nothing

  const decks = await openDecks(deps, patientId)
  const where = { scope: 'all', version: pack.version, language, deckIds: decks.map(({ deck }) => deck.id) } as const
  const { found } = await findDocuments(deps.db, where, meant.sought, { first: 0, size: 30 })
  const openDeck = slideId && publishedDecks(pack).ofSlide(slideId)?.deck.id
  const candidates = found.flatMap(({ id, score, covered }) => {
    const text = itemOf(pack, id, language)
    return text ? [{ text, score, covered, isInOpenDeck: text.deck !== null && text.deck.id === openDeck }] : []
  })
  return rankSources(lexicon, candidates, { meant, typed: weighed(matched) })
}
