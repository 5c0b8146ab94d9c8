import { buyStaffToken, signInByCode, signInByPassword } from '@htd/contract/clinic/session'
import * as contract from '@htd/contract/clinic/staff'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type AdminStage, bodyFor, openAdminStage } from '#test/admin-stage.ts'
import { PASSWORD } from '#test/make.ts'
import { askClinic, askWithStepUp, makeMember, makeStaffSession, nextCode } from '#test/staff-stage.ts'
import { suspendDormant } from './suspend-dormant.ts'

let deps: AdminStage['deps']
let app: AdminStage['app']
let admin: AdminStage['admin']
let session: AdminStage['session']
let asAdmin: AdminStage['asAdmin']
let change: AdminStage['change']
let statusOf: AdminStage['statusOf']

beforeEach(async () => {
  ;({ deps, app, admin, session, asAdmin, change, statusOf } = await openAdminStage())
})

test('[CLN-10] nobody changes their own roles, suspends, ends or resets themselves', async () => {
  await makeMember(deps, { name: 'Olle Öst' })
  const stored = () => deps.db.selectFrom('staff').selectAll().where('id', '=', admin.id).executeTakeFirst()
  const before = await stored()
  expect((await change(admin, ['admin', 'clinician'])).json().code).toBe('not_allowed')
  for (const endpoint of [contract.suspendStaff, contract.endStaff, contract.askReset])
    expect((await asAdmin(endpoint, { params: { id: admin.id }, version: 1 })).json().code).toBe('not_allowed')
  expect(await stored()).toEqual(before)
})

test('[CLN-10] two admins who end each other at once: one of them stays', async () => {
  const other = await makeMember(deps, { name: 'Olle Öst' })
  const otherSession = await makeStaffSession(deps, other)
  const [one, two] = await Promise.all([
    asAdmin(contract.endStaff, { params: { id: other.id }, version: 1 }),
    askWithStepUp({ app, deps }, { member: other, session: otherSession }, contract.endStaff, {
      params: { id: admin.id },
      version: 1,
    }),
  ])
  expect([one.statusCode, two.statusCode].filter((status) => status === 204)).toHaveLength(1)
  const statuses = [await statusOf(admin), await statusOf(other)]
  expect(statuses.toSorted()).toEqual(['active', 'ended'])
})

test('[CLN-10] the last active admin can be neither suspended, ended nor stripped of the role, by a command either', async () => {
  const { changeStaff, endStaff, suspendStaff } = await import('./change-staff.ts')
  const target = { id: admin.id, by: { kind: 'command' } } as const
  await makeMember(deps, { name: 'Vilande Vera', status: 'suspended' })
  const stripped = { name: 'Sara Lind', title: { sv: '', en: '' }, roles: ['reader' as const], scope: 'queue' as const }
  await expect(changeStaff(deps, target, stripped)).rejects.toThrow('last_admin')
  await expect(suspendStaff(deps, target)).rejects.toThrow('last_admin')
  await expect(endStaff(deps, target)).rejects.toThrow('last_admin')
})

test('[CLN-11] ending somebody ends sessions and factors at once; the name stays, the address is free', async () => {
  const clinician = await makeMember(deps, { roles: ['clinician'], name: 'Kim Ny' })
  const theirs = await makeStaffSession(deps, clinician)
  expect((await askClinic(app, contract.listStaff, { token: theirs.token })).statusCode).toBe(200)
  await asAdmin(contract.endStaff, { params: { id: clinician.id }, version: 1 })
  expect((await askClinic(app, contract.listStaff, { token: theirs.token })).json().code).toBe('not_signed_in')
  expect((await askClinic(app, buyStaffToken, { cookie: theirs.cookie })).json().code).toBe('not_signed_in')
  expect(
    await deps.db.selectFrom('staff_totp').select('staff_id').where('staff_id', '=', clinician.id).execute(),
  ).toEqual([])
  const row = await deps.db.selectFrom('staff').selectAll().where('id', '=', clinician.id).executeTakeFirstOrThrow()
  expect([row.name, row.status, row.password_hash]).toEqual(['Kim Ny', 'ended', null])
  const { email } = clinician
  const body = { ...bodyFor(clinician, ['clinician']), email, language: 'sv' }
  const invited = await asAdmin(contract.inviteStaff, { params: { id: crypto.randomUUID() }, body })
  expect(invited.json()).toMatchObject({ status: 'invited', details: { email } })
})

