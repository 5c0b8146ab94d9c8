import type { Lexicon } from '@htd/domain/search/lexicon'
import { matchWord } from '@htd/domain/search/match-word'
import type { MatchedWords } from '@htd/domain/search/matched-words'
import type { Language } from '@htd/domain/vocabulary/languages'
import type { Db } from '#db/open.ts'
import { findStems } from '../stems.repo.ts'
import type { QueryWord } from './read-query.ts'

/** Of more words, those that say most are sought: each costs. */
const MOST_SOUGHT = 6
/** A word that was guessed, or only has to do with one that is there, may be wrong: one that is there counts for more. */
const GUESSED = 0.6

/** What the words of a query stand for in the lexicon; those that stand for nothing are counted only. */
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

/** About how many slides have one of these stems. */
const slidesWith = ({ textsWith, size }: Lexicon, stems: readonly string[]): number =>
  Math.min(
    size,
    stems.reduce((sum, stem) => sum + (textsWith.get(stem) ?? 0), 0),
  )

/** What finding a word says about a text: much where few texts have it, next to nothing where all have. */
const rarityOf = (lexicon: Lexicon, stems: readonly string[]): number =>
  Math.log(1 + lexicon.size / Math.max(1, slidesWith(lexicon, stems)))
