import { changeOwnAccount } from '@htd/contract/clinic/account'
import { readInvitation } from '@htd/contract/clinic/invitations'
import { stepUp } from '@htd/contract/clinic/session'
import * as settings from '@htd/contract/clinic/settings'
import * as contract from '@htd/contract/clinic/staff'
import type { Endpoint } from '@htd/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { findSession, type StaffSession } from '#staff/staff-sessions.repo.ts'
import { makeDeps, type TestDeps } from '#test/make.ts'
import {
  askClinic,
  askWithStepUp,
  type ClinicRequest,
  makeMember,
  makeStaffSession,
  nextCode,
  type TestMember,
} from '#test/staff-stage.ts'
import { confirmReset } from './reset-factors.ts'

let deps: TestDeps
let app: FastifyInstance
let admin: TestMember
let auditor: TestMember
let reader: TestMember

beforeEach(async () => {
  deps = await makeDeps()
  app = buildApp(deps)
  admin = await makeMember(deps)
  auditor = await makeMember(deps, { roles: ['auditor'], name: 'Aron Alm' })
  reader = await makeMember(deps, { roles: ['reader'], name: 'Kim Ny' })
})

const as = async (member: TestMember, endpoint: Endpoint, request: ClinicRequest) =>
  askWithStepUp({ app, deps }, { member, session: await makeStaffSession(deps, member) }, endpoint, request)

const ask = () => as(admin, contract.askReset, { params: { id: reader.id }, version: 1 })
/** Whether the waiting reset is the member's own, and theirs to confirm. */
const offered = async (member: TestMember) => {
  const [reset] = (await as(member, contract.listStaff, {})).json().resets
  return [reset.is_yours, reset.is_yours_to_confirm]
}
const hasFactors = async () =>
  (await deps.db.selectFrom('staff_totp').select('staff_id').where('staff_id', '=', reader.id).execute()).length > 0

test('[CLN-09] a reset of factors waits for a second admin or auditor, and nobody confirms their own', async () => {
  const asked = await ask()
  expect([asked.statusCode, asked.json().is_yours_to_confirm]).toEqual([202, false])
  const { id } = asked.json()
  expect(await hasFactors()).toBe(true)
  expect(await offered(admin)).toEqual([true, false])
  expect(await offered(auditor)).toEqual([false, true])
  expect((await as(admin, contract.confirmReset, { params: { id } })).json().code).toBe('not_yours_to_confirm')
  expect((await as(reader, contract.confirmReset, { params: { id } })).json().code).toBe('not_allowed')
  expect((await as(auditor, contract.confirmReset, { params: { id } })).statusCode).toBe(204)
  expect(await hasFactors()).toBe(false)
  expect((await as(auditor, contract.confirmReset, { params: { id } })).json().code).toBe('not_found')
})

test('[CLN-09] whom a reset is about neither asked for it nor confirms it', async () => {
  const other = await makeMember(deps, { name: 'Ada Berg' })
  const asked = await as(admin, contract.askReset, { params: { id: other.id }, version: 1 })
  expect(asked.statusCode).toBe(202)
  expect(await offered(other)).toEqual([false, false])
})

test('[CLN-09] a confirmed reset ends all sessions, mails every admin, and its link works after an hour', async () => {
  const theirs = await makeStaffSession(deps, reader)
  const { id } = (await ask()).json()
  await as(auditor, contract.confirmReset, { params: { id } })
  expect((await askClinic(app, contract.listStaff, { token: theirs.token })).json().code).toBe('not_signed_in')
  const mails = await deps.db.selectFrom('mail_outbox').select(['template', 'recipient']).execute()
  expect(mails.map(({ template, recipient }) => `${template} ${recipient}`).toSorted()).toEqual(
    [`staff-reset ${reader.email}`, ...[admin, auditor].map(({ email }) => `staff-reset-notice ${email}`)].toSorted(),
  )
  const link = await deps.db.selectFrom('staff_invitations').select('id').executeTakeFirstOrThrow()
  const token = deps.keys.derive('link', link.id)
  expect((await askClinic(app, readInvitation, { token })).json().code).toBe('link_not_open_yet')
  await deps.db.updateTable('staff_invitations').set({ works_from: sql<Date>`now()` }).execute()
  expect((await askClinic(app, readInvitation, { token })).json().kind).toBe('reset')
})

test('[CLN-09] a reset that was refused, or asked for more than a day ago, can no longer be confirmed', async () => {
  const refused = (await ask()).json().id
  expect((await as(auditor, contract.refuseReset, { params: { id: refused } })).statusCode).toBe(204)
  expect((await as(auditor, contract.refuseReset, { params: { id: refused } })).statusCode).toBe(204)
  const late = (await ask()).json().id
  await deps.db.updateTable('second_person_requests').set({ until: sql<Date>`now()` }).execute()
  for (const id of [refused, late])
    expect((await as(auditor, contract.confirmReset, { params: { id } })).json().code).toBe('not_found')
  expect(await hasFactors()).toBe(true)
})

test('[CLN-09] what a suspended person asked for can no longer be confirmed', async () => {
  const { id } = (await ask()).json()
  await deps.db.updateTable('staff').set({ status: 'suspended' }).where('id', '=', admin.id).execute()
  expect((await as(auditor, contract.confirmReset, { params: { id } })).json().code).toBe('not_found')
  expect(await hasFactors()).toBe(true)
})

