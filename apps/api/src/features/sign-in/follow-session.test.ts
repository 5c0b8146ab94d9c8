import * as account from '@htd/contract/clinic/account'
import * as session from '@htd/contract/clinic/session'
import * as settings from '@htd/contract/clinic/settings'
import * as staff from '@htd/contract/clinic/staff'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildApp } from '#app.ts'
import { serverOptions } from '#http/server-options.ts'
import { openEvents, portOf } from '#test/event-stream.ts'
import { makeDeps, type TestDeps } from '#test/make.ts'
import {
  ageSession,
  askClinic,
  askWithStepUp,
  makeMember,
  makeStaffSession,
  outcomeOf,
  type TestMember,
  type TestSession,
} from '#test/staff-stage.ts'
import { SILENCE_MS } from './follow-session.ts'

/** Within which a change reaches the streams of every server. */
const WITHIN_MS = 5_000

let deps: TestDeps
let servers: FastifyInstance[]
let sara: TestMember
let ofSara: TestSession
let ove: TestMember
let ofOve: TestSession

beforeAll(async () => {
  deps = await makeDeps({ rateLimitScale: 100 })
  servers = [buildApp(deps), buildApp(deps)]
  await Promise.all(servers.map((server) => server.listen({ port: 0, host: '127.0.0.1' })))
})
beforeEach(async () => {
  sara = await makeMember(deps)
  ofSara = await makeStaffSession(deps, sara)
  ove = await makeMember(deps, { name: 'Ove Ek', roles: ['admin', 'auditor'] })
  ofOve = await makeStaffSession(deps, ove)
})
afterAll(() => Promise.all(servers.map((server) => server.close())))

const [first, second] = [() => servers[0] as FastifyInstance, () => servers[1] as FastifyInstance]

/** Opens a stream. @returns what it tells of the session after its `hello`, and when it ended, in ms after `began` */
async function follow(server: FastifyInstance, who: TestSession) {
  const stream = await openEvents(server, who)
  return async (began: number) => {
    await stream.ended
    return { events: stream.told().map(({ type }) => type), ms: performance.now() - began }
  }
}

test('[CLN-18] a stream in which nothing happens is never silent for so long that its connection is closed', () => {
  expect(SILENCE_MS * 1.5).toBeLessThan(serverOptions(deps.config).connectionTimeout ?? 0)
})

/** Does something while streams are open on both servers. @returns what each stream told before it closed */
async function toldBy(who: TestSession, act: () => Promise<unknown>): Promise<unknown[]> {
  const streams = await Promise.all([first(), second(), second()].map((server) => follow(server, who)))
  await act()
  const began = performance.now()
  const told = await Promise.all(streams.map((rest) => rest(began)))
  for (const { ms } of told) expect(ms).toBeLessThan(WITHIN_MS)
  return told.map(({ events }) => events)
}
const thrice = (type: string) => [[type], [type], [type]]

const asSara = (endpoint: Parameters<typeof askWithStepUp>[2], request: object) =>
  askWithStepUp({ app: first(), deps }, { member: sara, session: ofSara }, endpoint, request)
const oveAsks = (endpoint: Parameters<typeof askClinic>[1], request: object = {}) =>
  Promise.all(
    servers.map(async (server) => outcomeOf(await askClinic(server, endpoint, { ...request, token: ofOve.token }))),
  )
const both = (status: number, code?: string) => [
  [status, code],
  [status, code],
]

test('[CLN-18] suspension acts on the next request and closes streams, on both of two servers', async () => {
  expect(await oveAsks(account.getOwnAccount)).toEqual(both(200))
  const suspend = async () => {
    const answer = await asSara(staff.suspendStaff, { params: { id: ove.id }, version: 1 })
    expect(answer.statusCode).toBe(200)
    expect(await oveAsks(account.getOwnAccount)).toEqual(both(401, 'not_signed_in'))
  }
  expect(await toldBy(ofOve, suspend)).toEqual(thrice('ended'))
  const bought = await askClinic(second(), session.buyStaffToken, { cookie: ofOve.cookie })
  expect(outcomeOf(bought)).toEqual([401, 'not_signed_in'])
})

test('[CLN-18] so does ending somebody for good', async () => {
  const end = () => asSara(staff.endStaff, { params: { id: ove.id }, version: 1 })
  expect(await toldBy(ofOve, end)).toEqual(thrice('ended'))
  expect(await oveAsks(account.getOwnAccount)).toEqual(both(401, 'not_signed_in'))
})

test('[CLN-18] a changed role counts with the next request, and streams open anew', async () => {
  expect(await oveAsks(settings.listClinicSettings)).toEqual(both(200))
  const change = async () => {
    const body = { name: ove.name, title: { sv: '', en: '' }, roles: ['editor'], scope: 'queue' }
    const answer = await asSara(staff.changeStaff, { params: { id: ove.id }, version: 1, body })
    expect(answer.statusCode).toBe(200)
    expect(await oveAsks(settings.listClinicSettings)).toEqual(both(403, 'not_allowed'))
  }
  expect(await toldBy(ofOve, change)).toEqual(thrice('resync'))
  expect(await oveAsks(account.getOwnAccount)).toEqual(both(200))
})

test('[CLN-18] an ended session is gone on both servers, and the other ones of the person go on', async () => {
  const other = await makeStaffSession(deps, ove)
  const end = async () => {
    const request = { params: { id: ofOve.id }, token: other.token }
    expect((await askClinic(first(), account.endOwnSession, request)).statusCode).toBe(204)
    expect(await oveAsks(account.getOwnAccount)).toEqual(both(401, 'not_signed_in'))
  }
  expect(await toldBy(ofOve, end)).toEqual(thrice('ended'))
  expect(outcomeOf(await askClinic(second(), account.getOwnAccount, { token: other.token }))).toEqual([200, undefined])
})

test('[CLN-15] [CLN-18] a lock closes the streams of its session on both servers, pressed or by itself', async () => {
  const lock = () => askClinic(first(), session.lockSession, { cookie: ofOve.cookie })
  expect(await toldBy(ofOve, lock)).toEqual(thrice('locked'))
  expect(await toldBy(ofSara, () => ageSession(deps, ofSara, { idleSeconds: 600 }))).toEqual(thrice('locked'))
})

test('[CLN-18] a server that stops tells its streams to open anew, at once', async () => {
  const stopping = buildApp(deps)
  await stopping.listen({ port: 0, host: '127.0.0.1' })
  const rest = await follow(stopping, ofOve)
  const began = performance.now()
  const [told] = await Promise.all([rest(began), stopping.close()])
  expect(told.events).toEqual(['resync'])
  expect(told.ms).toBeLessThan(1_000)
})

test('a session has ten streams at most, and one that closes makes room', async () => {
  const url = `http://127.0.0.1:${portOf(first())}${session.clinicEvents.path}`
  const controller = new AbortController()
  const open = () => fetch(url, { headers: { authorization: `Bearer ${ofOve.token}` }, signal: controller.signal })
  // Kept: the stream of an answer that nothing refers to is closed with the garbage.
  const answers: Response[] = []
  for (let at = 0; at < 11; at += 1) answers.push(await open())
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429])
  controller.abort()
  const rest = await vi.waitFor(() => follow(first(), ofOve), { timeout: 10_000, interval: 200 })
  await askClinic(first(), session.lockSession, { cookie: ofOve.cookie })
  expect((await rest(performance.now())).events).toEqual(['locked'])
})
