import type { Scorer } from './scorer.ts'

/** A scorer as it is stored, validated by the content package; its features are a file of their own. */
export type WrittenScorer = {
  buckets: number
  dims: number
  /** Biases and weights in thousandths. */
  labels: readonly { label: string; bias: number; weights: readonly number[] }[]
}

const OFFSET = 8
const THOUSAND = 1000

/**
 * Decodes a scorer. Some milliseconds: keep the result.
 *
 * @param features `buckets` × `dims` numbers from -7 to 7, two a byte: the first in the low half, each with 8 added
 * @throws RangeError for another count of features
 */
export function readScorer({ buckets, dims, labels }: WrittenScorer, features: Uint8Array): Scorer {
  if (features.length * 2 !== buckets * dims) throw new RangeError(`a scorer of ${features.length} bytes of features`)
  return {
    buckets,
    dims,
    labels: labels.map(({ label }) => label),
    features: unpacked(features),
    weights: Float32Array.from(
      labels.flatMap(({ weights }) => weights),
      (weight) => weight / THOUSAND,
    ),
    biases: Float32Array.from(labels, ({ bias }) => bias / THOUSAND),
  }
}

function unpacked(bytes: Uint8Array): Int8Array {
  const numbers = new Int8Array(bytes.length * 2)
  for (const [at, byte] of bytes.entries()) {
    numbers[2 * at] = (byte & 0xf) - OFFSET
    numbers[2 * at + 1] = (byte >> 4) - OFFSET
  }
  return numbers
}

/** Packs an even count of numbers from -7 to 7, two a byte. */
export function packed(numbers: Int8Array): Uint8Array {
  const bytes = new Uint8Array(numbers.length / 2)
  for (const at of bytes.keys())
    bytes[at] = ((numbers[2 * at] as number) + OFFSET) | (((numbers[2 * at + 1] as number) + OFFSET) << 4)
  return bytes
}
