import type { Language } from '@htd/domain/vocabulary/languages'
import { accessToken } from './session.ts'

type Early = { address: string; authorization: string; answer: Promise<Response> }

let early: Early | undefined

/** What the script of the first HTML has asked for. */
declare global {
  interface Window {
    early?: Early
  }
}

/** Address of `listResults`. Its contract is in the dashboard's chunk, which this must not wait for. */
export const resultsIn = (language: Language) => `/api/v1/quiz/result/?lang=${language}&texts=current`

/** Takes over what the first HTML has asked for: the first call for the same, with the same token, gets that answer. */
export function takeEarly(): void {
  early = window.early
  // Nothing of a patient stays behind.
  delete window.early
}

/**
 * Prefetches the dashboard's first data while its code is still loading, unless the first HTML already has. Without a session it is a
 * no-op.
 */
export function fetchResultsEarly(language: Language): void {
  const token = accessToken()
  if (!token) return
  const authorization = `Bearer ${token}`
  const address = resultsIn(language)
  if (early?.address === address && early.authorization === authorization) return
  const headers = { accept: 'application/json', 'accept-language': language, authorization }
  const answer = fetch(address, { headers })
  // The caller that takes the response handles a failure. There may be none: avoids an unhandled rejection.
  answer.catch(() => undefined)
  early = { address, authorization, answer }
}

/** Like `fetch`, but the first matching call with the same token gets the prefetched response. */
export function fetchOrTakeEarly(address: string, init: RequestInit): Promise<Response> {
  // What was asked for before a change is out of date after it.
  if (init.method !== 'GET') early = undefined
  const taken = early
  const isSame =
    taken && taken.address === address && taken.authorization === new Headers(init.headers).get('authorization')
  if (!isSame) return fetch(address, init)
  early = undefined
  return taken.answer
}
