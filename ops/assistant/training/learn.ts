import { featuresOf } from '@htd/domain/assistant/scorer/features'
import { softmax, WINDOW } from '@htd/domain/assistant/scorer/scorer'
import type { Example } from './example.ts'
import { pick, type Random, randomFrom, shuffle } from './random.ts'

/** So many that few features of the messages fall into one. */
const BUCKETS = 2 ** 17
const DIMS = 32
/** Buckets that are known in the end: as many as leave the files of the scorer below 200 kB. */
const KNOWN = 23_900
/** Rounds over all examples, with the rate at their beginning and at their end. */
type Course = { epochs: number; from: number; to: number }
const FIRST: Course = { epochs: 20, from: 0.1, to: 0.01 }
/** Once most buckets are forgotten. */
const AGAIN: Course = { epochs: 8, from: 0.05, to: 0.005 }
/** Share of features left out at each sight of an example, so that it is not known by a single word. */
const DROPPED = 0.4
/**
 * Share of examples that are seen beside another text that says nothing: what matters is often a small part of a message. Not in
 * another language.
 */
const BESIDE = 0.4
/** Share of long texts of which a part is seen, as the scorer sees its windows. Not of red flags: their part may lack the flag. */
const PARTS = 0.5
const LONG = 32
const FIRST_SQUARE = 1e-3
/** The same when it learns again: then the numbers move less. */
const SQUARE_AGAIN = 1e-2
const SEED = 1
/** Labels of texts that may stand beside any other. */
const NEUTRAL = /^(topic|none:(question|symptom|app|harmless))/

/** A scorer with real numbers, before its features are rounded. */
export type Learned = {
  labels: readonly string[]
  dims: number
  buckets: number
  /** Buckets that are worth knowing, ascending. */
  known: readonly number[]
  /** `buckets` × `dims`. */
  features: Float32Array
  /** `labels` × `dims`. */
  weights: Float32Array
  biases: Float32Array
}

/** Sums of squared gradients, one for each number. @source Duchi et al. 2011, Adagrad */
type Squares = Pick<Learned, 'features' | 'weights' | 'biases'>

/**
 * Learns a scorer by stochastic gradient descent on the cross-entropy: with all features first, then with those only that turned out to
 * matter. Deterministic: the same examples give the same numbers. About five minutes.
 */
export function learn(examples: readonly Example[]): Learned {
  const random = randomFrom(SEED)
  const labels = [...new Set(examples.map(({ label }) => label))].toSorted()
  const read = examples.map(({ text, label, weight }) => ({
    words: featuresOf(text, BUCKETS),
    label: labels.indexOf(label),
    isFlag: label.startsWith('concept:'),
    isForeign: label.startsWith('language:'),
    isNeutral: NEUTRAL.test(label),
    weight,
  }))
  const model = firstModel(labels, random)
  descend(model, read, { course: FIRST, square: FIRST_SQUARE, random })
  const known = mostTelling(model, read)
  const isKnown = new Set(known)
  const pruned = read.map((example) => ({
    ...example,
    words: example.words.map((word) => word.filter((feature) => isKnown.has(feature))),
  }))
  descend(model, pruned, { course: AGAIN, square: SQUARE_AGAIN, random })
  return { ...model, known }
}

type Descent = { course: Course; square: number; random: Random }

function descend(
  model: Learned,
  read: readonly Read[],
  { course: { epochs, from, to }, square, random }: Descent,
): void {
  const squares: Squares = {
    features: new Float32Array(model.features.length).fill(square),
    weights: new Float32Array(model.weights.length).fill(square),
    biases: new Float32Array(model.biases.length).fill(square),
  }
  const neutral = read.filter(({ isNeutral }) => isNeutral)
  const order = read.map((_, at) => at)
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(random, order)
    const rate = from + (to - from) * (epoch / epochs)
    for (const at of order) {
      const example = read[at] as Read
      const seen = seenOf(example, neutral, random)
      step(model, squares, { seen, label: example.label, rate, weight: example.weight })
    }
  }
}