test('[CLN-09] ten people who confirm at once reset once', async () => {
  const { id } = (await ask()).json()
  const others = await Promise.all(Array.from({ length: 10 }, () => makeMember(deps, { roles: ['auditor'] })))
  const params = { id }
  const confirms: (() => ReturnType<typeof askClinic>)[] = []
  for (const member of others) {
    const { token } = await makeStaffSession(deps, member)
    const { step_up } = (await askClinic(app, contract.confirmReset, { params, token })).json()
    await askClinic(app, stepUp, { body: { ...step_up, code: nextCode(deps, member) }, token })
    confirms.push(() => askClinic(app, contract.confirmReset, { params, token }))
  }
  const answers = await Promise.all(confirms.map((confirm) => confirm()))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, ...Array(9).fill(404)])
  expect(await deps.db.selectFrom('staff_invitations').select('id').execute()).toHaveLength(1)
})

test('[CLN-17] one step-up confirms one reset', async () => {
  const { id } = (await ask()).json()
  const session = await makeStaffSession(deps, auditor)
  const who = { member: auditor, session }
  expect((await askWithStepUp({ app, deps }, who, contract.confirmReset, { params: { id } })).statusCode).toBe(204)
  const next = (await as(admin, contract.askReset, { params: { id: (await makeMember(deps)).id }, version: 1 })).json()
  const answer = await askClinic(app, contract.confirmReset, { params: { id: next.id }, token: session.token })
  expect(answer.json().code).toBe('step_up_needed')
})

test('[CLN-10] in capitals an id is the same id: nobody changes or confirms for themselves', async () => {
  const params = { id: admin.id.toUpperCase() }
  const body = { name: admin.name, title: { sv: '', en: '' }, roles: ['admin', 'clinician'], scope: 'all' }
  expect((await as(admin, contract.changeStaff, { params, body, version: 1 })).json().code).toBe('not_allowed')
  expect((await as(admin, contract.askReset, { params, version: 1 })).json().code).toBe('not_allowed')
  await makeMember(deps, { name: 'Olle Öst' })
  const ofAuditor = { params: { id: auditor.id.toUpperCase() }, version: 1 }
  const { id } = (await as(admin, contract.askReset, ofAuditor)).json()
  const own = await as(auditor, contract.confirmReset, { params: { id: id.toUpperCase() } })
  expect(own.json().code).toBe('not_yours_to_confirm')
})

test('[CLN-09] without anybody to confirm it a reset is refused', async () => {
  await deps.db.deleteFrom('staff').where('id', '=', auditor.id).execute()
  expect((await ask()).json().code).toBe('no_second_person')
})

const key = 'staff_idle_minutes'
const read = async (member = auditor): Promise<{ items: { key: string; value: number; version: number }[] }> =>
  (await as(member, settings.listClinicSettings, {})).json()
const askForMinutes = (value: number, version = 0) =>
  as(admin, settings.changeClinicSetting, { params: { key }, body: { value }, version })

test('[CLN-16] [CLN-98] session times change after a second person has confirmed', async () => {
  const asked = await askForMinutes(20)
  expect(asked.statusCode).toBe(202)
  expect((await read()).items[0]).toMatchObject({ key, value: 30, version: 0 })
  const { id } = asked.json()
  expect((await as(admin, settings.confirmClinicSetting, { params: { id } })).json().code).toBe('not_yours_to_confirm')
  expect((await as(auditor, settings.confirmClinicSetting, { params: { id } })).statusCode).toBe(204)
  expect((await read()).items[0]).toMatchObject({
    key,
    value: 20,
    version: 1,
    changed_by: 'Sara Lind',
    confirmed_by: 'Aron Alm',
  })
  expect((await askForMinutes(25)).json()).toMatchObject({ code: 'changed_meanwhile', current_version: 1 })
  const events = await deps.db
    .selectFrom('audit_events')
    .select('details')
    .where('event', '=', 'setting_changed')
    .execute()
  expect(events).toEqual([{ details: { key, from: 30, to: 20, by: `staff:${auditor.id}` } }])
})

test('[CLN-98] a setting of the environment is shown as locked and is not changed', async () => {
  const locked = { ...deps, config: { ...deps.config, staffIdleMinutes: 15 } }
  app = buildApp(locked)
  expect((await read()).items[0]).toMatchObject({ value: 15, is_locked: true })
  expect((await askForMinutes(20)).json().code).toBe('not_allowed')
})

test('[CLN-09] a reset can be confirmed after the person has changed their language: nobody stalls it so', async () => {
  const theirs = await makeStaffSession(deps, reader)
  const { id } = (await ask()).json()
  const change = { body: { language: 'en' }, token: theirs.token, version: 1 }
  expect((await askClinic(app, changeOwnAccount, change)).statusCode).toBe(200)
  expect((await as(auditor, contract.confirmReset, { params: { id } })).statusCode).toBe(204)
  expect(await hasFactors()).toBe(false)
})

test('[CLN-09] who was closed out while the call was under way confirms nothing', async () => {
  const { id } = (await ask()).json()
  const { id: sessionId } = await makeStaffSession(deps, auditor)
  const session = await findSession(deps.db, deps.config, { staffId: auditor.id, sessionId })
  await deps.db.updateTable('staff').set({ status: 'suspended' }).where('id', '=', auditor.id).execute()
  await expect(confirmReset(deps, session as StaffSession, id)).rejects.toThrow('not_signed_in')
})
