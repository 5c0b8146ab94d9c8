import type { FoundSlide } from '@htd/contract/search'
import { excerptOf } from '@htd/domain/search/excerpt'
import type { Lexicon } from '@htd/domain/search/lexicon'
import type { SoughtStems } from '@htd/domain/search/matched-words'
import { plainText } from '@htd/domain/search/plain-text'
import type { Language } from '@htd/domain/vocabulary/languages'
import { openDecks } from '#content/open-decks.ts'
import { type PublishedDecks, publishedDecks } from '#content/published-decks.ts'
import { findDocuments } from '#content/search/documents.repo.ts'
import { lexiconOf } from '#content/search/lexicons.ts'
import { matchQuery } from '#content/search/match-query.ts'
import { readQuery } from '#content/search/read-query.ts'
import type { Deps } from '#deps.ts'
import { type Limiting, rateLimit } from '#limits/rate-limits.ts'

type SlideQuery = { text: string; language: Language; pageNumber: number; pageSize: number }
export type SearchResult = { items: FoundSlide[]; total: number }
const nothing: SearchResult = { items: [], total: 0 }

/**
 * Searches the decks that the patient may open. @returns matching slides, best first
 *
 * Matching tolerates inflection, compounds, missing diacritics and typos; a text without any significant word finds nothing.
 *
 * @throws AppError `too_many_requests`
 */
export async function searchSlides(
  deps: Limiting & Pick<Deps, 'content'>,
  patientId: string,
  { text, language, pageNumber, pageSize }: SlideQuery,
): Promise<SearchResult> {
  await rateLimit(deps, 'search-per-patient', patientId)
  const query = readQuery(text)
  if (query.length === 0) return nothing
  const pack = deps.content.current()
  const lexicon = await lexiconOf(deps.db, pack, language, 'slides')
  const { sought } = await matchQuery(deps.db, lexicon, query, language)
  if (sought.length === 0) return nothing

  const decks = await openDecks(deps, patientId)
  const where = { scope: 'slides', version: pack.version, language, deckIds: decks.map(({ deck }) => deck.id) } as const
  const page = { first: (pageNumber - 1) * pageSize, size: pageSize }
  const { found, total } = await findDocuments(deps.db, where, sought, page)
  const isHit = hitTest(lexicon, sought)
  const shown = found.flatMap(({ id }) => toFound(publishedDecks(pack), { id, language, isHit }))
  return { items: shown, total }
}

/** Builds a test for the folded words that a slide was found by. */
function hitTest({ stemOf }: Lexicon, sought: readonly SoughtStems[]): (folded: string) => boolean {
  const stems = new Set(sought.flatMap(({ exact, loose }) => [...exact, ...loose]))
  return (folded) => stems.has(stemOf.get(folded) ?? '')
}

type FoundIn = { id: string; language: Language; isHit: (folded: string) => boolean }

function toFound(decks: PublishedDecks, { id, language, isHit }: FoundIn): FoundSlide[] {
  const found = decks.ofSlide(id)
  const slide = decks.slide(id)
  if (!found || !slide) return []
  const pieces = excerptOf(plainText(slide.body[language]), isHit)
  return [
    {
      id: slide.id,
      number: slide.number,
      title: slide.title[language],
      description: pieces.map(({ text }) => text).join(''),
      excerpt: pieces.map(({ text, isHit: is_hit }) => ({ text, is_hit })),
      axis: { id: found.deck.id, description: found.deck.title[language] },
    },
  ]
}
