import type { ScorerData } from '@htd/content/scorer-shape'
import { packed } from '@htd/domain/assistant/scorer/read-scorer'
import type { Learned } from './learn.ts'

/** Largest rounded feature; four bits hold -7 to 7. */
const MOST = 7
/** Features beyond this share of all are cut to the largest: the others then keep finer steps. */
const WITHIN = 0.98

/** Rounds the features of a scorer to four bits, each dimension by a scale of its own, which goes into the weights of the labels. */
export function rounded(learned: Learned): {
  written: Pick<ScorerData, 'buckets' | 'dims' | 'labels'>
  features: Uint8Array
} {
  const { buckets, dims, labels, features, weights, biases } = learned
  const scales = Array.from({ length: dims }, (_, dim) => scaleOf(features, dim, dims))
  const numbers = Int8Array.from(features, (value, at) =>
    Math.max(-MOST, Math.min(MOST, Math.round(value / (scales[at % dims] as number)))),
  )
  const written = {
    buckets,
    dims,
    labels: labels.map((label, at) => ({
      label,
      bias: thousandths(biases[at] as number),
      weights: scales.map((scale, dim) => thousandths((weights[at * dims + dim] as number) * scale)),
    })),
  }
  return { written, features: packed(numbers) }
}

function scaleOf(features: Float32Array, dim: number, dims: number): number {
  const sizes = features.filter((_, at) => at % dims === dim).map(Math.abs)
  return (sizes.toSorted()[Math.floor((sizes.length - 1) * WITHIN)] as number) / MOST
}

const thousandths = (value: number): number => Math.round(value * 1000)
