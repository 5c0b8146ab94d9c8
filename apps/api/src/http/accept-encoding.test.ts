import { expect, test } from 'vitest'
import { codingFor } from './accept-encoding.ts'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['zstd, gzip', 'zstd'],
  ['gzip, deflate', 'gzip'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP;Q=0.5, BR;Q=0.2', 'gzip'],
  ['br ; q=0.4 ,gzip;q=0.8,  zstd; q=0.9', 'zstd'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, zstd;q=0.000, gzip;q=0.001', 'gzip'],
  ['gzip;q=0', undefined],
  ['*', 'br'],
  ['br;q=0, *', 'zstd'],
  ['gzip, *;q=0', 'gzip'],
  ['*;q=0', undefined],
  ['gzip;q=0.5, *;q=0.1', 'gzip'],
  ['identity', undefined],
  ['identity, gzip', 'gzip'],
  ['identity;q=0, gzip;q=0.1', 'gzip'],
  ['identity;q=1, gzip;q=0.5', undefined],
  ['identity;q=0', undefined],
  ['deflate, compress', undefined],
  ['brotli', undefined],
  ['gzip;q=2, br;q=high, zstd;level=3', undefined],
  [',,gzip,', 'gzip'],
] as const)('[FIX-16] a client that sends Accept-Encoding "%s" gets %s', (header, coding) => {
  expect(codingFor(header)).toBe(coding)
})

test('[FIX-16] a header as long as the server takes one is read in no time', () => {
  for (const part of [' ', ',', 'a;', 'gzip;q=0.', ' ;q=', '\t;']) {
    const start = performance.now()
    expect(codingFor(part.repeat(16_000 / part.length))).toBeUndefined()
    expect(performance.now() - start).toBeLessThan(50)
  }
})
