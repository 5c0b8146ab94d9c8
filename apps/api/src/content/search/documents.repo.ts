import type { LexiconEntry } from '@htd/domain/search/lexicon'
import type { SoughtStems } from '@htd/domain/search/matched-words'
import type { Language } from '@htd/domain/vocabulary/languages'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** `slides`: what the search shows. `all`: what the assistant looks in, which is everything the clinic says. */
export type Scope = 'slides' | 'all'

/** Where each is kept. */
export const tables = {
  slides: { documents: 'slide_documents', id: 'slide_id', words: 'slide_words', texts: 'slides' },
  all: { documents: 'passages', id: 'item_id', words: 'passage_words', texts: 'texts' },
} as const

export async function findWords(db: Db, scope: Scope, version: string, language: Language): Promise<LexiconEntry[]> {
  const { words, texts } = tables[scope]
  const { rows } = await sql<LexiconEntry>`
    select word, stem, ${sql.ref(texts)} as texts from ${sql.table(words)}
    where content_version = ${version} and language = ${language}`.execute(db)
  return rows
}

export type SearchIn = { scope: Scope; version: string; language: Language; deckIds: readonly string[] }
/** `covered`: sum of the weights of the words it has. */
export type FoundDocument = { id: string; score: number; covered: number }
export type SearchPage = { first: number; size: number }

/** What a hit is worth in nothing, the title of the deck, the text, and the title. */
const PLACES = '{0, 0.3, 0.5, 1}'
const LOOSE_WORTH = 0.4
/** Slides that are this much worse than the best aren't shown. */
const LEAST_SHARE = 0.1
/** Slides that are looked at closely: of those a word in every second slide finds, any are as good as others. */
const MOST_CANDIDATES = 250

/**
 * Texts that have at least one of the words, best first: those that have most of what was sought. Slides only of those decks.
 * `total` counts those of all pages, of which there are at most some hundred.
 */
export async function findDocuments(
  db: Db,
  { scope, version, language, deckIds }: SearchIn,
  words: readonly SoughtStems[],
  { first, size }: SearchPage,
): Promise<{ found: FoundDocument[]; total: number }> {
  const { documents, id } = tables[scope]
  const isOpen =
    scope === 'slides'
      ? sql`deck_id = any(${deckIds}::uuid[])`
      : sql`(deck_id is null or deck_id = any(${deckIds}::uuid[]))`
  // As parts of their own, so that an index finds the whole of each, of which only the beginning is read.
  const parts = candidateQueries(words).map(
    ({ column, query }, at) => sql`${part(at)} as materialized (
      select ${sql.ref(id)} as id, position, words from ${sql.table(documents)}
      where content_version = ${version} and language = ${language} and ${isOpen}
        and ${sql.ref(column)} @@ ${query}::tsquery
    )`,
  )
  const beginnings = parts.map((_, at) => sql`(select * from ${part(at)} limit ${MOST_CANDIDATES})`)
  const ranks = words.map(
    ({ exact, loose }, at) => sql`${rankOf(exact, 1)} + ${rankOf(loose, LOOSE_WORTH)} as ${rank(at)}`,
  )
  const worth = words.map(({ weight }, at) => sql`${weight}::float8 * ${rank(at)}`)
  const covered = words.map(({ weight }, at) => sql`case when ${rank(at)} > 0 then ${weight}::float8 else 0 end`)
  const plus = sql` + `
  const { rows } = await sql<FoundDocument & { total: number }>`
    with ${sql.join(parts)}, candidates as materialized (
      select distinct on (id) id, position, words from (${sql.join(beginnings, sql` union all `)}) as found
    ), ranked as materialized (
      select id, position, ${sql.join(ranks)} from candidates
    ), scored as (
      select id, position, ${sql.join(worth, plus)} as worth, ${sql.join(covered, plus)} as covered from ranked
    ), weighed as (
      select id, position, covered, worth * covered as score from scored
    ), kept as (
      select id, position, covered, score from weighed where score >= ${LEAST_SHARE}::float8 * (select max(score) from weighed)
    )
    select id::text as id, score, covered, (select count(*)::int from kept) as total
    from kept order by score desc, position limit ${size} offset ${first}`.execute(db)
  return { found: rows.map(({ total, ...each }) => each), total: rows[0]?.total ?? 0 }
}

const part = (at: number): RawBuilder<unknown> => sql.ref(`part_${at}`)
const rank = (at: number): RawBuilder<unknown> => sql.ref(`rank_${at}`)

/** The database divides by the number of stems: a word of several forms is worth no less. */
const rankOf = (stems: readonly string[], worth: number): RawBuilder<unknown> =>
  stems.length === 0
    ? sql`0`
    : sql`${worth * stems.length}::float8 * ts_rank(${PLACES}::float4[], words, ${anyOf(stems)}::tsquery)`

type Candidates = { column: 'title' | 'words'; query: string }

/**
 * What finds the slides that are worth a closer look: those that have a rare word, that have all words, and that have one
 * in their title. Where few slides have any word, that is all of them.
 */
function candidateQueries(words: readonly SoughtStems[]): Candidates[] {
  const stemsOf = ({ exact, loose }: SoughtStems) => [...exact, ...loose]
  const any = anyOf(words.flatMap(stemsOf))
  let room = MOST_CANDIDATES
  const rare = words
    .toSorted((a, b) => a.slides - b.slides)
    .filter(({ slides }, at) => {
      room -= slides
      return at === 0 || room >= 0
    })
  if (room >= 0) return [{ column: 'words', query: any }]
  const all = words.map((word) => `(${anyOf(stemsOf(word))})`).join(' & ')
  return [
    { column: 'words', query: anyOf(rare.flatMap(stemsOf)) },
    ...(words.length > 1 ? [{ column: 'words', query: all } as const] : []),
    { column: 'title', query: any },
  ]
}

/** Text of a tsquery. Whatever isn't a letter or a digit would be an operator, so it goes. */
const anyOf = (stems: readonly string[]): string =>
  stems.map((stem) => `'${stem.replace(/[^\p{L}\p{N}]/gu, '')}'`).join(' | ')
