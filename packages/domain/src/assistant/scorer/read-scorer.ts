import { type Layer, SEEN } from './network.ts'
import type { Scorer } from './scorer.ts'

/** A scorer as it is stored, validated by the content package; its numbers are a file of their own. */
export type WrittenScorer = {
  buckets: number
  dims: number
  /** Number of detectors. */
  detectors: number
  labels: readonly string[]
  /** What stored numbers are multiplied by. */
  scales: { features: number; detectors: number; outputs: number }
}

/** Features are whole numbers from -2 to 2: five values, of which three fit into a byte. */
export const MOST = 2
const VALUES = 2 * MOST + 1
const PER_BYTE = 3
const BITS = 8
/** Weights of layers are whole numbers from -127 to 127, a byte each. */
export const MOST_WEIGHT = 127

/** The known buckets, ascending, a vector of `dims` numbers from -2 to 2 for each, and the rounded weights of both layers. */
export type Numbers = { known: readonly number[]; features: Int8Array; detectors: Int8Array; outputs: Int8Array }

/**
 * Decodes a scorer. Some milliseconds: keep the result.
 *
 * @param bytes as {@link packed} wrote them
 * @throws RangeError for another count of numbers
 */
export function readScorer({ buckets, dims, detectors, labels, scales }: WrittenScorer, bytes: Uint8Array): Scorer {
  const bitmap = bytes.subarray(0, bytesOfBitmap(buckets))
  const rows = new Int32Array(buckets).fill(-1)
  let count = 0
  for (let bucket = 0; bucket < buckets; bucket++) if (isSet(bitmap, bucket)) rows[bucket] = count++
  const sizes = [
    Math.ceil((count * dims) / PER_BYTE),
    detectors * (SEEN * dims + 1),
    labels.length * (detectors + dims + 1),
  ]
  const [vectors, ofDetectors, ofOutputs] = parts(bytes.subarray(bitmap.length), sizes)
  return {
    labels,
    rows,
    dims,
    features: unpacked(vectors, count * dims),
    step: scales.features,
    detectors: layer(detectors, ofDetectors, scales.detectors),
    outputs: layer(labels.length, ofOutputs, scales.outputs),
  }
}

const bytesOfBitmap = (buckets: number): number => Math.ceil(buckets / BITS)

const isSet = (bitmap: Uint8Array, bucket: number): boolean =>
  (((bitmap[Math.floor(bucket / BITS)] as number) >> (bucket % BITS)) & 1) === 1

function parts(
  bytes: Uint8Array,
  [one = 0, two = 0, three = 0]: readonly number[],
): [Uint8Array, Uint8Array, Uint8Array] {
  if (bytes.length !== one + two + three)
    throw new RangeError(`a scorer of ${bytes.length} bytes after its bitmap, not ${one + two + three}`)
  return [bytes.subarray(0, one), bytes.subarray(one, one + two), bytes.subarray(one + two)]
}

function unpacked(bytes: Uint8Array, count: number): Int8Array {
  const numbers = new Int8Array(count)
  for (let at = 0; at < count; at++)
    numbers[at] = (Math.floor((bytes[Math.floor(at / PER_BYTE)] as number) / VALUES ** (at % PER_BYTE)) % VALUES) - MOST
  return numbers
}

const layer = (rows: number, bytes: Uint8Array, scale: number): Layer => ({
  rows,
  width: bytes.length / rows,
  numbers: Float32Array.from(bytes, (byte) => (byte - MOST_WEIGHT) * scale),
})

/** Packs a bit for each bucket, set if it is known; vectors, three numbers a byte, the first one counting least; and weights, a byte each. */
export function packed(buckets: number, { known, features, detectors, outputs }: Numbers): Uint8Array {
  const start = bytesOfBitmap(buckets)
  const vectors = new Uint8Array(start + Math.ceil(features.length / PER_BYTE))
  const add = (at: number, value: number) => {
    vectors[at] = (vectors[at] as number) + value
  }
  for (const bucket of known) add(Math.floor(bucket / BITS), 1 << (bucket % BITS))
  for (const [at, number] of features.entries())
    add(start + Math.floor(at / PER_BYTE), (number + MOST) * VALUES ** (at % PER_BYTE))
  const weights = [detectors, outputs].flatMap((numbers) => [...numbers])
  return Uint8Array.from([...vectors, ...weights.map((weight) => weight + MOST_WEIGHT)])
}
