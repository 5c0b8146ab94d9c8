import { describe, expect, test } from 'vitest'
import { atOnce } from '../../at-once.ts'
import { featuresOf } from './features.ts'
import { packed, readScorer, type WrittenScorer } from './read-scorer.ts'
import { readingSteps } from './reading.ts'
import { type Scorer, scoreSteps } from './scorer.ts'

const BUCKETS = 2 ** 14

const filler = 'hunden sover gott under bordet medan kaffet kokar och regnet faller stilla mot rutan '

/** A scorer of one dimension and one detector, which is set off by the words of a text and by no word of the filler. */
function scorerThatKnows(text: string) {
  const telling = new Set(featuresOf(text, BUCKETS).flat())
  const known = [...new Set([...telling, ...featuresOf(filler, BUCKETS).flat()])].toSorted((a, b) => a - b)
  const features = Int8Array.from(known, (feature) => (telling.has(feature) ? 2 : 0))
  const written: WrittenScorer = {
    buckets: BUCKETS,
    dims: 1,
    detectors: 1,
    labels: ['concept:chemical', 'none:question'],
    scales: { features: 1, detectors: 0.1, outputs: 0.1 },
  }
  // The detector weighs three words and a bias; each output the detector, the words and a bias.
  const layers = { detectors: Int8Array.of(1, 10, 1, -20), outputs: Int8Array.of(40, 0, -40, 0, 0, 0) }
  return { written, bytes: packed(BUCKETS, { known, features, ...layers }), known, features }
}
const telling = scorerThatKnows('lut i ögat')
const scorer = readScorer(telling.written, telling.bytes)
const readText = (scorer: Scorer, text: string) => atOnce(readingSteps(scorer, text))
const careIn = (text: string) => readText(scorer, text).highest('concept')
const scoresOf = (scorer: Scorer, text: string) => atOnce(scoreSteps(scorer, text))

describe('[HLP-04] a scorer', () => {
  test('packs three numbers of a feature a byte, and the weights one by one', () => {
    expect(telling.bytes).toHaveLength(BUCKETS / 8 + Math.ceil(telling.known.length / 3) + 4 + 6)
    expect(scorer.features).toEqual(telling.features)
    expect(telling.known.map((bucket) => scorer.rows[bucket])).toEqual(telling.known.map((_, row) => row))
    expect(scorer.rows.filter((row) => row >= 0)).toHaveLength(telling.known.length)
    expect([...scorer.detectors.numbers].map((weight) => weight.toFixed(1))).toEqual(['0.1', '1.0', '0.1', '-2.0'])
    expect([scorer.outputs.rows, scorer.outputs.width]).toEqual([2, 3])
  })

  test('has as many numbers as its shape says', () => {
    expect(() => readScorer({ ...telling.written, dims: 2 }, telling.bytes)).toThrow(RangeError)
  })

  test('gives probabilities whose sum is 1, also for a text without words', () => {
    for (const text of ['lut i ögat', 'hej', '', '😀']) {
      const [scores = []] = scoresOf(scorer, text)
      expect([...scores].reduce((sum, score) => sum + score, 0)).toBeCloseTo(1)
    }
  })

  test('tells a text that it knows from others, in a long story as well', () => {
    expect(careIn('lut i ögat')).toBeGreaterThan(0.9)
    expect(careIn(filler)).toBeLessThan(0.1)
    expect(careIn(`${filler.repeat(4)} lut i ögat ${filler.repeat(4)}`)).toBeGreaterThan(0.9)
  })

  test('hears a word together with its neighbours: what stands apart says less', () => {
    const [together = [], apart = []] = ['lut ögat', 'lut kaffet regnet ögat'].map((text) => scoresOf(scorer, text)[0])
    expect(together[0]).toBeGreaterThan(apart[0] as number)
  })

  test('names concepts and other labels by their keys', () => {
    const reading = readText(scorer, 'lut i ögat')
    expect(reading.places[0]?.concepts.map(({ key }) => key)).toEqual(['chemical'])
    expect(reading.likeliest('none').map(({ key }) => key)).toEqual(['question'])
    expect(reading.likeliest('topic')).toEqual([])
  })

  test('reads 10,000 letters without spaces, many words and markup', () => {
    for (const text of ['a'.repeat(10_000), 'lut '.repeat(2500), '<b>ögat</b>'.repeat(900)])
      expect(readText(scorer, text).places[0]?.concepts).toHaveLength(1)
  })
})
