import type { AddressInfo } from 'node:net'
import { addressOf } from '@htd/contract/client'
import { submitAnswers } from '@htd/contract/quiz'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { coreAnswers, nine } from '#test/answers.ts'
import { isClinic } from '#test/clinic-calls.ts'
import { askRaw, codings, decoded, type RawAnswer } from '#test/coded.ts'
import { contractEndpoints } from '#test/contract-endpoints.ts'
import { makeDeps, makePatient, makeSession, type TestDeps } from '#test/make.ts'
import { makeMember, makeStaffSession } from '#test/staff-stage.ts'

const LIMIT_BYTES = 1000

let deps: TestDeps
let app: FastifyInstance
let port: number
let authorization: string
let ofStaff: string
let urls: string[]

beforeAll(async () => {
  deps = await makeDeps({ rateLimitScale: 1000 })
  app = buildApp(deps)
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
  authorization = `Bearer ${(await makeSession(deps, (await makePatient(deps)).id)).access}`
  const roles = ['admin', 'reader', 'clinician'] as const
  const people = ['Sara Lind', 'Ove Ek', 'Eva Berg', 'Ida Strand', 'Mats Holm'].map((name) => ({ name, roles }))
  for (const person of people)
    ofStaff = `Bearer ${(await makeStaffSession(deps, await makeMember(deps, person))).token}`
  const payload = { answer_id_list: coreAnswers(deps.content.current(), nine(2)) }
  const sent = await app.inject({ method: 'POST', url: submitAnswers.path, headers: { authorization }, payload })
  urls = [...(await endpointUrls(sent.json())), ...(await otherUrls())]
})
afterAll(() => app.close())

/** Lists all GET endpoints of the contract, for the patient's own assessment if they need one. */
async function endpointUrls(query: { participation_id: string }): Promise<string[]> {
  const { participation_id } = query
  const deck = deps.content.current().decks?.find(({ kind }) => kind === 'htd')?.id ?? ''
  const params = { id: participation_id, uuid: deck, query: 'htd', participation_id }
  const reads = (await contractEndpoints()).filter(
    ({ method, mediaType }) => method === 'GET' && mediaType !== 'text/event-stream',
  )
  return reads.map((endpoint) => {
    const needsQuery = endpoint.query && !endpoint.query.safeParse({}).success
    return addressOf(endpoint.path, { params, query: needsQuery ? { ...query, search: 'öga' } : {} })
  })
}

/** Lists the server's URLs outside the contract. */
async function otherUrls(): Promise<string[]> {
  const images = await deps.db.selectFrom('content_images').select(['sha256', 'bytes']).execute()
  const largest = images.sort((one, other) => other.bytes.length - one.bytes.length).slice(0, 3)
  const pictures = largest.map(({ sha256 }) => `/media/${sha256}.svg`)
  const legal = ['terms', 'privacy', 'data-processing', 'ai'].map((name) => `/legal/${name}/sv`)
  return ['/api/v1/openapi.json', '/legal/page.css', '/healthz', '/readyz', '/nowhere', ...legal, ...pictures]
}

const ask = (url: string, coding?: string) => {
  const bearer = { authorization: isClinic({ path: url }) ? ofStaff : authorization }
  return askRaw(port, url, { headers: { ...bearer, ...(coding ? { 'accept-encoding': coding } : {}) } })
}

/** Masks the request id and the time of the server, the only parts that differ between responses. */
const textOf = (answer: RawAnswer) =>
  decoded(answer)
    .toString()
    .replace(/"(instance|now)":"[^"]*"/, '')
    // Only the first of two calls is the first.
    .replace(/"is_first_opening":(true|false),/, '')

const isText = ({ headers }: RawAnswer) => /^text\/|[/+](json|xml)/.test(headers['content-type'] ?? '')

/** Requests one URL in each coding. @returns true if the response is long enough to be compressed */
async function isCoded(url: string): Promise<boolean> {
  const plain = await ask(url)
  const isLong = isText(plain) && plain.body.length >= LIMIT_BYTES
  expect([url, plain.headers['content-encoding']]).toEqual([url, undefined])
  if (isLong) expect([url, plain.headers.vary]).toEqual([url, expect.stringContaining('Accept-Encoding')])
  for (const coding of codings) {
    const coded = await ask(url, coding)
    const { 'content-encoding': sent, 'content-length': length, vary } = coded.headers
    expect([url, coded.status, sent]).toEqual([url, plain.status, isLong ? coding : undefined])
    expect([url, textOf(coded)]).toEqual([url, textOf(plain)])
    expect([url, Number(length), vary]).toEqual([url, coded.body.length, plain.headers.vary])
  }
  return isLong
}

test('[FIX-16] every text answer over 1,000 bytes comes in the coding that was asked for, and reads the same', async () => {
  const long: string[] = []
  for (const url of urls) if (await isCoded(url)) long.push(url)
  // The sweep proves something only if it covers every kind of response.
  for (const kind of [
    /questions?\//,
    /result/,
    /slide/,
    /faq/,
    /report/,
    /openapi/,
    /legal\/terms/,
    /media/,
    /clinic\/staff/,
  ])
    expect(long.filter((url) => kind.test(url))).not.toEqual([])
  expect(long.length).toBeGreaterThan(15)
})

test('[FIX-16] a long problem document is compressed too', async () => {
  const payload = JSON.stringify({ answer_id_list: Array.from({ length: 30 }, () => 'no id') })
  const headers = { authorization, 'content-type': 'application/json', 'accept-encoding': 'gzip' }
  const answer = await askRaw(port, submitAnswers.path, { method: 'POST', headers, payload })
  expect([answer.status, answer.headers['content-encoding']]).toEqual([400, 'gzip'])
  expect(decoded(answer).length).toBeGreaterThan(LIMIT_BYTES)
  expect(JSON.parse(decoded(answer).toString()).errors).toHaveLength(30)
})

test('[FIX-16] HEAD answers the headers of GET in each coding, without a body', async () => {
  const same = ['content-encoding', 'content-length', 'content-type', 'vary', 'etag', 'cache-control']
  for (const url of ['/api/v1/openapi.json', '/legal/terms/sv', urls.find((each) => each.includes('quiz/result'))]) {
    for (const coding of [...codings, 'identity']) {
      const headers = { authorization, 'accept-encoding': coding }
      const [get, head] = await Promise.all([
        askRaw(port, url ?? '', { headers }),
        askRaw(port, url ?? '', { headers, method: 'HEAD' }),
      ])
      expect([head.status, head.body.length]).toEqual([200, 0])
      for (const name of same) expect([name, head.headers[name]]).toEqual([name, get.headers[name]])
    }
  }
})
