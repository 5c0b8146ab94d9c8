import type { Lexicon } from '@htd/domain/search/lexicon'
import { matchWord } from '@htd/domain/search/match-word'
import type { MatchedWords } from '@htd/domain/search/matched-words'
import type { Language } from '@htd/domain/vocabulary/languages'
import type { Db } from '#db/open.ts'
import { findStems } from '../stems.repo.ts'
import type { QueryWord } from './read-query.ts'

/** Limits the cost of a query: of more words, only the most significant are searched for. */
const MOST_SOUGHT = 6
/** Factor for guessed or only related words: they may be wrong, so exact matches count for more. */
const GUESSED = 0.6

/** Matches the words of a query against the lexicon; words without a match are only counted. */
export async function matchQuery(
  db: Db,
  lexicon: Lexicon,
  query: readonly QueryWord[],
  language: Language,
): Promise<MatchedWords> {
  const unknown = query.filter(({ folded }) => !lexicon.stemOf.has(folded)).map(({ typed }) => typed)
  const stems = unknown.length > 0 ? await findStems(db, unknown, language) : new Map<string, string>()
  const telling = query.filter(({ typed, folded }) => lexicon.stemOf.has(folded) || stems.has(typed))
  const matched = telling.flatMap(({ typed, folded }) => {
    const stem = lexicon.stemOf.get(folded) ?? stems.get(typed) ?? ''
    const { exact, loose, isGuess } = matchWord(lexicon, { word: folded, stem })
    if (exact.length + loose.length === 0) return []
    const rarity = rarityOf(lexicon, exact.length > 0 ? exact : loose)
    const weight = rarity * (isGuess || exact.length === 0 ? GUESSED : 1)
    return [{ folded, exact, loose, weight, rarity, slides: slidesWith(lexicon, [...exact, ...loose]) }]
  })
  const best = matched.toSorted((a, b) => b.weight - a.weight).slice(0, MOST_SOUGHT)
  return {
    sought: best.map(({ folded, rarity, ...sought }) => sought),
    words: best.map(({ folded }) => folded),
    rarities: best.map(({ rarity }) => rarity),
    unknown: telling.length - matched.length,
    rarest: Math.log(1 + lexicon.size),
  }
}

/** Estimates how many slides have one of these stems. */
const slidesWith = ({ textsWith, size }: Lexicon, stems: readonly string[]): number =>
  Math.min(
    size,
    stems.reduce((sum, stem) => sum + (textsWith.get(stem) ?? 0), 0),
  )

/** Computes the inverse document frequency of a word: high if few texts have it, close to nothing if all have it. */
const rarityOf = (lexicon: Lexicon, stems: readonly string[]): number =>
  Math.log(1 + lexicon.size / Math.max(1, slidesWith(lexicon, stems)))
