import { getProfile } from '@htd/contract/account'
import type { Language } from '@htd/domain/vocabulary/languages'
import { queryOptions } from '@tanstack/react-query'
import { callAsPatient } from '#shared/api.ts'

/** The patient's name and email address, and, in the given language, which data the clinic must keep by law. */
export const profileQuery = (language: Language) =>
  queryOptions({
    queryKey: ['profile', language],
    queryFn: ({ signal }) => callAsPatient(getProfile, {}, { signal }),
  })
