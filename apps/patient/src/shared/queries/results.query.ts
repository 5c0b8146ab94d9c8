import type { Language } from '@htd/contract/language'
import { listResults } from '@htd/contract/quiz'
import { queryOptions } from '@tanstack/react-query'
import { callAsPatient } from '#shared/api.ts'

/** Newest first, as the server sends them. */
export const resultsQuery = (lang: Language) =>
  queryOptions({
    queryKey: ['results', lang],
    queryFn: ({ signal }) => callAsPatient(listResults, { query: { lang } }, { signal }),
    select: ({ items }) => items,
  })
