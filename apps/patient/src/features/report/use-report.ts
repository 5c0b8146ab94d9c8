import { ApiError } from '@htd/contract/client'
import { getReport, type ReportData } from '@htd/contract/report'
import type { Language } from '@htd/domain/vocabulary/languages'
import { useLoaded } from '@htd/web/query/use-loaded.ts'
import { call, callAsPatient } from '#shared/api.ts'

/** `empty`: there is no such assessment. `isRefused`: the link is no longer valid. */
export type ReportState =
  | { state: 'loading' }
  | { state: 'empty' }
  | { state: 'failed'; isRefused: boolean }
  | { state: 'ready'; data: ReportData }

type ReportInput = { uuid: string; token: string; language: Language }

const isId = (uuid: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(uuid)

function fetchReport({ uuid, token, language }: ReportInput, signal: AbortSignal): Promise<ReportData> {
  const input = { params: { participation_id: uuid }, query: { lang: language } }
  return token ? call(getReport, input, { token, signal }) : callAsPatient(getReport, input, { signal })
}

function failureOf(error: unknown): ReportState {
  const status = error instanceof ApiError ? error.status : 0
  return status === 404 ? { state: 'empty' } : { state: 'failed', isRefused: status === 401 }
}

/** Loads the report of an assessment in the language of the page. @returns the state and a retry function */
export function useReport(input: ReportInput): [ReportState, () => void] {
  const { uuid, token, language } = input
  const key = isId(uuid) ? `${uuid} ${token} ${language}` : undefined
  const { data, error, reload } = useLoaded(key, (signal) => fetchReport(input, signal))
  if (key === undefined) return [{ state: 'empty' }, reload]
  if (error) return [failureOf(error), reload]
  return [data ? { state: 'ready', data } : { state: 'loading' }, reload]
}
