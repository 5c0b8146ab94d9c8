import { expect, test, vi } from 'vitest'
import { compressedCache } from './compressed-cache.ts'

const of = (size: number) => vi.fn(async () => Buffer.alloc(size))

test('[FIX-16] an entry is made once, also for requests that come while it is being made', async () => {
  const cache = compressedCache(100)
  const make = of(10)
  const [one, other] = await Promise.all([cache.get('a', make), cache.get('a', make)])
  expect(await cache.get('a', make)).toBe(one)
  expect([one, make.mock.calls.length]).toEqual([other, 1])
})

test('[FIX-16] the entries used longest ago go first, and all together stay below the limit', async () => {
  const cache = compressedCache(100)
  for (const key of ['a', 'b']) await cache.get(key, of(40))
  await cache.get('a', of(40))
  await cache.get('c', of(40))
  const [a, b] = [of(40), of(40)]
  await cache.get('a', a)
  await cache.get('b', b)
  expect([a.mock.calls.length, b.mock.calls.length]).toEqual([0, 1])
})

test('[FIX-16] bytes larger than the whole cache are not kept, and push nothing out', async () => {
  const cache = compressedCache(100)
  const [small, large] = [of(100), of(101)]
  for (const key of ['small', 'large', 'large', 'small']) await cache.get(key, key === 'small' ? small : large)
  expect([small.mock.calls.length, large.mock.calls.length]).toEqual([1, 2])
})

test('[FIX-16] what failed is tried again', async () => {
  const cache = compressedCache(100)
  await expect(cache.get('a', () => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory')
  expect(await cache.get('a', of(10))).toHaveLength(10)
})
