import { listVersions } from '@htd/contract/clinic/comments'
import { queryOptions } from '@tanstack/react-query'
import { callAsStaff } from '#shared/session/current-session.ts'

/** The versions of a comment, the newest first. Each call is logged with the record, so nothing is fetched unless somebody asks for it. */
export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['comment-versions', id],
    queryFn: () => callAsStaff(listVersions, { params: { id } }),
    ...{ staleTime: 0, gcTime: 0, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
  })
