import type { QueryClient } from '@tanstack/react-query'
import type { SnippetValues } from './snippet-values.ts'

const queryKey = ['unsaved-snippet']

/** Keeps what somebody was writing when they left the page. It is in memory only, and goes with the session. */
export function keepUnsaved(client: QueryClient, values: SnippetValues): void {
  client.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
  client.setQueryData(queryKey, values)
}

/** Takes it back. @returns undefined: there is nothing */
export function takeUnsaved(client: QueryClient): SnippetValues | undefined {
  const values = client.getQueryData<SnippetValues>(queryKey)
  client.removeQueries({ queryKey })
  return values
}
