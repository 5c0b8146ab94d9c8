import type { Endpoint, StaffAccess } from '@htd/contract/endpoint'
import { errorStatus } from '@htd/contract/errors'
import { grantOf, type Permission, permissions } from '@htd/domain/vocabulary/permissions'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { buildApp } from '#app.ts'
import { clinicBase, isClinic, nameOf, type SoundCall, soundCall } from '#test/clinic-calls.ts'
import { type Cell, type MatrixRow, matrixRoles, matrixRows, rolesOf } from '#test/clinic-matrix.ts'
import { contractEndpoints } from '#test/contract-endpoints.ts'
import { makeDeps, type TestDeps } from '#test/make.ts'
import { askClinic, makeMember, makeStaffSession } from '#test/staff-stage.ts'
import { mount } from './mount.ts'

/** Permissions that no endpoint asks for yet: a stand-in is called instead. Remove a name with its first endpoint. */
const notBuilt = [
  'patient.read',
  'patient.search',
  'message.answer',
  'patient.resend',
  'patient.address',
  'patient.erase',
  'patient.hold',
  'patient.restrict',
  'patient.emergency',
  'request.release',
  'access.extract',
  'content.read',
  'content.edit',
  'review.clinical',
  'review.legal',
  'review.other',
  'content.publish',
  'content.rollback',
  'bench.run',
  'bench.impact',
  'insight.read',
  'insight.export',
  'audit.read',
  'audit.export',
  'access.review',
  'ops.read',
]

/** States in which roles do not help: these people have all of them. */
const states = ['suspended', 'locked', 'unenrolled', 'must add a factor'] as const
type State = (typeof states)[number]
type StaffEndpoint = Endpoint & { access: StaffAccess }

let deps: TestDeps
let app: FastifyInstance
const tokens = new Map<string, string>()
const endpoints = (await contractEndpoints()).filter(
  (endpoint): endpoint is StaffEndpoint => isClinic(endpoint) && typeof endpoint.access === 'object',
)
const endpointsOf = (permission: string): StaffEndpoint[] => {
  const built = endpoints.filter(({ access }) => access.staff === permission)
  return built.length > 0 ? built : standIns(permission)
}

/** Endpoints as the ones to come: one to do it, and one for the second person where there is one. */
function standIns(permission: string): StaffEndpoint[] {
  const cells = matrixRows.find((row) => row.permission === permission)?.cells ?? []
  const shape = { method: 'POST', summary: '', body: z.strictObject({}), response: z.strictObject({}) } as const
  const staff = permission as Permission
  const stepUp = cells.some((cell) => cell.stepUp) ? ({ stepUp: 'recent' } as const) : {}
  const start = { ...shape, path: `${clinicBase}stand-in/${permission}/`, access: { staff, ...stepUp } }
  const confirm = { ...shape, path: `${start.path}confirm/`, access: { staff, second: true } as const }
  return cells.some((cell) => cell.confirm) ? [start, confirm] : [start]
}

const tokenOf = async (parts: Parameters<typeof makeMember>[1]) => {
  const member = await makeMember(deps, parts)
  return { member, session: await makeStaffSession(deps, member) }
}

/** Brings somebody with every role into a state. @returns their bearer */
async function tokenIn(state: State): Promise<string> {
  const roles = [...matrixRoles]
  const { member, session } = await tokenOf({ roles, isEnrolled: state !== 'unenrolled' })
  const of = deps.db.updateTable('staff_sessions').where('staff_id', '=', member.id)
  if (state === 'locked') await of.set({ locked_at: new Date() }).execute()
  if (state === 'must add a factor') await of.set({ must_add_factor: true }).execute()
  if (state === 'suspended')
    await deps.db.updateTable('staff').set({ status: 'suspended' }).where('id', '=', member.id).execute()
  return session.token
}

beforeAll(async () => {
  deps = await makeDeps({ rateLimitScale: 1000 })
  app = buildApp(deps)
  for (const permission of notBuilt) for (const endpoint of standIns(permission)) mount(app, deps, endpoint, () => ({}))
  for (const role of matrixRoles) tokens.set(role, (await tokenOf({ roles: [role] })).session.token)
  for (const state of states) tokens.set(state, await tokenIn(state))
})
afterAll(() => app.close())

type Result = { status: number; code?: string; roles?: string[]; faults: string[] }

