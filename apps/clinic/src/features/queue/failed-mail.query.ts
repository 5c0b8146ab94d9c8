import { ApiError } from '@htd/contract/client'
import { type ItsFailedMail, readFailedMail } from '@htd/contract/clinic/mails'
import { queryOptions } from '@tanstack/react-query'
import { callAsStaff } from '#shared/session/current-session.ts'

/** The mail of an item; null: it is no longer one that was given up. */
export const failedMailQuery = (itemId: string) =>
  queryOptions({
    queryKey: ['failed-mail', itemId],
    queryFn: async ({ signal }): Promise<ItsFailedMail | null> => {
      try {
        return await callAsStaff(readFailedMail, { params: { id: itemId } }, { signal })
      } catch (error) {
        if (isGone(error)) return null
        throw error
      }
    },
    refetchOnMount: 'always',
  })

/** Somebody else was faster, here or on the server. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.problem.code === 'not_found'
