import { expect, test } from 'vitest'
import { boundedQueue } from './bounded-queue.ts'

test('so much runs at once, in the order it came, and what is too much is refused', async () => {
  const run = boundedQueue({ atOnce: 2, waiting: 2 })
  const started: number[] = []
  const ends: (() => void)[] = []
  const work = (n: number) => () =>
    new Promise<number>((resolve) => {
      started.push(n)
      ends.push(() => resolve(n))
    })
  const all = [1, 2, 3, 4].map((n) => run(work(n)))
  await expect(run(work(5))).rejects.toMatchObject({ code: 'unavailable' })
  expect(started).toEqual([1, 2])

  for (let n = 0; n < 4; n += 1) {
    ends.shift()?.()
    await Promise.race(all.slice(n))
    await new Promise(setImmediate)
  }
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4])
  expect(started).toEqual([1, 2, 3, 4])
})

test('work that fails makes room like any other', async () => {
  const run = boundedQueue({ atOnce: 1, waiting: 1 })
  const failing = run(() => Promise.reject(new Error('failed')))
  const next = run(async () => 'done')
  await expect(failing).rejects.toThrow('failed')
  await expect(next).resolves.toBe('done')
})
