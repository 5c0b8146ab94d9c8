import type { Scorer } from './scorer.ts'

/** A scorer as it is stored, validated by the content package; its features are a file of their own. */
export type WrittenScorer = {
  buckets: number
  dims: number
  /** Biases and weights in thousandths. */
  labels: readonly { label: string; bias: number; weights: readonly number[] }[]
}

/** Features are whole numbers from -2 to 2: five values, of which three fit into a byte. */
export const MOST = 2
const VALUES = 2 * MOST + 1
const PER_BYTE = 3
const BITS = 8
const THOUSAND = 1000

/** The known buckets, ascending, with a vector of `dims` numbers from -2 to 2 for each. */
export type Vectors = { known: readonly number[]; features: Int8Array }

/**
 * Decodes a scorer. Some milliseconds: keep the result.
 *
 * @param features as {@link packed} wrote them
 * @throws RangeError for another count of features
 */
export function readScorer({ buckets, dims, labels }: WrittenScorer, features: Uint8Array): Scorer {
  const bitmap = features.subarray(0, bytesOfBitmap(buckets))
  const rows = new Int32Array(buckets).fill(-1)
  let count = 0
  for (let bucket = 0; bucket < buckets; bucket++) if (isSet(bitmap, bucket)) rows[bucket] = count++
  const vectors = features.subarray(bitmap.length)
  if (vectors.length !== Math.ceil((count * dims) / PER_BYTE))
    throw new RangeError(`a scorer of ${features.length} bytes of features`)
  return {
    rows,
    dims,
    labels: labels.map(({ label }) => label),
    features: unpacked(vectors, count * dims),
    weights: Float32Array.from(
      labels.flatMap(({ weights }) => weights),
      (weight) => weight / THOUSAND,
    ),
    biases: Float32Array.from(labels, ({ bias }) => bias / THOUSAND),
  }
}

const bytesOfBitmap = (buckets: number): number => Math.ceil(buckets / BITS)

const isSet = (bitmap: Uint8Array, bucket: number): boolean =>
  (((bitmap[Math.floor(bucket / BITS)] as number) >> (bucket % BITS)) & 1) === 1

function unpacked(bytes: Uint8Array, count: number): Int8Array {
  const numbers = new Int8Array(count)
  for (let at = 0; at < count; at++)
    numbers[at] = (Math.floor((bytes[Math.floor(at / PER_BYTE)] as number) / VALUES ** (at % PER_BYTE)) % VALUES) - MOST
  return numbers
}

/** Packs vectors: a bit for each bucket, set if it is known, then three numbers a byte, the first one counting least. */
export function packed(buckets: number, { known, features }: Vectors): Uint8Array {
  const start = bytesOfBitmap(buckets)
  const bytes = new Uint8Array(start + Math.ceil(features.length / PER_BYTE))
  const add = (at: number, value: number) => {
    bytes[at] = (bytes[at] as number) + value
  }
  for (const bucket of known) add(Math.floor(bucket / BITS), 1 << (bucket % BITS))
  for (const [at, number] of features.entries())
    add(start + Math.floor(at / PER_BYTE), (number + MOST) * VALUES ** (at % PER_BYTE))
  return bytes
}
