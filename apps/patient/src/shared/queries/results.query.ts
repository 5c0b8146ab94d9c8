import { listResults, type ResultItem } from '@htd/contract/quiz'
import type { Language } from '@htd/domain/vocabulary/languages'
import { queryOptions } from '@tanstack/react-query'
import { callAsPatient } from '#shared/api.ts'

const fetchedResults = (lang: Language) =>
  queryOptions({
    queryKey: ['results', lang],
    queryFn: ({ signal }) => callAsPatient(listResults, { query: { lang } }, { signal }),
  })

/** Newest first, as the server sends them. */
export const resultsQuery = (lang: Language) =>
  queryOptions({ ...fetchedResults(lang), select: ({ items }): readonly ResultItem[] => items })

/** The same answer, with the scale on which all results stand. */
export const historyQuery = fetchedResults
