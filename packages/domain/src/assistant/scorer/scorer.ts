import { featuresOf } from './features.ts'

/**
 * A small linear model with shared features: each feature has a vector of `dims` whole numbers, a text is the sum of the vectors of
 * its features, and each label weighs that sum. Trained by a script (`npm run assistant -- train`).
 */
export type Scorer = {
  /** What a message may be about, such as `concept:lens` or `topic:<id of a FAQ entry>`. */
  labels: readonly string[]
  dims: number
  /** Row of each bucket's vector in `features`, or -1 if the scorer does not know its features. */
  rows: Int32Array
  /** A vector of `dims` for each known bucket. */
  features: Int8Array
  /** `labels` × `dims`; the scales of both tables are in it. */
  weights: Float32Array
  biases: Float32Array
}

/** Probability of each label, 0 to 1, in the order of the labels; the sum is 1. */
export type Scores = Float64Array

/** Words of a window, and words from one window to the next. A flag in the middle of a long story decides its own window. */
export const WINDOW = 26
const STEP = WINDOW / 2

/**
 * Scores a text as a whole and, if it is long, each window of its words.
 * @returns the scores of the whole text first; for a text without words those of an empty one
 */
export function scoresOf(scorer: Scorer, text: string): Scores[] {
  const words = featuresOf(text, scorer.rows.length).map((word) => knownRows(scorer, word))
  const windows: [from: number, to: number][] = [[0, words.length]]
  if (words.length > WINDOW + STEP / 2)
    for (let from = 0; from < words.length - STEP; from += STEP)
      windows.push([from, Math.min(words.length, from + WINDOW)])
  const sums = runningSums(scorer, words)
  return windows.map(([from, to]) => scoresBetween(scorer, sums, from, to))
}

const knownRows = ({ rows }: Scorer, features: readonly number[]): number[] =>
  features.map((feature) => rows[feature] as number).filter((row) => row >= 0)

/** Sums of the vectors, and counts of the known features, before each word: a window is the difference of two. */
type RunningSums = { vectors: Int32Array; counts: Int32Array }

function runningSums({ dims, features }: Scorer, words: readonly (readonly number[])[]): RunningSums {
  const vectors = new Int32Array((words.length + 1) * dims)
  const counts = new Int32Array(words.length + 1)
  for (const [at, word] of words.entries()) {
    const [before, after] = [at * dims, (at + 1) * dims]
    for (let dim = 0; dim < dims; dim++) {
      let sum = vectors[before + dim] as number
      for (const row of word) sum += features[row * dims + dim] as number
      vectors[after + dim] = sum
    }
    counts[at + 1] = (counts[at] as number) + word.length
  }
  return { vectors, counts }
}

function scoresBetween(scorer: Scorer, { vectors, counts }: RunningSums, from: number, to: number): Scores {
  const { dims, labels, weights, biases } = scorer
  const count = (counts[to] as number) - (counts[from] as number)
  const length = Math.sqrt(Math.max(1, count))
  const scores = new Float64Array(labels.length)
  for (let label = 0; label < labels.length; label++) {
    let sum = 0
    for (let dim = 0; dim < dims; dim++)
      sum +=
        ((vectors[to * dims + dim] as number) - (vectors[from * dims + dim] as number)) *
        (weights[label * dims + dim] as number)
    scores[label] = (biases[label] as number) + sum / length
  }
  return softmax(scores)
}

/** Turns scores into probabilities, in place. */
export function softmax(scores: Float64Array): Scores {
  const highest = scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY)
  let whole = 0
  for (const [at, score] of scores.entries()) whole += scores[at] = Math.exp(score - highest)
  for (let at = 0; at < scores.length; at++) scores[at] = (scores[at] as number) / whole
  return scores
}
