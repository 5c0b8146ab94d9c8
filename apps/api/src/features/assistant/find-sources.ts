import type { Language } from '@htd/contract/language'
import { isSmallWord } from '@htd/domain/assistant/small-words'
import type { Lexicon } from '@htd/domain/search/lexicon'
import { fold } from '@htd/domain/search/words'
import { openDecks } from '#content/open-decks.ts'
import { publishedDecks } from '#content/published-decks.ts'
import { findDocuments, type SoughtStems } from '#content/search/documents.repo.ts'
import { lexiconOf } from '#content/search/lexicons.ts'
import { type MatchedWords, matchQuery } from '#content/search/match-query.ts'
import { type QueryWord, readQuery } from '#content/search/read-query.ts'
import type { Deps } from '#deps.ts'
import { assistantOf } from './assistant-of.ts'
import { hasAll, likenessOf } from './match-title.ts'
import { itemOf, type Source } from './sources.ts'

type Asked = { text: string; language: Language; slideId?: string | undefined }

const MOST_SOURCES = 3
/** A best one below it has met the words by chance. */
const LEAST_SCORE = 4.35
/** Part of what was asked that a text has to be about, by the weight of its words. */
const LEAST_COVERED = 0.25
/** Texts that are this much worse than the best one aren't quoted. */
const LEAST_SHARE = 0.2
/** Of texts that match alike, that of the open deck goes first. */
const OWN_DECK = 1.6
/** A question answers a question better than a slide that has its words. */
const FAQ = 1.25

/**
 * The texts of the clinic that answer a question best: questions and answers, steps, and slides of decks that the patient may
 * open. None when they are about too little of what was asked, or have its words by chance.
 */
export async function findSources(
  deps: Pick<Deps, 'db' | 'content'>,
  patientId: string,
  { text, language, slideId }: Asked,
): Promise<Source[]> {
  const pack = deps.content.current()
  const query = readQuery(text).filter(({ folded }) => !isSmallWord(folded))
  if (query.length === 0) return []
  const lexicon = await lexiconOf(deps.db, pack, language, 'all')
  const matched = await matchQuery(deps.db, lexicon, query, language)
  const { sought, added } = withSynonyms(lexicon, query, matched, assistantOf(pack).texts.synonyms[language])
  const whole = weightOfAll({ ...matched, sought, unknown: Math.max(0, matched.unknown - added) })
  if (sought.length === 0) return []
  const typed = { sought: matched.sought, whole: weightOfAll(matched) }

  const decks = await openDecks(deps, patientId)
  const where = { scope: 'all', version: pack.version, language, deckIds: decks.map(({ deck }) => deck.id) } as const
  const { found } = await findDocuments(deps.db, where, sought, { first: 0, size: 30 })
  const ownDeck = slideId && publishedDecks(pack).ofSlide(slideId)?.deck.id
  const all = found
    .filter(({ covered }) => covered >= LEAST_COVERED * whole)
    .flatMap(({ id, score, covered }) => {
      const item = itemOf(pack, id, language)
      if (!item) return []
      const own = item.deck && item.deck.id === ownDeck ? OWN_DECK : 1
      const worth = (covered / whole) * own * (item.kind === 'faq' ? FAQ : 1)
      const likeness = likenessOf(lexicon, item.title, { sought, whole })
      const isNamed = [item.title, item.deck?.title ?? ''].some((title) => hasAll(lexicon, title, typed))
      return [{ ...item, score: score * worth * (1 + likeness), isNamed }]
    })
    .toSorted((a, b) => b.score - a.score)
  // A word that many texts have scores low, and yet is all of the question where a title has it, or that of its deck: `what are tears`.
  const good = (all[0]?.score ?? 0) < LEAST_SCORE ? all.filter(({ isNamed }) => isNamed) : all
  const best = good[0]?.score ?? 0
  return good
    .filter(({ score }) => score >= LEAST_SHARE * best)
    .slice(0, MOST_SOURCES)
    .map(({ isNamed, ...source }) => source)
}

/** Words that mean nothing to the texts count half as much as a rare one, guesses as if they were sure: a question about them is not answered by its other words. */
const weightOfAll = ({ sought, rarities, unknown, rarest }: Omit<MatchedWords, 'words'>): number =>
  sought.reduce((sum, { weight }, at) => sum + Math.max(weight, rarities[at] ?? 0), 0) + 0.5 * unknown * rarest

type Words = Pick<MatchedWords, 'sought' | 'words' | 'rarities'>

/** Words of patients count as those of the texts; a word that only a synonym explains is neither unknown nor guessed. */
function withSynonyms(
  lexicon: Lexicon,
  query: readonly QueryWord[],
  { sought, words, rarities }: Words,
  groups: Groups,
) {
  const known = sought.map((each, at) => {
    const word = words[at] ?? ''
    const others = othersOf(lexicon, word, groups)
    // What is not sure weighs less than it would if it were.
    const isGuess = each.weight < (rarities[at] ?? 0)
    return isGuess && others.length > 0 ? standIn(lexicon, others) : { ...each, ...joined(each, others) }
  })
  const added = query
    .filter(({ folded }) => !words.includes(folded))
    .flatMap(({ folded }) => {
      const others = othersOf(lexicon, folded, groups)
      return others.length > 0 ? [standIn(lexicon, others)] : []
    })
  return { sought: [...known, ...added], added: added.length }
}

function standIn({ size, textsWith }: Lexicon, stems: readonly string[]): SoughtStems {
  const having = stems.reduce((sum, stem) => sum + (textsWith.get(stem) ?? 0), 0)
  const slides = Math.min(size, Math.max(1, having))
  return { exact: stems, loose: [], weight: Math.log(1 + size / slides), slides }
}

const joined = ({ exact, loose }: SoughtStems, others: readonly string[]) => ({
  loose: [...new Set([...loose, ...others])].filter((stem) => !exact.includes(stem)),
})

type Groups = readonly (readonly string[])[]

function othersOf(lexicon: Lexicon, word: string, groups: Groups): string[] {
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
