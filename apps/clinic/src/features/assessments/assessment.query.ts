import { compareAssessment, openAssessment } from '@htd/contract/clinic/assessments'
import { queryOptions } from '@tanstack/react-query'
import { callAsStaff } from '#shared/session/current-session.ts'

/** Each call is an opening that the record's log keeps: nothing is fetched again unless somebody asks for it, and nothing outlives the page. */
const onlyWhenAsked = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: false,
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

/** Opens an assessment. */
export const openedQuery = (id: string) =>
  queryOptions({
    queryKey: ['assessment', id],
    queryFn: () => callAsStaff(openAssessment, { params: { id } }),
    ...onlyWhenAsked,
  })

/** What changed since the assessment that its status was computed against. */
export const comparisonQuery = (id: string) =>
  queryOptions({
    queryKey: ['assessment', id, 'comparison'],
    queryFn: () => callAsStaff(compareAssessment, { params: { id }, query: {} }),
    ...onlyWhenAsked,
  })
