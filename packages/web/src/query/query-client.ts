import { ApiError } from '@htd/contract/client'
import { keepPreviousData, QueryClient } from '@tanstack/react-query'
import { SignedOutError } from '#session/signed-out-error.ts'

const isFinal = (error: Error): boolean =>
  error instanceof SignedOutError || (error instanceof ApiError && error.status < 500)

/** Creates a client for one visit to the dashboard, so that no cached data of one patient reaches the next who logs in. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // When offline, a query fails at once and the page says so, instead of pausing silently.
        networkMode: 'always',
        retry: (count, error) => count < 1 && !isFinal(error),
        staleTime: 30_000,
        // After a language change the old text stays until the new one has loaded.
        placeholderData: keepPreviousData,
      },
    },
  })
