import { ApiError } from '@htd/contract/client'
import type { Language } from '@htd/contract/language'
import { getReport, type ReportData } from '@htd/contract/report'
import { useCallback, useEffect, useState } from 'react'
import { call, callAsPatient, SignedOutError } from '#shared/api.ts'

/** `empty`: there is no such assessment. `refused`: the link opens it no more. */
export type ReportState =
  | { state: 'loading' }
  | { state: 'empty' }
  | { state: 'failed'; isRefused: boolean }
  | { state: 'ready'; data: ReportData }

type Wanted = { uuid: string; token: string; language: Language }

const isId = (uuid: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(uuid)

function fetchReport({ uuid, token, language }: Wanted, signal: AbortSignal): Promise<ReportData> {
  const input = { params: { participation_id: uuid }, query: { lang: language } }
  return token ? call(getReport, input, { token, signal }) : callAsPatient(getReport, input, { signal })
}

function stateOf(error: unknown): ReportState | undefined {
  if (error instanceof SignedOutError) return undefined
  const status = error instanceof ApiError ? error.status : 0
  return status === 404 ? { state: 'empty' } : { state: 'failed', isRefused: status === 401 }
}

/** The report of an assessment, in the language of the page, and a way to ask again. */
export function useReport({ uuid, token, language }: Wanted): [ReportState, () => void] {
  const [report, setReport] = useState<ReportState>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    if (!isId(uuid)) return setReport({ state: 'empty' })
    const cancel = new AbortController()
    setReport({ state: 'loading' })
    fetchReport({ uuid, token, language }, cancel.signal).then(
      (data) => cancel.signal.aborted || setReport({ state: 'ready', data }),
      (error) => {
        const failure = stateOf(error)
        if (failure && !cancel.signal.aborted) setReport(failure)
      },
    )
    return () => cancel.abort()
  }, [uuid, token, language, attempt])
  return [report, useCallback(() => setAttempt((count) => count + 1), [])]
}
