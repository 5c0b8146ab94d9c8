import { getProfile } from '@htd/contract/account'
import type { Language } from '@htd/domain/vocabulary/languages'
import { queryOptions } from '@tanstack/react-query'
import { callAsPatient } from '#shared/api.ts'

/** Name and address, and in this language what the clinic would have to keep. */
export const profileQuery = (language: Language) =>
  queryOptions({
    queryKey: ['profile', language],
    queryFn: ({ signal }) => callAsPatient(getProfile, {}, { signal }),
  })
