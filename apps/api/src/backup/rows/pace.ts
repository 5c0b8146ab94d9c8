import { setTimeout as wait } from 'node:timers/promises'

/** Is called with the size of what was just read; waits as long as that has to last. */
export type Pace = (bytes: number) => Promise<void>

/** Limits reading to some megabytes a second, so that a copy leaves the disk and the processor to visitors. */
export function paceOf(megabytesPerSecond: number): Pace {
  const bytesPerMs = megabytesPerSecond * 1_000
  let free = performance.now()
  return async (bytes) => {
    free = Math.max(free, performance.now()) + bytes / bytesPerMs
    const early = free - performance.now()
    if (early > 1) await wait(early)
  }
}
