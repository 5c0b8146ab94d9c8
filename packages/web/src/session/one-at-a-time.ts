/**
 * Runs an action under a named lock across all tabs of this app; the others wait their turn.
 * It serializes only within this tab where there are no Web Locks (old browsers, plain http) and where the browser refuses them, because
 * the visitor has blocked cookies and storage: tabs share nothing there that a lock could protect.
 */
export async function oneAtATime<T>(name: string, action: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return inThisTab(name, action)
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return action()
  }
  try {
    return await (navigator.locks.request(name, begin) as Promise<T>)
  } catch (error) {
    if (hasBegun) throw error
    return inThisTab(name, action)
  }
}

function inThisTab<T>(name: string, action: () => Promise<T>): Promise<T> {
  const turn = (waiting.get(name) ?? Promise.resolve()).then(action, action)
  waiting.set(
    name,
    turn.catch(() => undefined),
  )
  return turn
}

const waiting = new Map<string, Promise<unknown>>()
