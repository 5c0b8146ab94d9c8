import { ApiError } from '@htd/contract/client'
import { getDataExport } from '@htd/contract/data-requests'
import { queryOptions } from '@tanstack/react-query'
import { callAsPatient } from '#shared/api.ts'

/** The data export; null if it does not exist or belongs to another patient, which are indistinguishable. */
export const dataExportQuery = (id: string) =>
  queryOptions({
    queryKey: ['data-export', id],
    queryFn: ({ signal }) => callAsPatient(getDataExport, { params: { id } }, { signal }).catch(nullIfMissing),
  })

/** Also handles 400, the answer to a malformed id in the URL. */
function nullIfMissing(error: unknown): null {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
  throw error
}
