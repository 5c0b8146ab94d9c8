import { describe, expect, test } from 'vitest'
import { featuresOf } from './features.ts'
import { packed, readScorer } from './read-scorer.ts'
import { readText } from './reading.ts'
import { scoresOf } from './scorer.ts'

const BUCKETS = 2 ** 14

/** A scorer of two labels and one dimension that knows the features of one text. */
function scorerThatKnows(text: string) {
  const features = new Int8Array(BUCKETS)
  for (const feature of featuresOf(text, BUCKETS).flat()) features[feature] = 7
  const labels = [
    { label: 'concept:chemical', bias: -4000, weights: [1000] },
    { label: 'none:question', bias: 0, weights: [0] },
  ]
  return readScorer({ buckets: BUCKETS, dims: 1, labels }, packed(features))
}
const scorer = scorerThatKnows('lut i ögat')
const filler = 'hunden sover gott under bordet medan kaffet kokar och regnet faller stilla mot rutan '

describe('[HLP-04] a scorer', () => {
  test('packs two numbers a byte, and reads them again', () => {
    const numbers = Int8Array.from({ length: 30 }, (_, at) => (at % 15) - 7)
    const { features } = readScorer({ buckets: 2, dims: 15, labels: [] }, packed(numbers))
    expect(features).toEqual(numbers)
    expect(() => readScorer({ buckets: 3, dims: 15, labels: [] }, packed(numbers))).toThrow(RangeError)
  })

  test('gives probabilities whose sum is 1, also for a text without words', () => {
    for (const text of ['lut i ögat', 'hej', '', '😀']) {
      const [scores = []] = scoresOf(scorer, text)
      expect([...scores].reduce((sum, score) => sum + score, 0)).toBeCloseTo(1)
    }
  })

  test('finds what is in the middle of a long story', () => {
    const story = `${filler.repeat(6)} lut i ögat ${filler.repeat(6)}`
    const [whole = []] = scoresOf(scorer, story)
    expect(readText(scorer, 'lut i ögat').care).toBeGreaterThan(0.9)
    expect(readText(scorer, story).care).toBeGreaterThan(2 * (whole[0] ?? 0))
    expect(readText(scorer, filler).care).toBeLessThan(0.1)
  })

  test('names concepts and other labels by their keys', () => {
    const reading = readText(scorer, 'lut i ögat')
    expect(reading.concepts.map(({ key }) => key)).toEqual(['chemical'])
    expect(reading.likeliest('none').map(({ key }) => key)).toEqual(['question'])
    expect(reading.likeliest('topic')).toEqual([])
  })

  test('reads 10,000 letters without spaces, many words and markup', () => {
    for (const text of ['a'.repeat(10_000), 'lut '.repeat(2500), '<b>ögat</b>'.repeat(900)])
      expect(readText(scorer, text).concepts).toHaveLength(1)
  })
})
