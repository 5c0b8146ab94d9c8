import { fold } from '@htd/domain/search/words'
import type { Language } from '@htd/domain/vocabulary/languages'
import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

const dictionaries: Record<Language, string> = { sv: 'pg_catalog.swedish_stem', en: 'pg_catalog.english_stem' }
const AT_ONCE = 5_000

/**
 * Finds the stems of words by PostgreSQL's dictionary of the language, applied to the folded word.
 *
 * @param words in lower case, with diacritics: they distinguish stop words from other words
 * @returns stem by word; stop words are left out
 */
export async function findStems(db: Db, words: readonly string[], language: Language): Promise<Map<string, string>> {
  const stems = new Map<string, string>()
  for (let first = 0; first < words.length; first += AT_ONCE) {
    const part = words.slice(first, first + AT_ONCE)
    const { rows } = await sql<{ word: string; stem: string | null }>`
      select word, (ts_lexize(${dictionaries[language]}::regdictionary, folded))[1] as stem
      from unnest(${part}::text[], ${part.map(fold)}::text[]) as given (word, folded)
      where ts_lexize(${dictionaries[language]}::regdictionary, word) <> '{}'`.execute(db)
    for (const { word, stem } of rows) stems.set(word, stem || fold(word))
  }
  return stems
}
