import { describe, expect, test } from 'vitest'
import { featuresOf } from './features.ts'
import { packed, readScorer } from './read-scorer.ts'
import { readText } from './reading.ts'
import { scoresOf } from './scorer.ts'

const BUCKETS = 2 ** 14

const filler = 'hunden sover gott under bordet medan kaffet kokar och regnet faller stilla mot rutan '

/** A scorer of two labels and one dimension for which the features of one text tell something, and those of the filler nothing. */
function scorerThatKnows(text: string) {
  const telling = new Set(featuresOf(text, BUCKETS).flat())
  const known = [...new Set([...telling, ...featuresOf(filler, BUCKETS).flat()])].toSorted((a, b) => a - b)
  const features = Int8Array.from(known, (feature) => (telling.has(feature) ? 2 : 0))
  const labels = [
    { label: 'concept:chemical', bias: -4000, weights: [2000] },
    { label: 'none:question', bias: 0, weights: [0] },
  ]
  return readScorer({ buckets: BUCKETS, dims: 1, labels }, packed(BUCKETS, { known, features }))
}
const scorer = scorerThatKnows('lut i ögat')

describe('[HLP-04] a scorer', () => {
  test('packs three numbers a byte, and reads them again', () => {
    const features = Int8Array.from({ length: 20 }, (_, at) => (at % 5) - 2)
    const known = [0, 3, 8, 12]
    const bytes = packed(13, { known, features })
    const read = readScorer({ buckets: 13, dims: 5, labels: [] }, bytes)
    expect(bytes).toHaveLength(2 + 7)
    expect(read.features).toEqual(features)
    expect(known.map((bucket) => read.rows[bucket])).toEqual([0, 1, 2, 3])
    expect(read.rows.filter((row) => row >= 0)).toHaveLength(4)
    expect(() => readScorer({ buckets: 13, dims: 6, labels: [] }, bytes)).toThrow(RangeError)
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
