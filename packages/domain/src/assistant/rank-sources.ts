import type { Lexicon } from '../search/lexicon.ts'
import { hasAll, likenessOf, type WeighedQuery } from './match-title.ts'

const MOST_SOURCES = 3
/** A best score below it comes from words that were met by chance. */
const LEAST_SCORE = 4.35
/** Share of the question, by the weight of its words, that a text has to be about. */
const LEAST_COVERED = 0.25
/** A text with less than this share of the best score isn't quoted. */
const LEAST_SHARE = 0.2
/** Of texts that match alike, that of the open deck goes first. */
const OWN_DECK = 1.6
/** A question answers a question better than a slide that has its words. */
const FAQ = 1.25

/** What ranking looks at in a text of the clinic. */
type Text = { kind: string; title: string; deck: { title: string } | null }

/** A text that the search found. `score`: how well it matches; `covered`: sum of the weights of the words that it has. */
export type Candidate<T extends Text> = { text: T; score: number; covered: number; isInOpenDeck: boolean }

/** `meant`: the question with synonyms. `typed`: the question without them. */
export type Question = { meant: WeighedQuery; typed: WeighedQuery }

/**
 * The texts that answer a question best, with their scores, the best first: at most {@link MOST_SOURCES}. None when they are
 * about too little of the question, or have its words by chance.
 */
export function rankSources<T extends Text>(
  lexicon: Pick<Lexicon, 'stemOf'>,
  candidates: readonly Candidate<T>[],
  { meant, typed }: Question,
): (T & { score: number })[] {
  const all = candidates
    .filter(({ covered }) => covered >= LEAST_COVERED * meant.whole)
    .map(({ text, score, covered, isInOpenDeck }) => {
      const worth = (covered / meant.whole) * (isInOpenDeck ? OWN_DECK : 1) * (text.kind === 'faq' ? FAQ : 1)
      return { text, score: score * worth * (1 + likenessOf(lexicon, text.title, meant)) }
    })
    .toSorted((a, b) => b.score - a.score)
  // A word that many texts have scores low, and yet is all of the question where a title has it, or that of its deck: `what are tears`.
  const isNamed = ({ text: { title, deck } }: { text: T }) =>
    [title, deck?.title ?? ''].some((each) => hasAll(lexicon, each, typed))
  const good = (all[0]?.score ?? 0) < LEAST_SCORE ? all.filter(isNamed) : all
  const best = good[0]?.score ?? 0
  return good
    .filter(({ score }) => score >= LEAST_SHARE * best)
    .slice(0, MOST_SOURCES)
    .map(({ text, score }) => ({ ...text, score }))
}
