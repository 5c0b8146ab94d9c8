export type Loop = {
  /** Works at once instead of at the next look; returns at once. */
  wake: () => void
  /** No more work is begun; waits for what is under way. */
  stop: () => Promise<void>
}

/**
 * Works, again and again, until it is stopped.
 *
 * @param work does one portion; true: there may be more, so there is no pause. It must not throw.
 * @param pollMs pause after which it looks for work of others
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
