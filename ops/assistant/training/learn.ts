import { featuresOf } from '@htd/domain/assistant/scorer/features'
import { type Scorer, WINDOW } from '@htd/domain/assistant/scorer/scorer'
import type { Example } from './example.ts'
import { pick, type Random, randomFrom, shuffle } from './random.ts'

/** As many as leave the files of the scorer below 200 kB. */
const BUCKETS = 13_900
const DIMS = 24
const EPOCHS = 20
const RATE = 0.1
/** Share of the rate that is left at the end. */
const LAST_RATE = 0.1
/** Share of features left out at each sight of an example, so that it is not known by a single word. */
const DROPPED = 0.4
/**
 * Share of examples that are seen beside another text that says nothing: what matters is often a small part of a message. Not in
 * another language.
 */
const BESIDE = 0.25
/** Share of long texts of which a part is seen, as the scorer sees its windows. Not of red flags: their part may lack the flag. */
const PARTS = 0.5
const LONG = 32
const FIRST_SQUARE = 1e-3
const SEED = 1

/** A scorer with real numbers, before its features are rounded. */
export type Learned = Omit<Scorer, 'features'> & { features: Float32Array }

/** Sums of squared gradients, one for each number. @source Duchi et al. 2011, Adagrad */
type Squares = { features: Float32Array; weights: Float32Array; biases: Float32Array }

/**
 * Learns a scorer by stochastic gradient descent on the cross-entropy. Deterministic: the same examples give the same numbers.
 * About a minute.
 */
export function learn(examples: readonly Example[]): Learned {
  const random = randomFrom(SEED)
  const labels = [...new Set(examples.map(({ label }) => label))].toSorted()
  const model = firstModel(labels, random)
  const squares: Squares = {
    features: new Float32Array(model.features.length).fill(FIRST_SQUARE),
    weights: new Float32Array(model.weights.length).fill(FIRST_SQUARE),
    biases: new Float32Array(labels.length).fill(FIRST_SQUARE),
  }
  const read = examples.map(({ text, label, weight }) => ({
    words: featuresOf(text, BUCKETS),
    label: labels.indexOf(label),
    isFlag: label.startsWith('concept:'),
    isForeign: label.startsWith('language:'),
    weight,
  }))
  const neutral = read.filter((_, at) =>
    /^(topic|none:(question|symptom|app|harmless))/.test(labels[read[at]?.label ?? 0] ?? ''),
  )
  const order = read.map((_, at) => at)
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(random, order)
    const rate = RATE * (1 - (epoch / EPOCHS) * (1 - LAST_RATE))
    for (const at of order) {
      const example = read[at] as (typeof read)[number]
      const seen = seenOf(example, neutral, random)
      step(model, squares, { seen, label: example.label, rate, weight: example.weight })
    }
  }
  return model
}

function firstModel(labels: string[], random: Random): Learned {
  return {
    labels,
    dims: DIMS,
    buckets: BUCKETS,
    features: new Float32Array(BUCKETS * DIMS).map(() => (random() - 0.5) * 0.2),
    weights: new Float32Array(labels.length * DIMS).map(() => (random() - 0.5) * 0.5),
    biases: new Float32Array(labels.length),
  }
}

type Read = { words: number[][]; isFlag: boolean; isForeign: boolean }

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
  const errors = probabilitiesOf(model, sum)
  errors[label] = at(errors, label) - 1
  const back = new Float32Array(dims)
  for (let of = 0; of < errors.length; of++) {
    const error = at(errors, of) * weight
    descend(biases, squares.biases, of, error, rate)
    for (let dim = 0; dim < dims; dim++) {
      back[dim] = at(back, dim) + error * at(weights, of * dims + dim) * scale
      descend(weights, squares.weights, of * dims + dim, error * at(sum, dim), rate)
    }
  }
  for (const feature of seen)
    for (let dim = 0; dim < dims; dim++) descend(features, squares.features, feature * dims + dim, at(back, dim), rate)
}

const at = (numbers: Float32Array, index: number): number => numbers[index] as number

function descend(numbers: Float32Array, squares: Float32Array, index: number, gradient: number, rate: number): void {
  squares[index] = at(squares, index) + gradient * gradient
  numbers[index] = at(numbers, index) - (rate * gradient) / Math.sqrt(at(squares, index))
}

function probabilitiesOf({ dims, labels, weights, biases }: Learned, sum: Float32Array): Float32Array {
  const scores = new Float32Array(labels.length)
  for (let of = 0; of < labels.length; of++) {
    let score = at(biases, of)
    for (let dim = 0; dim < dims; dim++) score += at(weights, of * dims + dim) * at(sum, dim)
    scores[of] = score
  }
  const highest = scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY)
  const raised = scores.map((score) => Math.exp(score - highest))
  const whole = raised.reduce((all, each) => all + each, 0)
  return raised.map((each) => each / whole)
}
