import { ApiError } from '@htd/contract/client'
import { getReview, type Review } from '@htd/contract/quiz'
import type { Language } from '@htd/domain/vocabulary/languages'
import { queryOptions } from '@tanstack/react-query'
import { callAsPatient } from '#shared/api.ts'

/** The latest answers to all questions, with comments; null if there are none yet. */
export const reviewQuery = (lang: Language) =>
  queryOptions({
    queryKey: ['review', lang],
    queryFn: ({ signal }): Promise<Review | null> =>
      callAsPatient(getReview, { query: { lang } }, { signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }),
  })
