import type { APIResponse, BrowserContext, Request } from '@playwright/test'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
/** Shorter texts occur by chance. */
const SHORTEST = 6

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  if (typeof value === 'object' && value) for (const part of Object.values(value)) yield* textsIn(part)
}

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

async function secretsIn(response: APIResponse): Promise<string[]> {
  const cookies = response.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie')
  const body = Object(parsed(await response.text()))
  const { access, ticket, secret, uri, codes, options, challenge } = body
  const given = [access, ticket, secret, uri, codes, options?.challenge, challenge?.options?.challenge]
  return [...cookies.map(({ value }) => /=([^;]*)/.exec(value)?.[1] ?? ''), ...textsIn(given)]
}

const typedIn = (request: Request): string[] => [
  ...(request.headers().authorization?.split(' ').slice(1) ?? []),
  ...textsIn(parsed(request.postData())),
  ...new URL(request.url()).searchParams.values(),
]

/**
 * Collects all that a server's log may not hold, as the browser sends and receives it: what is typed, tokens, cookies, codes, secrets.
 *
 * @param words of the vocabulary, which are no secrets
 */
export async function collectSecrets(context: BrowserContext, words: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  const note = (text: string) => {
    if (text.length >= SHORTEST && !UUID.test(text) && !words.includes(text)) found.add(text)
  }
  context.on('request', (request) => typedIn(request).forEach(note))
  // Read on the way: a page that is left takes the body of its last response with it. Streams of events have no end to wait for.
  await context.route(/\/api\/v1\/clinic\/(?!events\/)/, async (route) => {
    const response = await route.fetch()
    for (const text of await secretsIn(response)) note(text)
    await route.fulfill({ response })
  })
  return found
}
