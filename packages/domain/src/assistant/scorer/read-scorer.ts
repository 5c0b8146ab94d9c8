import type { Scorer } from './scorer.ts'

/** A scorer as it is stored, validated by the content package. */
export type WrittenScorer = {
  buckets: number
  dims: number
  /** Biases and weights in thousandths. */
  labels: readonly { label: string; bias: number; weights: readonly number[] }[]
  /** `buckets` × `dims` numbers from -7 to 7 in base64, two a byte: the first in the low half, each with 8 added. */
  features: string
}

const OFFSET = 8
const THOUSAND = 1000

/** Decodes a scorer. Some milliseconds: keep the result. */
export const readScorer = ({ buckets, dims, labels, features }: WrittenScorer): Scorer => ({
  buckets,
  dims,
  labels: labels.map(({ label }) => label),
  features: unpacked(features),
  weights: Float32Array.from(
    labels.flatMap(({ weights }) => weights),
    (weight) => weight / THOUSAND,
  ),
  biases: Float32Array.from(labels, ({ bias }) => bias / THOUSAND),
})

function unpacked(base64: string): Int8Array {
  const bytes = atob(base64)
  const numbers = new Int8Array(bytes.length * 2)
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes.charCodeAt(at)
    numbers[2 * at] = (byte & 0xf) - OFFSET
    numbers[2 * at + 1] = (byte >> 4) - OFFSET
  }
  return numbers
}

/** Packs numbers from -7 to 7, as many as the features of a scorer. */
export function packed(numbers: Int8Array): string {
  let bytes = ''
  for (let at = 0; at < numbers.length; at += 2)
    bytes += String.fromCharCode(((numbers[at] as number) + OFFSET) | (((numbers[at + 1] as number) + OFFSET) << 4))
  return btoa(bytes)
}
