/** Does something for somebody, until the signal tells that the same person has asked for it again. */
export type NewestOfEach = <T>(who: string, run: (signal: AbortSignal) => Promise<T>) => Promise<T>

/** Keeps one run open for each person: a newer one aborts the older. Kept in the memory of this server, until the run ends. */
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
