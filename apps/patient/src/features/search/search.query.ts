import { searchSlides } from '@htd/contract/search'
import type { Language } from '@htd/domain/vocabulary/languages'
import { queryOptions } from '@tanstack/react-query'
import { callAsPatient } from '#shared/api.ts'

/** @param search trimmed; an empty one is not sent */
export const searchQuery = (search: string, lang: Language) =>
  queryOptions({
    queryKey: ['search', search, lang],
    queryFn: ({ signal }) =>
      callAsPatient(searchSlides, { query: { search, page_number: 1, page_size: 100, lang } }, { signal }),
    enabled: search !== '',
  })
