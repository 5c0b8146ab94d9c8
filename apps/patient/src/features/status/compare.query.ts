import { ApiError } from '@htd/contract/client'
import { type Comparison, compareResults } from '@htd/contract/comparison'
import type { Language } from '@htd/domain/vocabulary/languages'
import { queryOptions } from '@tanstack/react-query'
import { callAsPatient } from '#shared/api.ts'

const nothing = [400, 404]

/** Two assessments side by side; null if the patient has no two such assessments. */
export const comparisonQuery = (first: string, second: string, lang: Language) =>
  queryOptions({
    queryKey: ['comparison', first, second, lang],
    queryFn: ({ signal }): Promise<Comparison | null> =>
      callAsPatient(compareResults, { query: { first, second, lang } }, { signal }).catch((error: unknown) => {
        if (error instanceof ApiError && nothing.includes(error.status)) return null
        throw error
      }),
  })
