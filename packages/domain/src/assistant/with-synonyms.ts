import type { Lexicon } from '../search/lexicon.ts'
import type { MatchedWords, SoughtStems } from '../search/matched-words.ts'
import { fold } from '../search/words.ts'
import type { WeighedQuery } from './match-title.ts'

type Stems = Pick<Lexicon, 'stemOf' | 'textsWith' | 'size'>
/** Groups of synonyms, as listed in the content pack. */
export type SynonymGroups = readonly (readonly string[])[]

/**
 * Expands a question by synonyms: a word that is known only through a synonym counts as neither unknown nor guessed.
 *
 * @param query the words of the question, folded
 * @param matched the matches of the words without synonyms
 */
export function withSynonyms(
  lexicon: Stems,
  query: readonly string[],
  matched: MatchedWords,
  groups: SynonymGroups,
): WeighedQuery {
  const { words, rarities } = matched
  const known = matched.sought.map((each, at) => {
    const others = othersOf(lexicon, words[at] ?? '', groups)
    // An uncertain match weighs less than a certain one.
    const isGuess = each.weight < (rarities[at] ?? 0)
    return isGuess && others.length > 0 ? standIn(lexicon, others) : { ...each, ...joined(each, others) }
  })
  const added = query
    .filter((word) => !words.includes(word))
    .flatMap((word) => {
      const others = othersOf(lexicon, word, groups)
      return others.length > 0 ? [standIn(lexicon, others)] : []
    })
  const sought = [...known, ...added]
  return weighed({ ...matched, sought, unknown: Math.max(0, matched.unknown - added.length) })
}

/**
 * Computes the weight of all words of a question. Unknown words count half as much as a rare one, and guesses as much as certain
 * matches: the other words of a question do not answer it without them.
 */
export const weighed = ({ sought, rarities, unknown, rarest }: Omit<MatchedWords, 'words'>): WeighedQuery => ({
  sought,
  whole: sought.reduce((sum, { weight }, at) => sum + Math.max(weight, rarities[at] ?? 0), 0) + 0.5 * unknown * rarest,
})

function standIn({ size, textsWith }: Stems, stems: readonly string[]): SoughtStems {
  const having = stems.reduce((sum, stem) => sum + (textsWith.get(stem) ?? 0), 0)
  const slides = Math.min(size, Math.max(1, having))
  return { exact: stems, loose: [], weight: Math.log(1 + size / slides), slides }
}

const joined = ({ exact, loose }: SoughtStems, others: readonly string[]) => ({
  loose: [...new Set([...loose, ...others])].filter((stem) => !exact.includes(stem)),
})

function othersOf(lexicon: Stems, word: string, groups: SynonymGroups): string[] {
  const lists = groups.filter((list) => list.some((other) => isForm(word, fold(other))))
  const others = lists
    .flat()
    .map(fold)
    .filter((other) => other !== word && !/[^a-z0-9]/.test(other))
  return [...new Set(others.flatMap((other) => lexicon.stemOf.get(other) ?? []))]
}

/** Tells whether a word is a form of another: an ending of up to three letters does not change the meaning of a long word. */
const isForm = (word: string, other: string): boolean =>
  word === other || (other.length >= 4 && word.startsWith(other) && word.length - other.length <= 3)
