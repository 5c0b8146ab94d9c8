import type { ContentPack } from '@htd/content/shape'
import { type Lexicon, makeLexicon } from '@htd/domain/search/lexicon'
import type { Language } from '@htd/domain/vocabulary/languages'
import type { Db } from '#db/open.ts'
import { publishedDecks } from '../published-decks.ts'
import { findWords, type Scope } from './documents.repo.ts'

type Key = `${Scope} ${Language}`
const byPack = new WeakMap<ContentPack, Map<Key, Promise<Lexicon>>>()

/** Loads the words of a pack's slides, or of all its texts. Cached for each pack in memory. */
export function lexiconOf(db: Db, pack: ContentPack, language: Language, scope: Scope): Promise<Lexicon> {
  const known = byPack.get(pack) ?? new Map<Key, Promise<Lexicon>>()
  byPack.set(pack, known)
  const lexicon = known.get(`${scope} ${language}`) ?? read(db, pack, language, scope)
  known.set(`${scope} ${language}`, lexicon)
  lexicon.catch(() => known.delete(`${scope} ${language}`))
  return lexicon
}

async function read(db: Db, pack: ContentPack, language: Language, scope: Scope): Promise<Lexicon> {
  const slides = publishedDecks(pack).all.reduce((sum, { slides }) => sum + slides.length, 0)
  const others = scope === 'all' ? pack.help.faq.items.length + pack.help.howItWorks.steps.length : 0
  return makeLexicon(await findWords(db, scope, pack.version, language), slides + others)
}
