/** Weights of one layer: `rows` × `width`, the last number of a row being its bias. */
export type Layer = { rows: number; width: number; numbers: Float32Array }

/**
 * A small convolutional network over the words of a text. A word is the sum of the vectors of its features. A detector weighs a word
 * together with the one before and the one after it, and its value for a text is that at the place where it is highest. An output weighs
 * the detectors and the words as a whole.
 */
export type Network = {
  dims: number
  /** A vector of `dims` numbers for each feature, to be multiplied by `step`. */
  features: Int8Array | Float32Array
  step: number
  /** A row of `SEEN × dims` weights and a bias for each detector. */
  detectors: Layer
  /** A row for each label: a weight for each detector, `dims` weights for the words, and a bias. */
  outputs: Layer
}

/** Words that a detector sees: one, and its neighbours. */
export const SEEN = 3

/** The words of a text as the network sees them. */
export type Words = {
  count: number
  /** `dims` for each word, with an empty word before the first and after the last. */
  vectors: Float32Array
}

type Range = readonly [from: number, to: number]

/** Adds up the vectors of each word's features, and divides them by the root of their number: long words count no more than short ones. */
export function wordsIn({ dims, features, step }: Network, words: readonly (readonly number[])[]): Words {
  const vectors = new Float32Array((words.length + SEEN - 1) * dims)
  for (const [at, word] of words.entries()) {
    const start = (at + 1) * dims
    const scale = step / Math.sqrt(Math.max(1, word.length))
    for (let dim = 0; dim < dims; dim++) {
      let sum = 0
      for (const feature of word) sum += features[feature * dims + dim] as number
      vectors[start + dim] = sum * scale
    }
  }
  return { count: words.length, vectors }
}

/** Room for the values of all detectors at each word: words × detectors. */
export const valuesFor = ({ detectors }: Network, { count }: Words): Float32Array =>
  new Float32Array(count * detectors.rows)

/** Fills in the values of all detectors at the words `from` up to `to`; they are never below 0 (ReLU). */
export function detect(
  { dims, detectors }: Network,
  { vectors }: Words,
  [from, to]: Range,
  values: Float32Array,
): void {
  for (let word = from; word < to; word++)
    for (let row = 0; row < detectors.rows; row++)
      values[word * detectors.rows + row] = Math.max(0, weighed(detectors, row, vectors, word * dims))
}

/** Pools the words `from` up to `to` for the outputs: the highest value of each detector, and the sum of the words, divided by the root of their number. */
export function pooled(network: Network, words: Words, values: Float32Array, [from, to]: Range): Float32Array {
  const { dims, detectors } = network
  const all = new Float32Array(detectors.rows + dims)
  const length = Math.sqrt(Math.max(1, to - from))
  for (let word = from; word < to; word++) {
    for (let row = 0; row < detectors.rows; row++)
      all[row] = Math.max(all[row] as number, values[word * detectors.rows + row] as number)
    for (let dim = 0; dim < dims; dim++)
      all[detectors.rows + dim] =
        (all[detectors.rows + dim] as number) + (words.vectors[(word + 1) * dims + dim] as number) / length
  }
  return all
}

/** Probability of each label, 0 to 1, in the order of the labels; the sum is 1. */
export type Scores = Float64Array

export function scoresFor({ outputs }: Network, summed: Float32Array): Scores {
  const scores = new Float64Array(outputs.rows)
  for (let row = 0; row < outputs.rows; row++) scores[row] = weighed(outputs, row, summed, 0)
  return softmax(scores)
}

/** Weighs a part of `vector` by a row of a layer, and adds the bias of the row. In two sums, since one would wait for each addition. */
function weighed({ numbers, width }: Layer, row: number, vector: Float32Array, from: number): number {
  const start = row * width
  const weights = width - 1
  let even = numbers[start + weights] as number
  let odd = 0
  let at = 0
  for (; at + 3 < weights; at += 4) {
    even +=
      (numbers[start + at] as number) * (vector[from + at] as number) +
      (numbers[start + at + 1] as number) * (vector[from + at + 1] as number)
    odd +=
      (numbers[start + at + 2] as number) * (vector[from + at + 2] as number) +
      (numbers[start + at + 3] as number) * (vector[from + at + 3] as number)
  }
  for (; at < weights; at++) even += (numbers[start + at] as number) * (vector[from + at] as number)
  return even + odd
}

/** Turns scores into probabilities, in place. */
function softmax(scores: Float64Array): Scores {
  const highest = scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY)
  let whole = 0
  for (const [at, score] of scores.entries()) whole += scores[at] = Math.exp(score - highest)
  for (let at = 0; at < scores.length; at++) scores[at] = (scores[at] as number) / whole
  return scores
}
