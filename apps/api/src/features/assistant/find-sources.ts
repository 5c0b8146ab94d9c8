import { type Ranked, rankSources } from '@htd/domain/assistant/rank-sources'
import type { Reading } from '@htd/domain/assistant/scorer/reading'
import { isSmallWord } from '@htd/domain/assistant/small-words'
import { weighed, withSynonyms } from '@htd/domain/assistant/with-synonyms'
import type { Language } from '@htd/domain/vocabulary/languages'
import { assistantOf } from '#content/assistant/assistant-of.ts'
import { openDecks } from '#content/open-decks.ts'
import { publishedDecks } from '#content/published-decks.ts'
import { type FoundDocument, findDocuments } from '#content/search/documents.repo.ts'
import { lexiconOf } from '#content/search/lexicons.ts'
import { matchQuery } from '#content/search/match-query.ts'
import { readQuery } from '#content/search/read-query.ts'
import type { Deps } from '#deps.ts'
import { itemOf, type Source } from './sources.ts'

type AssistantQuery = {
  text: string
  language: Language
  slideId?: string | undefined
  /** What the scorer makes of the question. */
  reading: Reading
}

export type FoundSources = Ranked<Source>
const nothing: FoundSources = { answering: [], nearest: [] }

/** Finds the texts of the clinic for a question: FAQ items, steps, and slides of decks that the patient may open. */
export async function findSources(
  deps: Pick<Deps, 'db' | 'content'>,
  patientId: string,
  { text, language, slideId, reading }: AssistantQuery,
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
  const topics = new Map(reading.likeliest('topic').map(({ key, probability }) => [key, probability]))
  const candidates = withLikely(found, topics, meant.whole).flatMap(({ id, score, covered }) => {
    const text = itemOf(pack, id, language)
    if (!text) return []
    const isInOpenDeck = text.deck !== null && text.deck.id === openDeck
    return [{ text, score, covered, isInOpenDeck, likelihood: topics.get(id) }]
  })
  return rankSources(lexicon, candidates, { meant, typed: weighed(matched) })
}

/** A FAQ entry that is at least as likely is a candidate even if it has no word of the question. */
const LIKELY = 0.05
/** Score of an entry that has no word of the question. */
const WORDLESS = 1

/** Adds what the scorer takes for likely and the search did not find. */
function withLikely(
  found: readonly FoundDocument[],
  topics: ReadonlyMap<string, number>,
  whole: number,
): FoundDocument[] {
  const ids = new Set(found.map(({ id }) => id))
  const likely = [...topics].filter(([id, probability]) => probability >= LIKELY && !ids.has(id))
  return [...found, ...likely.map(([id]) => ({ id, score: WORDLESS, covered: whole }))]
}
