/**
 * Runs an action while no other tab of this app runs one of the same name; the others wait their turn.
 * Without Web Locks (old browsers, plain http) only the order inside this tab is kept.
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
