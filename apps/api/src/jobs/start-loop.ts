export type Loop = {
  /** Starts the next run immediately; returns at once. */
  wake: () => void
  /** Starts no further run and waits for the current one. */
  stop: () => Promise<void>
}

/**
 * Runs work in a loop until it is stopped.
 *
 * @param work processes one batch; true: there may be more, so the loop doesn't pause. It must not throw.
 * @param pollMs polling interval, for work that other processes have queued
 */
export function startLoop(work: () => Promise<boolean>, pollMs: number): Loop {
  let isStopped = false
  let isWoken = false
  let endNap = () => {}

  async function nap(): Promise<void> {
    if (isWoken || isStopped) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, pollMs)
    endNap = resolve
    await promise
    clearTimeout(timer)
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      isWoken = false
      if (!(await work())) await nap()
    }
  }

  const running = run()
  return {
    wake: () => {
      isWoken = true
      endNap()
    },
    stop: async () => {
      isStopped = true
      endNap()
      await running
    },
  }
}
