import { logIn } from '@htd/contract/auth'
import { addressOf } from '@htd/contract/client'
import type { Endpoint } from '@htd/contract/endpoint'
import { submitAnswers } from '@htd/contract/quiz'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { buildApp } from '#app.ts'
import { itemOf } from '#test/assessment-stage.ts'
import { isClinic } from '#test/clinic-calls.ts'
import { contractEndpoints } from '#test/contract-endpoints.ts'
import { makeDeps, makePatient, makeSession, PASSWORD, type TestDeps } from '#test/make.ts'
import { printedRoutes } from '#test/printed-routes.ts'
import { makeMember, makeStaffSession } from '#test/staff-stage.ts'
import { routeOf } from './served.ts'

type Schema = Parameters<typeof z.fromJSONSchema>[0]
type Content = Record<string, { schema: Schema & { $ref?: string } }>
type Operation = { parameters: { name?: string }[]; responses: Record<string, { content?: Content }> }
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } }

let deps: TestDeps
let app: FastifyInstance
let document: Document
let endpoints: Endpoint[]

beforeAll(async () => {
  deps = await makeDeps()
  app = buildApp(deps)
  await app.ready()
  document = (await app.inject('/api/v1/openapi.json')).json()
  endpoints = await contractEndpoints()
})

test('[API-15] every endpoint of the contract is served', () => {
  expect(endpoints.length).toBeGreaterThan(10)
  const missing = endpoints.filter(
    (endpoint) => !app.hasRoute({ method: endpoint.method, url: routeOf(endpoint).replace(/\/$/, '') }),
  )
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('[API-15] the OpenAPI document lists exactly the calls the router knows', () => {
  const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${routeOf({ path })}`),
  )
  const routed = printedRoutes(app)
    .filter((route) => / \/api\/v1\/(?!openapi.json)/.test(route) && !route.startsWith('HEAD '))
    .map((route) => `${route}/`)
  expect(documented.sort()).toEqual(routed.sort())
})

const schemaAt = (path: string, method: string, status: number): Schema => {
  const responses = document.paths[path]?.[method]?.responses
  const content = Object.values((responses?.[status] ?? responses?.default)?.content ?? {})[0]
  const name = content?.schema.$ref?.split('/').at(-1)
  return name ? (document.components.schemas[name] ?? {}) : (content?.schema ?? {})
}

/** Tells whether a response matches the document. Undocumented fields are faults. */
const isAsDocumented = (path: string, method: string, { statusCode, body }: { statusCode: number; body: string }) =>
  z.fromJSONSchema(schemaAt(path, method, statusCode)).safeParse(JSON.parse(body))

test('[API-15] answers are as the document describes them, failures too', async () => {
  const { id } = await makePatient(deps)
  const { access } = await makeSession(deps, id)
  const headers = { authorization: `Bearer ${access}` }
  const ofStaff = {
    authorization: `Bearer ${(await makeStaffSession(deps, await makeMember(deps, { roles: ['clinician', 'admin'] }))).token}`,
  }
  const reads = endpoints.filter(({ method, mediaType }) => method === 'GET' && mediaType !== 'text/event-stream')
  const answer_id_list = deps.content.current().general.questions.flatMap(({ answers }) => answers[0]?.id ?? [])
  const payload = { answer_id_list }
  const sent = await app.inject({ method: 'POST', url: submitAnswers.path, headers, payload })
  expect([sent.statusCode, isAsDocumented(submitAnswers.path, 'post', sent).error]).toEqual([201, undefined])

  const statuses = new Set<number>()
  const { participation_id } = (await app.inject({ method: 'POST', url: submitAnswers.path, headers, payload })).json()
  await itemOf(deps, id, participation_id)
  const params = { id: participation_id, uuid: participation_id, query: 'nothing', participation_id }
  for (const { path, query } of reads) {
    const needsId = query && !query.safeParse({}).success
    const url = addressOf(path, { params, query: needsId ? sent.json() : {} })
    const own = { headers: isClinic({ path }) ? ofStaff : headers }
    for (const request of [
      { url, ...own },
      { url },
      { url: addressOf(path, { params, query: { unknown: 1 } }), ...own },
    ]) {
      const answer = await app.inject(request)
      statuses.add(answer.statusCode)
      expect([url, answer.statusCode, isAsDocumented(path, 'get', answer).error]).toEqual([
        url,
        answer.statusCode,
        undefined,
      ])
    }
  }
  expect([...statuses].sort()).toEqual([200, 202, 400, 401, 404])

  for (const password of [PASSWORD, 'fel']) {
    const payload = { username: 'anna@example.se', password }
    const answer = await app.inject({ method: 'POST', url: logIn.path, payload })
    expect(isAsDocumented(logIn.path, 'post', answer).error).toBeUndefined()
  }
})

test('the check of the check: an answer with a field too much is not as described', () => {
  const answer = {
    statusCode: 200,
    body: JSON.stringify({ access: '', refresh: '', first_name: '', last_name: '', role: 1 }),
  }
  expect(isAsDocumented(logIn.path, 'post', answer).success).toBe(false)
})
