import type { Language } from '@htd/contract/language'
import type { LexiconEntry } from '@htd/domain/search/lexicon'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/open.ts'

export const findWords = (db: Db, version: string, language: Language): Promise<LexiconEntry[]> =>
  db
    .selectFrom('slide_words')
    .select(['word', 'stem', 'slides as texts'])
    .where('content_version', '=', version)
    .where('language', '=', language)
    .execute()

/**
 * What a slide has to have: stems, as letters and digits alone, of which each kind weighs what it says about a slide.
 * `weight`: what finding the word is worth, the more the fewer slides have it.
 */
export type SoughtStems = { exact: readonly string[]; loose: readonly string[]; weight: number }

export type SearchIn = { version: string; language: Language; deckIds: readonly string[] }
export type SearchPage = { first: number; size: number }

/** A hit in the title, the text, and the title of the deck. */
const exactWorth = { A: 1, B: 0.5, C: 0.3 }
const looseWorth = { A: 0.4, B: 0.2, C: 0.1 }
/** Slides that are this much worse than the best aren't shown. */
const LEAST_SHARE = 0.1
/** Between slides with the same words, the one that says them more often goes first. */
const REPETITION = 0.3

/** Slides that have at least one of the words, best first: those that have most of what was sought. `total` counts those of all pages. */
export async function findSlides(
  db: Db,
  { version, language, deckIds }: SearchIn,
  words: readonly SoughtStems[],
  { first, size }: SearchPage,
): Promise<{ slideIds: string[]; total: number }> {
  const all = anyOf(words.flatMap(({ exact, loose }) => [...exact, ...loose]))
  const terms = words.flatMap(({ exact, loose, weight }) => [
    ...termsOf(exact, exactWorth, weight),
    ...termsOf(loose, looseWorth, weight),
  ])
  const covered = words.map(({ exact, loose, weight }) => worthOf(anyOf([...exact, ...loose]), weight))
  const whole = words.reduce((sum, { weight }) => sum + weight, 0)
  const { rows } = await sql<{ id: string; total: number }>`
    with scored as (
      select slide_id, position,
        (${sql.join(terms, sql` + `)} + ${REPETITION}::float8 * ts_rank(words, ${all}::tsquery))
          * (${sql.join(covered, sql` + `)}) / ${whole}::float8 as score
      from slide_documents
      where content_version = ${version} and language = ${language} and deck_id = any(${deckIds}::uuid[])
        and words @@ ${all}::tsquery
    ), kept as (
      select slide_id, position, score from scored where score >= ${LEAST_SHARE}::float8 * (select max(score) from scored)
    )
    select slide_id::text as id, (select count(*)::int from kept) as total
    from kept order by score desc, position limit ${size} offset ${first}`.execute(db)
  return { slideIds: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}

function termsOf(stems: readonly string[], worth: Record<string, number>, weight: number): RawBuilder<unknown>[] {
  if (stems.length === 0) return []
  return Object.entries(worth).map(([label, value]) => worthOf(anyOf(stems, `:${label}`), value * weight))
}

const worthOf = (query: string, value: number): RawBuilder<unknown> =>
  sql`case when words @@ ${query}::tsquery then ${value}::float8 else 0 end`

/** Text of a tsquery. Whatever isn't a letter or a digit would be an operator, so it goes. */
const anyOf = (stems: readonly string[], label = ''): string =>
  stems.map((stem) => `'${stem.replace(/[^\p{L}\p{N}]/gu, '')}'${label}`).join(' | ')
