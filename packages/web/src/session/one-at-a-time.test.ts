import { afterEach, expect, test, vi } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

afterEach(() => vi.unstubAllGlobals())

const refusing = { request: () => Promise.reject(new DOMException('not allowed in this context', 'SecurityError')) }

const browsers = [
  { locks: 'without locks', has: undefined },
  { locks: 'with locks that it refuses', has: refusing },
]

for (const { locks, has } of browsers)
  test(`in a browser ${locks} actions of one name wait for each other`, async () => {
    vi.stubGlobal('navigator', { locks: has })
    const order: string[] = []
    const first = Promise.withResolvers<void>()
    const act = (name: string, until?: Promise<void>) => async () => {
      order.push(`${name} begins`)
      await until
      order.push(`${name} ends`)
      return name
    }
    const all = [oneAtATime('test', act('one', first.promise)), oneAtATime('test', act('two'))]
    await new Promise((resolve) => setTimeout(resolve, 10))
    first.resolve()
    expect(await Promise.all(all)).toEqual(['one', 'two'])
    expect(order).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
  })

test('an action that fails under a lock is not run again', async () => {
  vi.stubGlobal('navigator', { locks: { request: (_: string, action: () => Promise<unknown>) => action() } })
  const action = vi.fn(() => Promise.reject(new Error('no answer')))
  await expect(oneAtATime('test', action)).rejects.toThrow('no answer')
  expect(action).toHaveBeenCalledOnce()
})
