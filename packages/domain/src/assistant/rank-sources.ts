import type { Lexicon } from '../search/lexicon.ts'
import { hasAll, likenessOf, type WeighedQuery } from './match-title.ts'

const MOST_SOURCES = 3
/** A score below this comes from chance matches. */
const LEAST_SCORE = 20
/** The same for a text that the scorer knows: its likelihood is in the score. */
const LEAST_LIKELY = 80
/** Minimum share of the question, by the weight of its words, that a text must cover. */
const LEAST_COVERED = 0.4
/** A text with less than this share of the best score isn't quoted. */
const LEAST_SHARE = 0.02
/** Factor for texts of the open deck, so that they win over similar matches. */
const OWN_DECK = 1.6
/** Factor for FAQ entries: they answer a question better than a slide with the same words. */
const FAQ = 1.25

/** Probability that is neither for a text nor against it, as for one that the scorer does not know. */
const NEUTRAL = 0.01
/** Added to each probability: the scorer alone rules out no text that matches well. */
const SPARED = 0.002

/** Fields of a clinic text that ranking uses. */
type Text = { kind: string; title: string; deck: { title: string } | null }

/**
 * A search result. `score`: how well it matches; `covered`: sum of the weights of the query words it has; `likelihood`: probability
 * that the question is about it, 0 to 1, undefined for a text that the scorer does not know.
 */
export type Candidate<T extends Text> = {
  text: T
  score: number
  covered: number
  isInOpenDeck: boolean
  likelihood?: number | undefined
}

/** `meant`: the question with synonyms. `typed`: the question without them. */
export type Question = { meant: WeighedQuery; typed: WeighedQuery }

/** Texts with their scores, best first: at most {@link MOST_SOURCES} of each. */
export type Ranked<T> = {
  /** Answer the question; none if they cover too little of it or match it by chance. */
  answering: (T & { score: number })[]
  /** Nearest to the question, whether they answer it or not. */
  nearest: (T & { score: number })[]
}

/** Ranks the texts for a question. */
export function rankSources<T extends Text>(
  lexicon: Pick<Lexicon, 'stemOf'>,
  candidates: readonly Candidate<T>[],
  { meant, typed }: Question,
): Ranked<T> {
  const near = candidates
    .map(({ text, score, covered, isInOpenDeck, likelihood }) => {
      const likely = (SPARED + (likelihood ?? NEUTRAL)) / (SPARED + NEUTRAL)
      const worth = (covered / meant.whole) * (isInOpenDeck ? OWN_DECK : 1) * (text.kind === 'faq' ? FAQ : 1) * likely
      return {
        text,
        covered,
        isKnown: likelihood !== undefined,
        score: score * worth * (1 + likenessOf(lexicon, text.title, meant)),
      }
    })
    .toSorted((a, b) => b.score - a.score)
  const isGood = ({ score, isKnown }: { score: number; isKnown: boolean }) =>
    score >= (isKnown ? LEAST_LIKELY : LEAST_SCORE)
  const isLikely = (each: { score: number; isKnown: boolean }) => each.isKnown && isGood(each)
  const all = near.filter((each) => each.covered >= LEAST_COVERED * meant.whole || isLikely(each))
  // A common word scores low, but is the whole question if the title of a text or of its deck has it: `what are tears`.
  const isNamed = ({ text: { title, deck } }: { text: T }) =>
    [title, deck?.title ?? ''].some((each) => hasAll(lexicon, each, typed))
  const good = all[0] && isGood(all[0]) ? all : all.filter(isNamed)
  const best = good[0]?.score ?? 0
  return { answering: firstOf(good.filter(({ score }) => score >= LEAST_SHARE * best)), nearest: firstOf(near) }
}

const firstOf = <T extends Text>(ranked: readonly { text: T; score: number }[]): (T & { score: number })[] =>
  ranked.slice(0, MOST_SOURCES).map(({ text, score }) => ({ ...text, score }))
