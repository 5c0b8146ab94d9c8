import type { Lexicon } from '../search/lexicon.ts'
import type { MatchedWords, SoughtStems } from '../search/matched-words.ts'
import { fold } from '../search/words.ts'
import type { WeighedQuery } from './match-title.ts'

type Stems = Pick<Lexicon, 'stemOf' | 'textsWith' | 'size'>
/** Words that mean the same here, as the content pack lists them. */
export type SynonymGroups = readonly (readonly string[])[]

/**
 * A question in which synonyms count as the words of the texts: one that only a synonym explains is neither unknown nor guessed.
 *
 * @param query the words of the question, folded
 * @param matched what the words stand for without synonyms
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
 * A question with the weight of all its words. Unknown words count half as much as a rare one, and guesses as much as certain
 * matches: a question about them is not answered by its other words.
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

/** An ending of up to three letters makes no other word of a long one. */
const isForm = (word: string, other: string): boolean =>
  word === other || (other.length >= 4 && word.startsWith(other) && word.length - other.length <= 3)