async function resultOf(answer: LightMyRequestResponse): Promise<Result> {
  const { statusCode: status, headers } = answer
  if (String(headers['content-type']).startsWith('text/event-stream')) {
    answer.stream().destroy()
    return { status, faults: [] }
  }
  const text = await new Response(answer.stream() as unknown as ReadableStream).text()
  const { code, roles, errors = [] } = text ? JSON.parse(text) : {}
  return { status, code, roles, faults: errors.map((fault: { code: string }) => fault.code) }
}

const call = async (endpoint: StaffEndpoint, who: string): Promise<[Result, SoundCall]> => {
  const sound = soundCall(endpoint)
  return [await resultOf(await askClinic(app, endpoint, { ...sound, token: tokens.get(who), asStream: true })), sound]
}

/** The use case was reached: it succeeds, or refuses what the test can't make up. */
function expectThrough(name: string, [{ status, code, faults }, { fault, refusal }]: [Result, SoundCall]): void {
  if (refusal) expect([name, status, code]).toEqual([name, errorStatus[refusal], refusal])
  else if (fault) expect([name, status, faults]).toEqual([name, 400, expect.arrayContaining([fault])])
  else expect([name, status, code]).toEqual([name, expect.toSatisfy((given) => given >= 200 && given < 300), undefined])
}

function expectRefused(name: string, [{ status, code }]: [Result, SoundCall], refusal: [number, string]): void {
  expect([name, status, code]).toEqual([name, ...refusal])
}

/** Endpoints that act for a permission with `s` need a step-up, whatever the contract says; others where it says so. */
const asksStepUp = (cell: Cell, { access }: StaffEndpoint): boolean =>
  access.second ? access.stepUp !== undefined : cell.stepUp || access.stepUp !== undefined

async function proveCell(row: MatrixRow, cell: Cell, endpoint: StaffEndpoint): Promise<void> {
  const right = endpoint.access.second ? 'confirm' : 'start'
  const answer = await call(endpoint, cell.role)
  const name = nameOf(endpoint)
  if (!cell[right]) {
    expectRefused(name, answer, [403, 'not_allowed'])
    expect([name, answer[0].roles]).toEqual([name, rolesOf(row, right)])
  } else if (asksStepUp(cell, endpoint)) expectRefused(name, answer, [403, 'step_up_needed'])
  else expectThrough(name, answer)
}

const refusals: Record<State, [number, string]> = {
  suspended: [401, 'not_signed_in'],
  locked: [401, 'locked'],
  unenrolled: [401, 'second_factor_needed'],
  'must add a factor': [401, 'second_factor_needed'],
}
const isUnfinished = (state: State): boolean => refusals[state][1] === 'second_factor_needed'

async function proveState(state: State, endpoint: StaffEndpoint): Promise<void> {
  const answer = await call(endpoint, state)
  const isOpen = isUnfinished(state) && endpoint.access.unfinished
  if (isOpen) expectThrough(nameOf(endpoint), answer)
  else expectRefused(nameOf(endpoint), answer, refusals[state])
}

const titled = matrixRows.map((row) => {
  const called = notBuilt.includes(row.permission) ? `${row.permission} (stand-in)` : row.permission
  return { ...row, called }
})

describe.each(titled)('[CLN-19] row $number, $called', (row) => {
  test.each(row.cells)('of a $role: $text', async (cell) => {
    expect(grantOf(row.permission as Permission, cell.role)).toBe(cell.text.replace('of 3', 'k').replaceAll(' ', ''))
    for (const endpoint of endpointsOf(row.permission)) await proveCell(row, cell, endpoint)
  })

  test.each(states)('of somebody who is or has to: %s', async (state) => {
    for (const endpoint of endpointsOf(row.permission)) await proveState(state, endpoint)
  })
})

test('[CLN-19] the table has the 48 rows of the design, and the server knows no other permission', () => {
  expect(matrixRows.map(({ number }) => number)).toEqual(Array.from({ length: 48 }, (_, at) => at + 1))
  expect(matrixRows.map(({ permission }) => permission)).toEqual(permissions)
})

test('[CLN-19] a permission counts as not built until its first endpoint', () => {
  const built = new Set<string>(endpoints.map(({ access }) => access.staff))
  expect(permissions.filter((permission) => !built.has(permission))).toEqual(notBuilt)
})

test('[CLN-19] only permissions with a second person have endpoints for one', () => {
  const second = endpoints.filter(({ access }) => access.second).map(({ access }) => access.staff)
  expect([...new Set(second)].sort()).toEqual(['settings.write', 'staff.reset'])
})
