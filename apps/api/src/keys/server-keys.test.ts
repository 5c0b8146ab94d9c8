import { expect, test, vi } from 'vitest'
import { type KeysView, serverKeys } from './server-keys.ts'

const key = (id: string, supersededSeconds?: number) => ({
  id,
  secret: new Uint8Array(32).fill(+id),
  supersededSeconds,
})

const none: KeysView['sealKeys'] = { current: undefined, all: [] }

test('however often keys that nobody knows are met, they are looked for once a second, and no failure is passed on', async () => {
  vi.useFakeTimers()
  const look = vi.fn(() => Promise.reject(new Error('gone')))
  const keys = serverKeys(
    () => ({ accessTokenKeys: [], derivedTokenKeys: [], sealKeys: none, journalKeys: none }),
    look,
  )
  await Promise.all(Array.from({ length: 50 }, () => keys.refresh()))
  expect(look).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1_000)
  await keys.refresh()
  expect(look).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

test('the first key derives; the others are told as far as they may have been used within a time', () => {
  const view: KeysView = {
    accessTokenKeys: [],
    derivedTokenKeys: [key('1'), key('2', 10), key('3', 100)],
    sealKeys: none,
    journalKeys: none,
  }
  const keys = serverKeys(() => view, vi.fn())
  const all = keys.derivations('bucket', 'x')
  expect([all.length, all[0]]).toEqual([3, keys.derive('bucket', 'x')])
  expect(keys.derivations('bucket', 'x', 50)).toEqual(all.slice(0, 2))
})

test('without a key nothing is derived', () => {
  const keys = serverKeys(
    () => ({ accessTokenKeys: [], derivedTokenKeys: [], sealKeys: none, journalKeys: none }),
    vi.fn(),
  )
  expect(() => keys.derive('link', 'x')).toThrow('No key')
})
