import { featuresOf } from '@htd/domain/assistant/scorer/features'
import { forget } from './adam.ts'
import type { Example } from './example.ts'
import { addGradients, firstModel, type Model, moveAll, roundFeatures } from './model.ts'
import { type Random, randomFrom, shuffle } from './random.ts'
import { type Read, seenOf } from './seen.ts'

/** So many that few features of the messages fall into one. */
const BUCKETS = 2 ** 16
const DIMS = 32
const DETECTORS = 96
/** Buckets that are known in the end: as many as leave the files of the scorer below 200 kB. */
const KNOWN = 20_600
/** Step from one whole number of a feature to the next, as a share of the usual size of a feature. */
const STEP = 1.2
/** Rounds over all examples, with the rate at their beginning. */
type Course = { epochs: number; rate: number }
const FIRST: Course = { epochs: 12, rate: 0.003 }
/** Once most buckets are forgotten. */
const AGAIN: Course = { epochs: 4, rate: 0.0012 }
/** Once the features are rounded. */
const ROUNDED: Course = { epochs: 5, rate: 0.0012 }
/** Share of the rate that is taken away up to the end of a course. */
const SLOWED = 0.95
const BATCH = 64
const SEED = 1
/** Labels of texts that may stand beside any other. */
const NEUTRAL = /^(topic|none:(question|symptom|app|harmless))/

/** What was learned: `known` are the buckets that are worth knowing, ascending; the features of these are multiples of `step`. */
export type Learned = {
  model: Model
  labels: readonly string[]
  buckets: number
  known: readonly number[]
  step: number
}

/**
 * Learns a scorer by stochastic gradient descent on the cross-entropy: with all features first, then with those only that turned out to
 * matter, then with these rounded. Deterministic: the same examples give the same numbers.
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
  const size = { features: BUCKETS, dims: DIMS, detectors: DETECTORS, outputs: labels.length }
  const model = firstModel(size, random)
  descend(model, read, FIRST, random)
  const known = mostTelling(model, read)
  const isKnown = new Set(known)
  const pruned = read.map((example) => ({
    ...example,
    words: example.words.map((word) => word.filter((feature) => isKnown.has(feature))),
  }))
  descend(model, pruned, AGAIN, random)
  const step = STEP * usualSize(model, known)
  roundFeatures(model, step)
  descend(model, pruned, ROUNDED, random)
  return { model, labels, buckets: BUCKETS, known, step }
}

/** Root of the mean square of the numbers of known features. */
function usualSize({ features, dims }: Model, known: readonly number[]): number {
  const squares = known.map((bucket) => Math.hypot(...features.subarray(bucket * dims, (bucket + 1) * dims)) ** 2)
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / (known.length * dims))
}

function descend(model: Model, read: readonly Read[], { epochs, rate }: Course, random: Random): void {
  for (const learnt of [model.table, model.detectors, model.outputs]) forget(learnt)
  const neutral = read.filter(({ isNeutral }) => isNeutral)
  const order = read.map((_, at) => at)
  let step = 0
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(random, order)
    const slowed = rate * (1 - SLOWED * (epoch / epochs))
    for (let from = 0; from < order.length; from += BATCH) {
      for (const at of order.slice(from, from + BATCH)) {
        const example = read[at] as Read
        addGradients(model, { ...example, words: seenOf(example, neutral, random) }, random)
      }
      step++
      moveAll(model, { rate: slowed, step })
    }
  }
}

/** Lists the buckets that move a text most: those with long vectors that many examples have. One example alone proves nothing. */
function mostTelling({ features, dims }: Model, read: readonly Read[]): number[] {
  const counts = new Uint32Array(BUCKETS)
  for (const { words } of read)
    for (const feature of new Set(words.flat())) counts[feature] = (counts[feature] as number) + 1
  const worth = Float64Array.from(counts, (count, bucket) => {
    const vector = features.subarray(bucket * dims, (bucket + 1) * dims)
    return count > 1 ? Math.hypot(...vector) * Math.sqrt(count) : 0
  })
  const byWorth = [...counts.keys()].toSorted((a, b) => (worth[b] as number) - (worth[a] as number))
  return byWorth.slice(0, KNOWN).toSorted((a, b) => a - b)
}
