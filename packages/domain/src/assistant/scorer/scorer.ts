import { featuresOf } from './features.ts'
import { detect, type Network, pooled, type Scores, scoresFor, valuesFor, wordsIn } from './network.ts'

/** A network with the words that it knows and the labels that it tells. Trained by a script (`npm run assistant -- train`). */
export type Scorer = Network & {
  /** What a message may be about, such as `concept:lens` or `topic:<id of a FAQ entry>`. */
  labels: readonly string[]
  /** Row of each bucket's vector in `features`, or -1 if the scorer does not know its features. */
  rows: Int32Array
}

/** Words of a window, and words from one window to the next. A flag in the middle of a long story decides its own window. */
export const WINDOW = 26
const STEP = WINDOW / 2

/** Words that are read, and windows that are scored, at a time. */
const WORDS_AT_A_TIME = 250
const WINDOWS_AT_A_TIME = 50

/**
 * Scores a text as a whole and, if it is long, each window of its words.
 *
 * @yields between parts of the work for a long text
 * @returns the scores of the whole text first; for a text without words those of an empty one
 */
export function* scoreSteps(scorer: Scorer, text: string): Generator<void, Scores[]> {
  const words = wordsIn(
    scorer,
    featuresOf(text, scorer.rows.length).map((word) => knownRows(scorer, word)),
  )
  const values = valuesFor(scorer, words)
  for (const piece of ranges(words.count, WORDS_AT_A_TIME, WORDS_AT_A_TIME)) {
    detect(scorer, words, piece, values)
    if (words.count > WORDS_AT_A_TIME) yield
  }
  const windows = words.count > WINDOW + STEP / 2 ? ranges(words.count - STEP, STEP, WINDOW, words.count) : []
  const scores: Scores[] = []
  for (const window of [[0, words.count] as const, ...windows]) {
    scores.push(scoresFor(scorer, pooled(scorer, words, values, window)))
    if (scores.length % WINDOWS_AT_A_TIME === 0) yield
  }
  return scores
}

/** Lists ranges of `length` that begin every `step` below `below`, and end at `end` at the latest. */
function ranges(below: number, step: number, length: number, end = below): [from: number, to: number][] {
  const starts = Array.from({ length: Math.ceil(below / step) }, (_, at) => at * step)
  return starts.map((from) => [from, Math.min(end, from + length)])
}

const knownRows = ({ rows }: Scorer, features: readonly number[]): number[] =>
  features.map((feature) => rows[feature] as number).filter((row) => row >= 0)
