import type { Access, Endpoint } from '@htd/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { clinicBase, isClinic, nameOf, soundCall } from '#test/clinic-calls.ts'
import { contractEndpoints } from '#test/contract-endpoints.ts'
import { makeDeps, makePatient, makeSession, type TestDeps } from '#test/make.ts'
import {
  askClinic,
  type ClinicRequest,
  makeMember,
  makeStaffSession,
  ownPage,
  type TestSession,
} from '#test/staff-stage.ts'

const endpoints = await contractEndpoints()
const ofClinic = endpoints.filter(isClinic).map((endpoint) => [nameOf(endpoint), endpoint] as const)
const ofPatients = endpoints
  .filter((endpoint) => !isClinic(endpoint))
  .map((endpoint) => [nameOf(endpoint), endpoint] as const)
const beyondCookie = ofClinic.filter(([, { path }]) => !path.startsWith(`${clinicBase}session/`))

let deps: TestDeps
let app: FastifyInstance
let patient: { access: string; refresh: string }
let staff: TestSession

beforeAll(async () => {
  deps = await makeDeps({ rateLimitScale: 100_000 })
  app = buildApp(deps)
  patient = await makeSession(deps, (await makePatient(deps)).id)
  const roles = ['reader', 'clinician', 'editor', 'admin', 'auditor'] as const
  staff = await makeStaffSession(deps, await makeMember(deps, { roles }))
})
afterAll(() => app.close())

const id = '0199a000-0000-7000-8000-000000000001'
const passwords = { password: 'kluriga-havet-82', confirmed_password: 'kluriga-havet-82' }
/** What calls by a link's token need to be well-formed: they look at the input first. */
const linkCalls: Record<string, ClinicRequest> = {
  'POST /api/v1/auth/register/': { body: { ...passwords, first_name: 'Anna', last_name: 'Ek', agreement: true } },
  'POST /api/v1/auth/reset-password/': { body: passwords },
  'GET /api/v1/slide/preview/': { query: { slide_id: id } },
  'GET /api/v1/question/preview/': { query: { question_id: id } },
}

type Shown = { token?: string; cookie?: string }

/** Calls as well as can be: only the bearer decides. @returns status, code, cookies, and the body without its request id */
async function ask(endpoint: Endpoint, shown: Shown) {
  const params = { id, uuid: id, query: 'htd', participation_id: id }
  const sound = isClinic(endpoint) ? soundCall(endpoint) : (linkCalls[nameOf(endpoint)] ?? {})
  const request = { ...sound, params: { ...params, ...sound.params }, headers: { 'x-htd': '1' }, ...shown }
  const answer = await askClinic(app, endpoint, request)
  const { statusCode, headers, body } = answer
  return {
    status: statusCode,
    set: headers['set-cookie'],
    body: body.replace(/"(instance|challenge|challenge_id)":"[^"]*"/g, '"$1":""'),
  }
}
const codeOf = ({ status, body }: { status: number; body: string }) => [status, body && JSON.parse(body).code]

/** Calls that don't look at a bearer answer as they do to nobody. */
const looksAtBearer = (access: Access): boolean =>
  typeof access === 'object' || !['public', 'sign-in', 'staff-session'].includes(access)

test.each(ofClinic)('[CLN-01] a bearer of a patient opens no call of the console: %s', async (_, endpoint) => {
  for (const token of [patient.access, patient.refresh]) {
    const answer = await ask(endpoint, { token })
    if (endpoint.access === 'invitation') expect(codeOf(answer)).toEqual([401, 'invalid_link'])
    else if (looksAtBearer(endpoint.access)) expect(codeOf(answer)).toEqual([401, 'not_signed_in'])
    else expect(answer).toEqual(await ask(endpoint, {}))
  }
})

test.each(ofPatients)('[CLN-01] a bearer of staff opens no call of patients: %s', async (_, endpoint) => {
  const answer = await ask(endpoint, { token: staff.token })
  expect(answer).toEqual(await ask(endpoint, { token: 'x' }))
  if (!looksAtBearer(endpoint.access)) return
  expect(answer.status).toBe(401)
  expect(JSON.parse(answer.body).code).toBe(endpoint.access === 'link-token' ? 'invalid_link' : 'not_signed_in')
})

test.each(beyondCookie)('[CLN-14] the cookie of a session does nothing beyond its path: %s', async (_, endpoint) => {
  const answer = await ask(endpoint, staff.cookie ? { cookie: staff.cookie } : {})
  expect(answer).toEqual(await ask(endpoint, {}))
  expect(answer.status).toBe(401)
})

test.each(ofPatients)('[CLN-01] [CLN-14] nor does it for patients: %s', async (_, endpoint) => {
  const secret = staff.cookie.split('=')[1]
  const cookie = `${staff.cookie}; __Secure-htd_clinic=${secret}; htd_device=${secret}`
  expect(await ask(endpoint, { cookie })).toEqual(await ask(endpoint, {}))
})

test('[CLN-01] both bearers are good where they belong', async () => {
  const headers = { ...ownPage, authorization: `Bearer ${staff.token}` }
  expect((await app.inject({ url: '/api/v1/clinic/account/', headers })).statusCode).toBe(200)
  headers.authorization = `Bearer ${patient.access}`
  expect((await app.inject({ url: '/api/v1/profile/', headers })).statusCode).toBe(200)
})
