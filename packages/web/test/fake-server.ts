import { afterEach, vi } from 'vitest'

export type Call = {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
  bearer: string | null
  mark: string | null
  /** All headers, by name in lower case. */
  headers: Headers
}
/** A body with status 200, or status and body; a string is sent as is. */
type Answer = object | [status: number, body: object | string | null]
export type Answers = Record<string, Answer | ((call: Call) => Answer | Promise<Answer>)>

afterEach(() => vi.unstubAllGlobals())

/** Builds an error response in the server's format. */
export const problem = (status: number, code: string, error: string, extra: object = {}): Answer => [
  status,
  { type: 'about:blank', title: code, status, detail: code, code, error, ...extra },
]

/**
 * Stubs `fetch` for the calls of a page.
 * @param answers by method and path, for instance `POST /api/v1/auth/`; what is not named fails as without a network
 * @param everywhere answers that every page of the app needs; their calls are not returned
 * @returns the calls so far, oldest first
 */
export function fakeServer(answers: Answers, everywhere: Answers = {}): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const call = callOf(address, init)
    const name = `${call.method} ${call.path}`
    const answer = answers[name] ?? everywhere[name]
    if (!answer) throw new TypeError(`No network for ${name}`)
    if (answers[name]) calls.push(call)
    return responseOf(await (typeof answer === 'function' ? answer(call) : answer))
  })
  return calls
}

function callOf(address: string, { method = 'GET', body, headers }: RequestInit): Call {
  const { pathname, searchParams } = new URL(address, location.href)
  return {
    method,
    path: pathname,
    query: searchParams,
    body: body ? JSON.parse(String(body)) : undefined,
    bearer: new Headers(headers).get('authorization'),
    mark: new Headers(headers).get('x-htd'),
    headers: new Headers(headers),
  }
}

function responseOf(answer: Answer): Response {
  const [status, body] = Array.isArray(answer) ? answer : [200, answer]
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return new Response(status === 204 ? null : text, { status })
}
