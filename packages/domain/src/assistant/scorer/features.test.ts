import { describe, expect, test } from 'vitest'
import { featuresOf } from './features.ts'

const BUCKETS = 2 ** 14
const share = (one: string, other: string): number => {
  const [a, b] = [one, other].map((text) => new Set(featuresOf(text, BUCKETS).flat())) as [Set<number>, Set<number>]
  return [...a].filter((feature) => b.has(feature)).length / a.size
}

describe('[HLP-04] features of a text', () => {
  test('are numbers below the count of buckets, a list for each word', () => {
    const features = featuresOf('Ont i ögat', BUCKETS)
    expect(features).toHaveLength(3)
    expect(features.flat().every((feature) => feature >= 0 && feature < BUCKETS)).toBe(true)
  })

  test('are the same whatever the capitals, marks and repeated letters', () => {
    expect(featuresOf('HJÄÄÄLP ögat', BUCKETS)).toEqual(featuresOf('hjäälp ogat', BUCKETS))
  })

  test('a typo and a compound share many of them, another word hardly any', () => {
    expect(share('propplösare', 'proplösare')).toBeGreaterThan(0.4)
    expect(share('kontaktlinser', 'linser')).toBeGreaterThan(0.2)
    expect(share('kontaktlinser', 'huvudvärk')).toBeLessThan(0.1)
  })

  test.each(['', '😀😀', '   '])('none for %o', (text) => {
    expect(featuresOf(text, BUCKETS)).toEqual([])
  })
})
