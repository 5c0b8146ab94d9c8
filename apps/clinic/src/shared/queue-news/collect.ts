/**
 * Passes on ids at most once in `pauseMs`, collected meanwhile.
 * @param pass gets each id once; null when anything added was null
 */
export function createCollector(pass: (ids: readonly string[] | null) => void, pauseMs: number) {
  let collected: Set<string> | null = new Set()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWaiting = false

  const flush = () => {
    timer = undefined
    if (!isWaiting) return
    const ids = collected && [...collected]
    collected = new Set()
    isWaiting = false
    timer = setTimeout(flush, pauseMs)
    pass(ids)
  }
  return {
    add(ids: readonly string[] | null): void {
      if (ids?.length === 0) return
      collected = ids && collected && new Set([...collected, ...ids])
      isWaiting = true
      if (timer === undefined) flush()
    },
    stop: () => clearTimeout(timer),
  }
}
