import type { Language } from '@htd/domain/vocabulary/languages'
import { createQueryClient } from '@htd/web/query/query-client.ts'
import type { QueryClient } from '@tanstack/react-query'
import { patientId } from '#shared/session.ts'
import { historyQuery } from './results.query.ts'

/** The first render waits no longer for the results than this, once its code is there. */
const MOST_MS = 100

let prepared: { client: QueryClient; patient: string | undefined } | undefined

/**
 * Prepares the results for a page that shows little without them, so that it is rendered once instead of twice.
 *
 * @param code the code of the page
 */
export async function prepareResults(language: Language, code: Promise<unknown>): Promise<void> {
  const client = createQueryClient()
  prepared = { client, patient: patientId() }
  // A failure is met again, and shown, by the page.
  const results = client.prefetchQuery(historyQuery(language))
  await code
  await Promise.race([results, new Promise((resolve) => setTimeout(resolve, MOST_MS))])
}

/** Returns what was prepared for this patient, the first time; a new client otherwise. */
export function firstClient(): QueryClient {
  const taken = prepared
  prepared = undefined
  return taken && taken.patient === patientId() ? taken.client : createQueryClient()
}