test('a role that is taken counts at once, one that opens patients after an hour where somebody could stop it', async () => {
  await makeMember(deps, { roles: ['auditor'], name: 'Aron Alm' })
  const editor = await makeMember(deps, { roles: ['editor'], name: 'Kim Ny' })
  const changed = await change(editor, ['clinician'])
  expect(changed.json()).toMatchObject({ roles: [], next: { roles: ['clinician'], scope: 'queue' } })
  const { items, openings } = (await askClinic(app, contract.listStaff, { token: session.token })).json()
  expect(items).toHaveLength(3)
  expect(openings).toMatchObject([{ name: 'Kim Ny', by: 'Sara Lind', roles: ['clinician'] }])

  await deps.db.updateTable('staff').set({ next_at: sql<Date>`now()` }).where('id', '=', editor.id).execute()
  const later = (await askClinic(app, contract.listStaff, { token: session.token })).json()
  expect(later.items.find(({ id }: { id: string }) => id === editor.id)).toMatchObject({
    roles: ['clinician'],
    next: null,
  })
})

test('[CLN-108] a change without the version is refused with 428, of an older version with 412 and the newer one', async () => {
  const reader = await makeMember(deps, { roles: ['reader'], name: 'Kim Ny' })
  const request = { params: { id: reader.id }, body: bodyFor(reader, ['editor']) }
  const missing = await asAdmin(contract.changeStaff, request)
  expect([missing.statusCode, missing.json().code]).toEqual([428, 'version_needed'])
  expect((await change(reader, ['editor'])).headers.etag).toBe('"v2"')
  const stale = await change(reader, ['reader', 'editor'])
  expect([stale.statusCode, stale.json().current_version]).toEqual([412, 2])
})

test('who was closed out a moment ago is still told of new access, and delays it', async () => {
  const other = await makeMember(deps, { name: 'Olle Öst' })
  await asAdmin(contract.suspendStaff, { params: { id: other.id }, version: 1 })
  const editor = await makeMember(deps, { roles: ['editor'], name: 'Kim Ny' })
  expect((await change(editor, ['auditor'])).json()).toMatchObject({ roles: [], next: { roles: ['auditor'] } })
  const told = await deps.db
    .selectFrom('mail_outbox')
    .select('recipient')
    .where('template', '=', 'staff-opening')
    .execute()
  expect(told.map(({ recipient }) => recipient).toSorted()).toEqual([admin.email, other.email].toSorted())
})

test('what was to begin later does not begin with the day on which a suspended account is opened again', async () => {
  await makeMember(deps, { roles: ['auditor'], name: 'Aron Alm' })
  const editor = await makeMember(deps, { roles: ['editor'], name: 'Kim Ny' })
  await change(editor, ['editor', 'clinician'])
  await asAdmin(contract.suspendStaff, { params: { id: editor.id }, version: 2 })
  const resumed = await asAdmin(contract.resumeStaff, { params: { id: editor.id }, version: 3 })
  expect(resumed.json()).toMatchObject({ roles: ['editor'], next: null, status: 'active' })
})

test('roles that have begun are still there when a suspended account is opened again', async () => {
  await makeMember(deps, { roles: ['auditor'], name: 'Aron Alm' })
  const editor = await makeMember(deps, { roles: ['editor'], name: 'Kim Ny' })
  await asAdmin(contract.changeStaff, {
    params: { id: editor.id },
    body: { ...bodyFor(editor, ['clinician']), scope: 'all' },
    version: 1,
  })
  await deps.db.updateTable('staff').set({ next_at: sql<Date>`now()` }).where('id', '=', editor.id).execute()
  await asAdmin(contract.suspendStaff, { params: { id: editor.id }, version: 2 })
  const resumed = await asAdmin(contract.resumeStaff, { params: { id: editor.id }, version: 3 })
  expect(resumed.json()).toMatchObject({ roles: ['clinician'], scope: 'all', next: null, status: 'active' })
})

