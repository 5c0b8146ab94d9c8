import type { Endpoint, InputOf, OutputOf } from './endpoint.ts'
import type { Problem } from './errors.ts'

/** The server answered, and the answer is a failure with words: `problem` is whole where our server wrote it. */
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

/** No usable answer came: offline, a broken connection, or a failure without words, of which `status` is known. */
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
  /** Language of the messages that come back. */
  language?: () => string
}

type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** Address of a call: holes filled, the query in the order given, parts left undefined left out. */
export function addressOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length ? `${filled}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : filled
}

const headersOf = (
  { cookies }: Endpoint,
  body: unknown,
  language: string,
  token: string | undefined,
): Record<string, string> => ({
  accept: 'application/json',
  'accept-language': language,
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  ...(cookies ? { 'x-htd': '1' } : {}),
  ...(token ? { authorization: `Bearer ${token}` } : {}),
})

/** A failure is JSON, whatever was asked for. A stream is handed on unread. */
async function contentOf(answer: Response, { mediaType }: Endpoint): Promise<unknown> {
  if (!answer.ok || !mediaType) return answer.json()
  return mediaType === 'text/event-stream' ? answer.body : new Uint8Array(await answer.arrayBuffer())
}

/** What stands between us and the server may word a failure in its own way: `message` counts where there is no `error`. */
function failureOf(payload: unknown, status: number): ApiError | NoAnswerError {
  const { error, message } = (payload ?? {}) as { error?: unknown; message?: unknown }
  const words = [error, message].find((text) => text && typeof text === 'string')
  return words
    ? new ApiError({ ...(payload as Problem), error: words as string, status })
    : new NoAnswerError(payload, status)
}

/**
 * Builds the one function through which a browser talks to the API.
 * The answer is not parsed again in the browser: the server already shaped it by the same schema, and a test holds it to that.
 *
 * @throws ApiError for a failure the server names, NoAnswerError when no answer came
 */
export function createClient({ baseUrl = '', fetch: send = fetch, language = () => 'sv' }: Options = {}) {
  return async function call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    { token, signal }: { token?: string | undefined; signal?: AbortSignal } = {},
  ): Promise<OutputOf<E>> {
    const { body } = input as Parts
    let answer: Response | undefined
    let payload: unknown
    try {
      answer = await send(baseUrl + addressOf(endpoint.path, input as Parts), {
        method: endpoint.method,
        headers: headersOf(endpoint, body, language(), token),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
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
