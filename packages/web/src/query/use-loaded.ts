import { useCallback, useEffect, useState } from 'react'
import { SignedOutError } from '#session/signed-out-error.ts'

type Options = {
  /** A version of the same resource, such as its language: a change keeps the old data until the new data has loaded. */
  version?: string
  /** Called on each failure, except when the session has ended, because the login page is then about to open. */
  onFailure?: (error: unknown) => void
}

export type Loaded<T> = {
  /** undefined during the first load; kept after a failed reload */
  data: T | undefined
  /** of the latest attempt; undefined while it loads and after a success */
  error: unknown
  reload: () => void
}

type State<T> = { key?: string; data?: T; error?: unknown }

/**
 * Loads one response of the server, for pages outside the dashboard. These must be small on a patient's first visit and do not include
 * TanStack Query for a single fetch. Inside the dashboard, which includes it anyway, use a `.query.ts`.
 *
 * @param key identifies the resource; undefined: nothing is loaded. Another key starts without data
 * @param load need not be stable: runs when key or version changes, and on `reload`. Its signal aborts when the response is no longer needed
 */
export function useLoaded<T>(
  key: string | undefined,
  load: (signal: AbortSignal) => Promise<T>,
  { version, onFailure }: Options = {},
): Loaded<T> {
  const [state, setState] = useState<State<T>>({})
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: key and version identify the request; `attempt` repeats it
  useEffect(() => {
    if (key === undefined) return
    const stopped = new AbortController()
    const { signal } = stopped
    load(signal).then(
      (data) => signal.aborted || setState({ key, data }),
      (error: unknown) => {
        if (signal.aborted || error instanceof SignedOutError) return
        onFailure?.(error)
        setState((before) => ({ ...(before.key === key ? before : { key }), error }))
      },
    )
    return () => stopped.abort()
  }, [key, version, attempt])

  const reload = useCallback(() => {
    setState(({ error: _, ...rest }) => rest)
    setAttempt((count) => count + 1)
  }, [])
  const { data, error } = state.key === key ? state : {}
  return { data, error, reload }
}
