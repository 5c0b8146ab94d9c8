/**
 * Runs an action under a named lock across all tabs of this app; the others wait their turn.
 * Without Web Locks (old browsers, plain http) it serializes only within this tab.
 */
export function oneAtATime<T>(name: string, action: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(name, action) as Promise<T>
  const turn = (waiting.get(name) ?? Promise.resolve()).then(action, action)
  waiting.set(
    name,
    turn.catch(() => undefined),
  )
  return turn
}

const waiting = new Map<string, Promise<unknown>>()
