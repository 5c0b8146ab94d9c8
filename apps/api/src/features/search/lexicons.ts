import type { ContentPack } from '@htd/content/shape'
import type { Language } from '@htd/contract/language'
import { type Lexicon, makeLexicon } from '@htd/domain/search/lexicon'
import { publishedDecks } from '#content/published-decks.ts'
import type { Db } from '#db/open.ts'
import { findWords } from './search.repo.ts'

const byPack = new WeakMap<ContentPack, Map<Language, Promise<Lexicon>>>()

/** The words of the slides of a pack. Read once for each pack in memory. */
export function lexiconOf(db: Db, pack: ContentPack, language: Language): Promise<Lexicon> {
  const known = byPack.get(pack) ?? new Map<Language, Promise<Lexicon>>()
  byPack.set(pack, known)
  const lexicon = known.get(language) ?? read(db, pack, language)
  known.set(language, lexicon)
  lexicon.catch(() => known.delete(language))
  return lexicon
}

async function read(db: Db, pack: ContentPack, language: Language): Promise<Lexicon> {
  const size = publishedDecks(pack).all.reduce((sum, { slides }) => sum + slides.length, 0)
  return makeLexicon(await findWords(db, pack.version, language), size)
}
