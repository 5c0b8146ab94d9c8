import { useCallback, useEffect, useState } from 'react'
import { SignedOutError } from '#session/signed-out-error.ts'

type Options = {
  /** Another version of the same thing, such as a language: the data stay until the new ones are there. */
  version?: string
  /** Hears of each failure, except when the session has ended: the visitor is then on the way to the login page. */
  onFailure?: (error: unknown) => void
}

export type Loaded<T> = {
  /** undefined while it loads for the first time. Outlives a failed reload */
  data: T | undefined
  /** of the latest attempt; undefined while it loads and after a success */
  error: unknown
  reload: () => void
}

type State<T> = { key?: string; data?: T; error?: unknown }

/**
 * One answer of the server, for pages outside the dashboard. They must be small on a patient's first visit, and do not carry TanStack
 * Query for a single fetch. Inside the dashboard, where it is there already, a `.query.ts` does this.
 *
 * @param key names what is loaded; undefined: nothing is. Another key starts without data
 * @param load may change with each rendering: only key, version and `reload` make it run. Its signal aborts when the answer is no longer needed
 */
export function useLoaded<T>(
  key: string | undefined,
  load: (signal: AbortSignal) => Promise<T>,
  { version, onFailure }: Options = {},
): Loaded<T> {
  const [state, setState] = useState<State<T>>({})
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: key and version name what the functions ask for; an attempt asks again
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
