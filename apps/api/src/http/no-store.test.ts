import type { Endpoint } from '@htd/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BearerStage, makeBearerStage, type StageRequest } from '#test/bearer-stage.ts'
import type { RawAnswer } from '#test/coded.ts'
import { contractEndpoints } from '#test/contract-endpoints.ts'

let stage: BearerStage
let endpoints: Endpoint[]

beforeAll(async () => {
  stage = await makeBearerStage()
  endpoints = await contractEndpoints()
})
afterAll(() => stage.app.close())

const isRead = ({ method }: Endpoint) => method === 'GET'
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

function expectNotKept(what: string, { headers, status }: RawAnswer): void {
  const { etag: mark, expires, 'last-modified': changed, 'cache-control': control } = headers
  // The version of what staff change: it says `If-Match`, and holds nothing.
  const etag = what.includes(' /api/v1/clinic/') && /^"v\d+"$/.test(mark ?? '') ? undefined : mark
  expect([what, status, control, etag, changed, expires]).toEqual([
    what,
    status,
    'no-store',
    ...Array(3).fill(undefined),
  ])
  expect([what, status]).not.toEqual([what, 304])
}

/** Lists requests that are refused, and for endpoints without side effects also all requests that succeed. */
function waysTo(endpoint: Endpoint): StageRequest[] {
  const tokens = Object.values(stage.bearers)
  const refused = [
    {},
    { headers: bearer('x') },
    { headers: bearer(stage.bearers.patient), query: { unknown: '1' } },
    { headers: bearer(stage.bearers.report), query: { unknown: '1' } },
    { headers: bearer(stage.bearers.staff), query: { unknown: '1' } },
  ]
  if (endpoint.method === 'DELETE') return refused
  if (!isRead(endpoint)) return [...refused, ...tokens.map((token) => ({ headers: bearer(token) }))]
  const held = { 'if-none-match': '*', 'if-modified-since': new Date().toUTCString() }
  const read = tokens.flatMap((token) => [
    { headers: bearer(token) },
    { headers: bearer(token), method: 'HEAD' },
    ...['identity', 'br', 'zstd', 'gzip'].map((coding) => ({
      headers: { ...bearer(token), ...held, 'accept-encoding': coding },
    })),
  ])
  return [...refused, ...read]
}

test('[FIX-20] what depends on the bearer is kept by nobody: in every coding, by HEAD, for who holds it, and refused', async () => {
  const met = new Set<string>()
  for (const endpoint of endpoints.filter(({ access }) => access !== 'public')) {
    for (const way of waysTo(endpoint)) {
      const answer = await stage.ask(endpoint, way)
      expectNotKept(`${nameOf(endpoint)} ${JSON.stringify(way)}`, answer)
      met.add(`${answer.status} ${nameOf(endpoint)}`)
    }
  }
  // The sweep proves something only if it covers the successful responses.
  const isMet = (endpoint: Endpoint) => ['200', '202'].some((status) => met.has(`${status} ${nameOf(endpoint)}`))
  const reads = endpoints.filter((endpoint) => isRead(endpoint) && endpoint.access !== 'public')
  expect(reads.length).toBeGreaterThan(15)
  expect(reads.filter((endpoint) => !isMet(endpoint)).map(nameOf)).toEqual([])
  expect([...met]).toEqual(expect.arrayContaining(['200 POST /api/v1/assistant/', '401 GET /api/v1/quiz/result/']))
})

/** Lists public reads, with and without the filter for the questions that only patients get. */
const publicReads = () =>
  endpoints
    .filter((endpoint) => isRead(endpoint) && endpoint.access === 'public')
    .flatMap((endpoint) =>
      [{}, { is_symptoms: 'true' }]
        .filter((query) => !endpoint.query || endpoint.query.safeParse(query).success)
        .map((query) => ({ endpoint, query })),
    )

test('[FIX-20] a public answer can be kept where nobody showed a token, and only there', async () => {
  const kept: string[] = []
  for (const { endpoint, query } of publicReads()) {
    const anybodys = await stage.ask(endpoint, { query })
    expectNotKept(nameOf(endpoint), await stage.ask(endpoint, { query, headers: bearer(stage.bearers.patient) }))
    if (anybodys.status !== 200) {
      expectNotKept(nameOf(endpoint), anybodys)
      continue
    }
    expect([anybodys.headers['cache-control'], typeof anybodys.headers.etag]).toEqual(['no-cache', 'string'])
    kept.push(nameOf(endpoint))
  }
  expect(kept.length).toBeGreaterThan(3)
  expect(kept).toContain('GET /api/v1/question/')
})
