import { listResults, type ResultItem } from '@htd/contract/quiz'
import type { Language } from '@htd/domain/vocabulary/languages'
import { queryOptions } from '@tanstack/react-query'
import { callAsPatient } from '#shared/api.ts'

const fetchedResults = (lang: Language) =>
  queryOptions({
    queryKey: ['results', lang],
    queryFn: ({ signal }) => callAsPatient(listResults, { query: { lang, texts: 'current' } }, { signal }),
  })

/** The results in the server's order, newest first. */
export const resultsQuery = (lang: Language) =>
  queryOptions({ ...fetchedResults(lang), select: ({ items }): readonly ResultItem[] => items })

/** The same response, including the scale of all results. */
export const historyQuery = fetchedResults
