import { listBookmarkGroups, listDiagnosticGroups, listHtdGroups } from '@htd/contract/slides'
import type { Language } from '@htd/domain/vocabulary/languages'
import { queryOptions } from '@tanstack/react-query'
import { callAsPatient } from '#shared/api.ts'

const paging = { page_number: 1, page_size: 100 }

export const htdGroupsQuery = (lang: Language) =>
  queryOptions({
    queryKey: ['slide-groups', 'htd', lang],
    queryFn: ({ signal }) => callAsPatient(listHtdGroups, { query: { ...paging, lang } }, { signal }),
    select: ({ items }) => items,
  })

export const diagnosticGroupsQuery = (lang: Language) =>
  queryOptions({
    queryKey: ['slide-groups', 'diagnostic', lang],
    queryFn: ({ signal }) => callAsPatient(listDiagnosticGroups, { query: { ...paging, lang } }, { signal }),
    select: ({ items }) => items,
  })

/** Never cached: a slide may have been bookmarked in the meantime. */
export const bookmarkGroupsQuery = (lang: Language) =>
  queryOptions({
    queryKey: ['slide-groups', 'bookmark', lang],
    queryFn: ({ signal }) => callAsPatient(listBookmarkGroups, { query: { ...paging, lang } }, { signal }),
    select: ({ items }) => items,
    gcTime: 0,
    staleTime: 0,
  })
