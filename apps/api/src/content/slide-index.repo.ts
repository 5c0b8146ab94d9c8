import type { Language } from '@htd/contract/language'
import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** `title` and `words` are texts of tsvectors. */
export type SlideDocument = { slideId: string; deckId: string; title: string; words: string }
export type SlideWord = { word: string; stem: string; slides: number }
/** `deckId`: null for what is no slide. */
export type Passage = { itemId: string; deckId: string | null; title: string; words: string }
const AT_ONCE = 500

/** Lets one server make an index at a time; released with the transaction. */
export const lockIndexes = (tx: Db) => sql`select pg_advisory_xact_lock(hashtextextended('slide index', 0))`.execute(tx)

export async function hasIndex(db: Db, version: string, format: number): Promise<boolean> {
  const row = await db
    .selectFrom('slide_indexes')
    .select('format')
    .where('content_version', '=', version)
    .where('format', '>=', format)
    .executeTakeFirst()
  return row !== undefined
}

/** Begins an index anew. Those of content that isn't shown any more go after a day: a server may still be about to hear of it. */
export async function beginIndex(tx: Db, version: string, format: number): Promise<void> {
  await sql`
    delete from slide_indexes
    where content_version = ${version}
      or made_at < now() - interval '1 day'
        and content_version not in (select version from content_packs where is_current)`.execute(tx)
  await tx.insertInto('slide_indexes').values({ content_version: version, format }).execute()
}

/** @param documents in the order of the slides */
export async function insertDocuments(
  tx: Db,
  version: string,
  language: Language,
  documents: readonly SlideDocument[],
): Promise<void> {
  for (let first = 0; first < documents.length; first += AT_ONCE) {
    const part = documents.slice(first, first + AT_ONCE)
    await sql`
      insert into slide_documents (content_version, language, slide_id, deck_id, position, title, words)
      select ${version}, ${language}, slide_id, deck_id, ${first}::int + at - 1, title::tsvector, words::tsvector
      from unnest(${part.map(({ slideId }) => slideId)}::uuid[], ${part.map(({ deckId }) => deckId)}::uuid[],
        ${part.map(({ title }) => title)}::text[], ${part.map(({ words }) => words)}::text[])
        with ordinality as document (slide_id, deck_id, title, words, at)`.execute(tx)
  }
}

export async function insertWords(
  tx: Db,
  version: string,
  language: Language,
  words: readonly SlideWord[],
): Promise<void> {
  for (let first = 0; first < words.length; first += AT_ONCE) {
    const part = words.slice(first, first + AT_ONCE)
    await sql`
      insert into slide_words (content_version, language, word, stem, slides)
      select ${version}, ${language}, word, stem, slides
      from unnest(${part.map(({ word }) => word)}::text[], ${part.map(({ stem }) => stem)}::text[],
        ${part.map(({ slides }) => slides)}::int[]) as given (word, stem, slides)`.execute(tx)
  }
}

/** @param passages in the order in which those that match alike are shown */
export async function insertPassages(
  tx: Db,
  version: string,
  language: Language,
  passages: readonly Passage[],
): Promise<void> {
  for (let first = 0; first < passages.length; first += AT_ONCE) {
    const part = passages.slice(first, first + AT_ONCE)
    await sql`
      insert into passages (content_version, language, item_id, deck_id, position, title, words)
      select ${version}, ${language}, item_id, deck_id, ${first}::int + at - 1, title::tsvector, words::tsvector
      from unnest(${part.map(({ itemId }) => itemId)}::uuid[], ${part.map(({ deckId }) => deckId)}::uuid[],
        ${part.map(({ title }) => title)}::text[], ${part.map(({ words }) => words)}::text[])
        with ordinality as passage (item_id, deck_id, title, words, at)`.execute(tx)
  }
}

export async function insertPassageWords(
  tx: Db,
  version: string,
  language: Language,
  words: readonly SlideWord[],
): Promise<void> {
  for (let first = 0; first < words.length; first += AT_ONCE) {
    const part = words.slice(first, first + AT_ONCE)
    await sql`
      insert into passage_words (content_version, language, word, stem, texts)
      select ${version}, ${language}, word, stem, texts
      from unnest(${part.map(({ word }) => word)}::text[], ${part.map(({ stem }) => stem)}::text[],
        ${part.map(({ slides }) => slides)}::int[]) as given (word, stem, texts)`.execute(tx)
  }
}

/** Tells the planner what has been written, which it would learn of too late otherwise. */
export const analyseDocuments = (tx: Db) => sql`analyze slide_documents, passages`.execute(tx)
