import type { ScorerData } from '@htd/content/scorer-shape'
import type { Layer } from '@htd/domain/assistant/scorer/network'
import { MOST_WEIGHT, packed } from '@htd/domain/assistant/scorer/read-scorer'
import type { Learned } from './learn.ts'

/** Quantises a learned scorer for storage. */
export function quantise({ model, labels, buckets, known, step }: Learned): {
  data: Pick<ScorerData, 'buckets' | 'dims' | 'detectors' | 'labels' | 'scales'>
  numbers: Uint8Array
} {
  const { dims, features } = model
  const vectors = known.flatMap((bucket) => [...features.subarray(bucket * dims, (bucket + 1) * dims)])
  const [detectors, outputs] = [wholeWeights(model.detectors), wholeWeights(model.outputs)]
  return {
    data: {
      buckets,
      dims,
      detectors: model.detectors.rows,
      labels: [...labels],
      scales: { features: step, detectors: detectors.scale, outputs: outputs.scale },
    },
    numbers: packed(buckets, {
      known,
      features: Int8Array.from(vectors, (value) => Math.round(value / step)),
      detectors: detectors.weights,
      outputs: outputs.weights,
    }),
  }
}

/** Rounds the numbers of a layer to {@link MOST_WEIGHT} steps up or down. */
function wholeWeights({ numbers }: Layer): { weights: Int8Array; scale: number } {
  const scale = numbers.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / MOST_WEIGHT
  return { weights: Int8Array.from(numbers, (value) => Math.round(value / scale)), scale }
}
