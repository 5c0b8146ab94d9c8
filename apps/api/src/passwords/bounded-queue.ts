import { AppError } from '#app-error.ts'

type Size = { atOnce: number; waiting: number }

/**
 * Builds a FIFO queue that runs up to `atOnce` tasks concurrently. Its length is limited to `waiting`, which bounds memory.
 * @throws AppError `unavailable` if the queue is full
 */
export function boundedQueue({ atOnce, waiting }: Size) {
  const queue: (() => void)[] = []
  let running = 0

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1
    else if (queue.length >= waiting)
      throw new AppError('unavailable', { retryAfterSeconds: 5, detail: 'Too much at once' })
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
