import { ApiError } from '@htd/contract/client'
import { keepPreviousData, QueryClient } from '@tanstack/react-query'
import { SignedOutError } from '#session/signed-out-error.ts'

const isFinal = (error: Error): boolean =>
  error instanceof SignedOutError || (error instanceof ApiError && error.status < 500)

/** Made anew with each visit to the dashboard: nothing of one patient is there when the next one logs in. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Offline a query fails at once, and the page says so, instead of waiting without a word.
        networkMode: 'always',
        retry: (count, error) => count < 1 && !isFinal(error),
        staleTime: 30_000,
        // A change of language keeps the old text until the new one is there.
        placeholderData: keepPreviousData,
      },
    },
  })
