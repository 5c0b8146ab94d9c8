import { wordsOf } from '../../search/words.ts'

/** Lengths of the letter sequences that a word is cut into, with a mark at either end of it. */
const SEQUENCES = [3, 4, 5] as const
/** Letters of a word that are cut into sequences. */
const LONGEST_CUT = 24

/**
 * Lists the features of each word of a text as numbers below `buckets`: the word and its letter sequences, so that a typo, an ending or a
 * compound shares most features with the word it stands for.
 *
 * @param buckets features in the same bucket are not told apart
 */
export function featuresOf(text: string, buckets: number): number[][] {
  return wordsOf(text).map(({ folded }) => featuresOfWord(calm(folded), buckets))
}

/** Shortens three or more equal letters to two, as in `hjäääälp`: no word has them. */
const calm = (word: string): string => word.replace(/(\p{L})\1{2,}/gu, '$1$1')

function featuresOfWord(word: string, buckets: number): number[] {
  const marked = `<${word.slice(0, LONGEST_CUT)}>`
  const features = [hash(`w ${word}`) % buckets]
  for (const length of SEQUENCES)
    for (let at = 0; at + length <= marked.length; at++) features.push(hash(marked.slice(at, at + length)) % buckets)
  return features
}

/** @source FNV-1a, 32 bits, with a final mix so that the low bits depend on all letters */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return (value ^ (value >>> 12)) >>> 0
}
