import type { Language } from '@htd/domain/vocabulary/languages'
import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { type Scope, tables } from './search/documents.repo.ts'

/** `title` and `words` are tsvectors as text; `deckId` is null for texts that are not slides. */
export type IndexedText = { id: string; deckId: string | null; title: string; words: string }
/** `texts`: number of texts that have the stem. */
export type IndexedWord = { word: string; stem: string; texts: number }
/** Identifies an index: slides or all texts, pack version and language. */
export type IndexPlace = { scope: Scope; version: string; language: Language }
const AT_ONCE = 500

/** Serialises index builds by an advisory lock, released with the transaction. */
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

/** Starts a new index. Indexes of content no longer current are deleted after a day: other servers may not have switched yet. */
export async function beginIndex(tx: Db, version: string, format: number): Promise<void> {
  await sql`
    delete from slide_indexes
    where content_version = ${version}
      or made_at < now() - interval '1 day'
        and content_version not in (select version from content_packs where is_current)`.execute(tx)
  await tx.insertInto('slide_indexes').values({ content_version: version, format }).execute()
}

/** @param texts in the order in which equal matches are shown */
export async function insertTexts(tx: Db, { scope, version, language }: IndexPlace, texts: readonly IndexedText[]) {
  const { documents, id } = tables[scope]
  for (let first = 0; first < texts.length; first += AT_ONCE) {
    const part = texts.slice(first, first + AT_ONCE)
    await sql`
      insert into ${sql.table(documents)} (content_version, language, ${sql.ref(id)}, deck_id, position, title, words)
      select ${version}, ${language}, id, deck_id, ${first}::int + at - 1, title::tsvector, words::tsvector
      from unnest(${part.map((text) => text.id)}::uuid[], ${part.map(({ deckId }) => deckId)}::uuid[],
        ${part.map(({ title }) => title)}::text[], ${part.map(({ words }) => words)}::text[])
        with ordinality as given (id, deck_id, title, words, at)`.execute(tx)
  }
}

export async function insertWords(tx: Db, { scope, version, language }: IndexPlace, words: readonly IndexedWord[]) {
  const { words: table, texts: count } = tables[scope]
  for (let first = 0; first < words.length; first += AT_ONCE) {
    const part = words.slice(first, first + AT_ONCE)
    await sql`
      insert into ${sql.table(table)} (content_version, language, word, stem, ${sql.ref(count)})
      select ${version}, ${language}, word, stem, texts
      from unnest(${part.map(({ word }) => word)}::text[], ${part.map(({ stem }) => stem)}::text[],
        ${part.map(({ texts }) => texts)}::int[]) as given (word, stem, texts)`.execute(tx)
  }
}

/** Updates the planner's statistics at once; autovacuum would do it too late. */
export const analyseDocuments = (tx: Db) => sql`analyze slide_documents, passages`.execute(tx)
