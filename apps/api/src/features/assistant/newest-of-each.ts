/** Runs work for a person; the signal aborts when the same person starts a newer run. */
export type NewestOfEach = <T>(who: string, run: (signal: AbortSignal) => Promise<T>) => Promise<T>

/** Allows one run per person: a newer one aborts the older. Open runs are tracked in the memory of this server. */
export function newestOfEach(): NewestOfEach {
  const open = new Map<string, AbortController>()
  return async (who, run) => {
    const controller = new AbortController()
    open.get(who)?.abort()
    open.set(who, controller)
    try {
      return await run(controller.signal)
    } finally {
      if (open.get(who) === controller) open.delete(who)
    }
  }
}
