import { listSnippets } from '@htd/contract/clinic/snippets'
import { queryOptions } from '@tanstack/react-query'
import { callAsStaff } from '#shared/session/current-session.ts'

/** Snippets of the clinic, and one's own. */
export const snippetsQuery = queryOptions({
  queryKey: ['snippets'],
  queryFn: async ({ signal }) => (await callAsStaff(listSnippets, {}, { signal })).items,
})
