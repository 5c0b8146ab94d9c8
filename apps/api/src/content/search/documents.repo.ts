import type { LexiconEntry } from '@htd/domain/search/lexicon'
import type { SoughtStems } from '@htd/domain/search/matched-words'
import type { Language } from '@htd/domain/vocabulary/languages'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** `slides`: searched by the slide search. `all`: all clinic texts, searched by the assistant. */
export type Scope = 'slides' | 'all'

/** Tables and columns of each scope. */
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
/** `covered`: sum of the weights of the query words it has. */
export type FoundDocument = { id: string; score: number; covered: number }
export type SearchPage = { first: number; size: number }

/** Weights of a hit by label D (another way of asking), C (deck title), B (text) and A (title). */
const PLACES = '{0.5, 0.3, 0.5, 1}'
const LOOSE_WORTH = 0.4
/** Results below this share of the best score aren't shown. */
const LEAST_SHARE = 0.1
/** Number of candidates that are ranked: if a word occurs in every second slide, any of them are as good as others. */
const MOST_CANDIDATES = 250

/**
 * Finds texts that have at least one of the words, ordered by how much of the query they cover. Slides only of the given decks.
 * `total` counts the results of all pages, a few hundred at most.
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
  // Separate CTEs, so that each is answered by an index; only the first rows of each are read.
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

/** Builds a rank. ts_rank divides by the number of stems, so it is multiplied again: a word of several forms counts no less. */
const rankOf = (stems: readonly string[], worth: number): RawBuilder<unknown> =>
  stems.length === 0
    ? sql`0`
    : sql`${worth * stems.length}::float8 * ts_rank(${PLACES}::float4[], words, ${anyOf(stems)}::tsquery)`

type Candidates = { column: 'title' | 'words'; query: string }

/**
 * Builds the queries for candidates: slides that have a rare word, that have all words, or that have a word in their title.
 * If few slides have any word, all of those are candidates.
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

/** Formats a tsquery. Other characters than letters and digits could be operators, so they are removed. */
const anyOf = (stems: readonly string[]): string =>
  stems.map((stem) => `'${stem.replace(/[^\p{L}\p{N}]/gu, '')}'`).join(' | ')