/** Lists the buckets that move a text most: those with long vectors that many examples have. One example alone proves nothing. */
function mostTelling({ features, dims, buckets }: Learned, read: readonly Read[]): number[] {
  const counts = new Uint32Array(buckets)
  for (const { words } of read)
    for (const feature of new Set(words.flat())) counts[feature] = (counts[feature] as number) + 1
  const worth = Float64Array.from(counts, (count, bucket) => {
    const vector = features.subarray(bucket * dims, (bucket + 1) * dims)
    return count > 1 ? Math.hypot(...vector) * Math.sqrt(count) : 0
  })
  const byWorth = [...counts.keys()].toSorted((a, b) => (worth[b] as number) - (worth[a] as number))
  return byWorth.slice(0, KNOWN).toSorted((a, b) => a - b)
}

function firstModel(labels: string[], random: Random): Learned {
  return {
    labels,
    dims: DIMS,
    buckets: BUCKETS,
    known: [],
    features: new Float32Array(BUCKETS * DIMS).map(() => (random() - 0.5) * 0.2),
    weights: new Float32Array(labels.length * DIMS).map(() => (random() - 0.5) * 0.5),
    biases: new Float32Array(labels.length),
  }
}

type Read = {
  words: number[][]
  label: number
  isFlag: boolean
  isForeign: boolean
  isNeutral: boolean
  weight: number
}

/** Features of an example as it is seen this time: perhaps a part of it, perhaps beside another text, and some of them left out. */
function seenOf({ words, isFlag, isForeign }: Read, neutral: readonly Read[], random: Random): number[] {
  let seen = words
  if (!isFlag && words.length > LONG && random() < PARTS) {
    const from = Math.floor(random() * (words.length - WINDOW))
    seen = words.slice(from, from + WINDOW)
  }
  if (!isForeign && random() < BESIDE) {
    const other = pick(random, neutral).words
    seen = random() < 0.5 ? [...other, ...seen] : [...seen, ...other]
  }
  return seen.flat().filter(() => random() >= DROPPED)
}

type Seen = { seen: readonly number[]; label: number; rate: number; weight: number }

function step(model: Learned, squares: Squares, { seen, label, rate, weight }: Seen): void {
  const { dims, features, weights, biases } = model
  const scale = 1 / Math.sqrt(Math.max(1, seen.length))
  const sum = new Float32Array(dims)
  for (const feature of seen)
    for (let dim = 0; dim < dims; dim++) sum[dim] = at(sum, dim) + at(features, feature * dims + dim) * scale
  const errors = softmax(scoresOf(model, sum))
  errors[label] = at(errors, label) - 1
  const back = new Float32Array(dims)
  for (let of = 0; of < errors.length; of++) {
    const error = at(errors, of) * weight
    move(biases, squares.biases, of, error, rate)
    for (let dim = 0; dim < dims; dim++) {
      back[dim] = at(back, dim) + error * at(weights, of * dims + dim) * scale
      move(weights, squares.weights, of * dims + dim, error * at(sum, dim), rate)
    }
  }
  for (const feature of seen)
    for (let dim = 0; dim < dims; dim++) move(features, squares.features, feature * dims + dim, at(back, dim), rate)
}

const at = (numbers: Float32Array | Float64Array, index: number): number => numbers[index] as number

function move(numbers: Float32Array, squares: Float32Array, index: number, gradient: number, rate: number): void {
  squares[index] = at(squares, index) + gradient * gradient
  numbers[index] = at(numbers, index) - (rate * gradient) / Math.sqrt(at(squares, index))
}

function scoresOf({ dims, labels, weights, biases }: Learned, sum: Float32Array): Float64Array {
  const scores = new Float64Array(labels.length)
  for (let of = 0; of < labels.length; of++) {
    let score = at(biases, of)
    for (let dim = 0; dim < dims; dim++) score += at(weights, of * dims + dim) * at(sum, dim)
    scores[of] = score
  }
  return scores
}
