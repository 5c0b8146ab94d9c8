import type { Access, Endpoint } from '@htd/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { isClinic, nameOf } from '#test/clinic-calls.ts'
import { contractEndpoints } from '#test/contract-endpoints.ts'
import { makeDeps } from '#test/make.ts'
import { printedRoutes } from '#test/printed-routes.ts'
import { routeOf } from './served.ts'

/** Calls of the console that need no permission. Adding one is a deliberate decision. */
const withoutPermission = {
  'sign-in': ['POST session/code/', 'POST session/passkey/', 'POST session/passkey/options/', 'POST session/password/'],
  'staff-session': [
    'DELETE session/',
    'POST session/lock/',
    'POST session/token/',
    'POST session/unlock/',
    'POST session/unlock/options/',
  ],
  invitation: [
    'GET invitations/current/',
    'POST invitations/accept/',
    'POST invitations/passkey/options/',
    'POST invitations/totp/',
  ],
}
/** Calls of people who have not finished registering, or signed in by a recovery code. Adding one is a deliberate decision. */
const openToUnfinished = [
  'GET account/',
  'GET events/',
  'POST account/passkeys/options/',
  'POST account/recovery-codes/',
  'POST account/totp/',
  'PUT account/enrolment/',
  'PUT account/passkeys/{id}/',
  'PUT account/password/',
  'PUT account/totp/',
]
/** Routes that are no calls of the contract: they only read, and none knows who asks. Adding one is a deliberate decision. */
const otherRoutes = [
  '/api/v1/openapi.json',
  '/healthz',
  '/legal/:document/:language|:version',
  '/legal/:document/:language|:version/:language',
  '/legal/page.css',
  '/mailbox/:secret',
  '/mailbox/:secret/:id',
  '/media/:file',
  '/readyz',
]

let app: FastifyInstance
let endpoints: Endpoint[]
let clinic: Endpoint[]

beforeAll(async () => {
  endpoints = await contractEndpoints()
  clinic = endpoints.filter(isClinic)
  app = buildApp({ ...(await makeDeps()), mailboxSecret: 'x'.repeat(43) })
  await app.ready()
})

const isOfClinic = (access: Access): boolean => typeof access === 'object' || access in withoutPermission
const named = (fits: (endpoint: Endpoint) => boolean) => clinic.filter(fits).map(nameOf).sort()

test('[CLN-19] every call of the console has an access of the console, and no other call has one', () => {
  expect(clinic.length).toBeGreaterThan(40)
  expect(endpoints.filter((endpoint) => isOfClinic(endpoint.access) !== isClinic(endpoint)).map(nameOf)).toEqual([])
})

test.each(Object.entries(withoutPermission))('[CLN-19] the calls by %s are these', (access, names) => {
  expect(named((endpoint) => endpoint.access === access)).toEqual(names)
})

test('[CLN-04] [CLN-19] the calls that are open before registration is finished are these', () => {
  expect(named(({ access }) => typeof access === 'object' && access.unfinished === true)).toEqual(openToUnfinished)
})

test('[CLN-19] every route of the server is a call of the contract, or one of a few that are known', () => {
  const called = new Set(endpoints.map((endpoint) => `${endpoint.method} ${routeOf(endpoint).replace(/\/$/, '')}`))
  const isCall = (route: string) => called.has(route) || called.has(route.replace('HEAD ', 'GET '))
  const others = printedRoutes(app).filter((route) => !isCall(route))
  expect([...new Set(others)].sort()).toEqual(otherRoutes.flatMap((path) => [`GET ${path}`, `HEAD ${path}`]).sort())
})

test('[CLN-19] the path alone decides the side: in other spellings no call of the console is reached', async () => {
  for (const path of [
    '/api/v1/Clinic/staff/',
    '/api/v1//clinic/staff/',
    '/api/v1/./clinic/staff/',
    '/api/v1/x/../clinic/staff/',
  ])
    expect([path, (await app.inject(path)).statusCode]).toEqual([path, expect.toBeOneOf([401, 404])])
})
