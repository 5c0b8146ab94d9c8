import type { ScorerData } from '@htd/content/scorer-shape'
import { MOST, packed } from '@htd/domain/assistant/scorer/read-scorer'
import type { Learned } from './learn.ts'

/** Step from one whole number to the next, as a share of the usual size of a feature. */
const STEP = 1.5

/** Rounds the known features of a scorer to whole numbers; the size of their step goes into the weights of the labels. */
export function rounded({ known, buckets, dims, labels, features, weights, biases }: Learned): {
  written: Pick<ScorerData, 'buckets' | 'dims' | 'labels'>
  features: Uint8Array
} {
  const kept = known.flatMap((bucket) => [...features.subarray(bucket * dims, (bucket + 1) * dims)])
  const step = STEP * Math.sqrt(kept.reduce((sum, value) => sum + value ** 2, 0) / kept.length)
  const numbers = Int8Array.from(kept, (value) => Math.max(-MOST, Math.min(MOST, Math.round(value / step))))
  const written = {
    buckets,
    dims,
    labels: labels.map((label, at) => ({
      label,
      bias: thousandths(biases[at] as number),
      weights: Array.from(weights.subarray(at * dims, (at + 1) * dims), (weight) => thousandths(weight * step)),
    })),
  }
  return { written, features: packed(buckets, { known, features: numbers }) }
}

const thousandths = (value: number): number => Math.round(value * 1000)
