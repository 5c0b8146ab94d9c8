import { ApiError } from '@htd/contract/client'
import { getDataExport } from '@htd/contract/data-requests'
import { queryOptions } from '@tanstack/react-query'
import { callAsPatient } from '#shared/api.ts'

/** null: there is none, or it is somebody else's. The two look the same. */
export const dataExportQuery = (id: string) =>
  queryOptions({
    queryKey: ['data-export', id],
    queryFn: ({ signal }) => callAsPatient(getDataExport, { params: { id } }, { signal }).catch(nullIfMissing),
  })

/** An address that holds no number at all is refused as malformed. */
function nullIfMissing(error: unknown): null {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
  throw error
}