test('[CLN-10] an admin who has yet to set up new factors is no other admin', async () => {
  const other = await makeMember(deps, { name: 'Olle Öst', isEnrolled: false })
  const otherSession = await makeStaffSession(deps, other)
  await makeMember(deps, { roles: ['auditor'], name: 'Aron Alm', isEnrolled: false })
  const { endStaff } = await import('./change-staff.ts')
  await expect(endStaff(deps, { id: admin.id, by: { kind: 'command' } })).rejects.toThrow('last_admin')
  expect(
    (
      await askClinic(app, contract.endStaff, { params: { id: admin.id }, token: otherSession.token, version: 1 })
    ).json().code,
  ).toBe('second_factor_needed')
  const reader = await makeMember(deps, { roles: ['reader'], name: 'Kim Ny' })
  expect((await asAdmin(contract.askReset, { params: { id: reader.id }, version: 1 })).json().code).toBe(
    'no_second_person',
  )
})

test('a suspended person is out at once and comes back with the same factors', async () => {
  const reader = await makeMember(deps, { roles: ['reader'], name: 'Kim Ny' })
  const theirs = await makeStaffSession(deps, reader)
  const suspended = await asAdmin(contract.suspendStaff, { params: { id: reader.id }, version: 1 })
  expect(suspended.json().status).toBe('suspended')
  expect((await askClinic(app, contract.listStaff, { token: theirs.token })).json().code).toBe('not_signed_in')
  const again = await asAdmin(contract.suspendStaff, { params: { id: reader.id }, version: 2 })
  expect(again.json().code).toBe('wrong_status')
  const resumed = await asAdmin(contract.resumeStaff, { params: { id: reader.id }, version: 2 })
  expect(resumed.json().status).toBe('active')
  expect((await askClinic(app, contract.listStaff, { token: theirs.token })).json().code).toBe('not_signed_in')
  const credentials = { email: reader.email, password: PASSWORD }
  const { ticket } = (await askClinic(app, signInByPassword, { body: credentials })).json()
  const entered = await askClinic(app, signInByCode, { body: { ticket, code: nextCode(deps, reader) } })
  expect(entered.statusCode).toBe(204)
})

test('[CLN-12] ninety days without a sign-in suspend an account, but never the last admin; who is let back in has ninety more', async () => {
  const reader = await makeMember(deps, { roles: ['reader'], name: 'Kim Ny' })
  const long = sql<Date>`now() - interval '91 days'`
  await deps.db.updateTable('staff').set({ signed_in_at: long, created_at: long }).execute()
  // In one transaction, as the job runner does.
  const run = () => deps.db.transaction().execute((db) => suspendDormant.run({ ...deps, db }, null))
  await run()
  expect([await statusOf(admin), await statusOf(reader)]).toEqual(['active', 'suspended'])
  const { items } = (await askClinic(app, contract.listStaff, { token: session.token })).json()
  expect(items.map((item: { details: { is_dormant: boolean } }) => item.details.is_dormant)).toEqual([true, false])

  await asAdmin(contract.resumeStaff, { params: { id: reader.id }, version: 2 })
  await run()
  expect(await statusOf(reader)).toBe('active')
})

test('who is neither admin nor auditor sees names and roles, and nothing else', async () => {
  const reader = await makeMember(deps, { roles: ['reader'], name: 'Kim Ny' })
  const theirs = await makeStaffSession(deps, reader)
  const { items, openings, resets } = (await askClinic(app, contract.listStaff, { token: theirs.token })).json()
  expect(items.map(({ details }: { details: unknown }) => details)).toEqual([null, null])
  expect([openings, resets]).toEqual([[], []])
})
