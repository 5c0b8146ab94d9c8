import type { ClientEndpoint, Endpoint, InputOf, OutputOf } from './endpoint.ts'
import type { Problem } from './errors.ts'

/** The server answered with a failure that has a message. `problem` is complete if our server wrote it. */
export class ApiError extends Error {
  readonly status: number
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.error)
    this.name = 'ApiError'
    this.status = problem.status
    this.problem = problem
  }
}

/** No usable response: offline, a broken connection, or a failure without a message, whose `status` is known. */
export class NoAnswerError extends Error {
  readonly status: number | undefined

  constructor(cause: unknown, status?: number) {
    super('No usable answer from the server', { cause })
    this.name = 'NoAnswerError'
    this.status = status
  }
}

type Options = {
  baseUrl?: string
  fetch?: typeof fetch
  /** Language of error messages. */
  language?: () => string
}

type RequestInput = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** Builds the URL of a call: path parameters filled, the query in the given order, undefined values omitted. */
export function addressOf(path: string, { params = {}, query = {} }: RequestInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length ? `${filled}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : filled
}

export type CallOptions = {
  token?: string | undefined
  signal?: AbortSignal
  /** Version of what the call changes, for endpoints with `ifMatch`. */
  version?: number
  /** Further headers, with names in lower case. */
  headers?: Record<string, string>
}

function headersOf(
  { cookies }: ClientEndpoint,
  body: unknown,
  language: string,
  { token, version, headers }: CallOptions,
): Record<string, string> {
  const ownPage = cookies?.includes('clinic') ? 'x-htd-clinic' : 'x-htd'
  return {
    accept: 'application/json',
    'accept-language': language,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(cookies ? { [ownPage]: '1' } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(version === undefined ? {} : { 'if-match': `"v${version}"` }),
    ...headers,
  }
}

/** Reads the body of a response. A failure is always JSON. A stream is passed on unread. */
async function contentOf(answer: Response, { mediaType }: ClientEndpoint): Promise<unknown> {
  if (!answer.ok || !mediaType) return answer.json()
  return mediaType === 'text/event-stream' ? answer.body : new Uint8Array(await answer.arrayBuffer())
}

/** Converts a failed response to an error. Intermediaries may use another format: `message` is used if there is no `error`. */
function failureOf(payload: unknown, status: number): ApiError | NoAnswerError {
  const { error, message } = (payload ?? {}) as { error?: unknown; message?: unknown }
  const words = [error, message].find((text) => text && typeof text === 'string')
  return words
    ? new ApiError({ ...(payload as Problem), error: words as string, status })
    : new NoAnswerError(payload, status)
}

/**
 * Creates the function through which a browser calls the API.
 * Responses are not validated again in the browser: the server has already validated them by the same schema, as a test ensures.
 *
 * @throws ApiError for a failure reported by the server, NoAnswerError if there was no usable response
 */
export function createClient({ baseUrl = '', fetch: send = fetch, language = () => 'sv' }: Options = {}) {
  return async function call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options: CallOptions = {},
  ): Promise<OutputOf<E>> {
    const { body } = input as RequestInput
    let answer: Response | undefined
    let payload: unknown
    try {
      answer = await send(baseUrl + addressOf(endpoint.path, input as RequestInput), {
        method: endpoint.method,
        headers: headersOf(endpoint, body, language(), options),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(options.signal ? { signal: options.signal } : {}),
      })
      payload = answer.status === 204 ? null : await contentOf(answer, endpoint)
    } catch (cause) {
      throw new NoAnswerError(cause, answer?.status)
    }
    if (answer.ok) return payload as OutputOf<E>
    throw failureOf(payload, answer.status)
  }
}
export type Call = ReturnType<typeof createClient>
