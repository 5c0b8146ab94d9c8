import * as contract from '@htd/contract/clinic/settings'
import type { StaffRole } from '@htd/domain/vocabulary/staff-roles'
import { plainSettingKeys, securedSettingKeys, staffSettings } from '@htd/domain/vocabulary/staff-settings'
import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildApp } from '#app.ts'
import { dueTimes, forgetTargets, TARGETS_KEPT_MS } from '#queue/due-times.ts'
import { makeDeps, type TestDeps } from '#test/make.ts'
import {
  askClinic,
  askWithStepUp,
  faultOf,
  makeMember,
  makeStaffSession,
  outcomeOf,
  type TestMember,
} from '#test/staff-stage.ts'

let deps: TestDeps
let app: FastifyInstance
let sara: TestMember

beforeEach(async () => {
  deps = await makeDeps({ rateLimitScale: 1000, notifyAddresses: ['duty@clinic.example'] })
  app = buildApp(deps)
  sara = await makeMember(deps)
  forgetTargets()
})

const set = async (key: string, value: unknown, version = 0) => {
  const session = await makeStaffSession(deps, sara)
  const request = { params: { key }, body: { value }, version }
  return askWithStepUp({ app, deps }, { member: sara, session }, contract.setClinicSetting, request)
}
async function read(...roles: StaffRole[]) {
  const { token } = await makeStaffSession(deps, await makeMember(deps, { roles }))
  return askClinic(app, contract.listClinicSettings, { token })
}
const jobs = () => deps.db.selectFrom('jobs').select(['kind', 'run_at']).execute()

test('[CLN-27] an admin changes a target alone, once by each step-up, and the trail has both values', async () => {
  const changed = await set('target_soon_days', 5)
  expect([changed.statusCode, changed.json()]).toMatchObject([
    200,
    {
      key: 'target_soon_days',
      value: 5,
      default: 3,
      version: 1,
      changed_by: sara.name,
      confirmed_by: '',
      needs_second: false,
    },
  ])
  expect((await set('target_soon_days', 4, 1)).json()).toMatchObject({ value: 4, version: 2 })
  const events = await deps.db
    .selectFrom('audit_events')
    .select('details')
    .where('event', '=', 'setting_changed')
    .execute()
  const by = `staff:${sara.id}`
  expect(events.map(({ details }) => details)).toEqual(
    expect.arrayContaining([
      { key: 'target_soon_days', from: 3, to: 5, by },
      { key: 'target_soon_days', from: 5, to: 4, by },
    ]),
  )
  const { token } = await makeStaffSession(deps, sara)
  const unconfirmed = { params: { key: 'target_soon_days' }, body: { value: 3 }, version: 2, token }
  expect(outcomeOf(await askClinic(app, contract.setClinicSetting, unconfirmed))).toEqual([403, 'step_up_needed'])
})

test('[CLN-27] of two people who change a setting from the same state, one is told of the newer one', async () => {
  await set('alert_minutes', 30)
  const stale = await set('alert_minutes', 20)
  expect(outcomeOf(stale)).toEqual([412, 'changed_meanwhile'])
  expect(stale.json()).toMatchObject({ current_version: 1 })
  const { token } = await makeStaffSession(deps, sara)
  const blind = await askClinic(app, contract.setClinicSetting, {
    params: { key: 'alert_minutes' },
    body: { value: 20 },
    token,
  })
  expect(outcomeOf(blind)).toEqual([428, 'version_needed'])
})

test.each(plainSettingKeys)('[CLN-27] %s keeps within its bounds, and is a whole number', async (key) => {
  const { minimum, maximum } = staffSettings[key]
  for (const value of [minimum - 1, maximum + 1, 1e9])
    expect([value, faultOf(await set(key, value))]).toEqual([value, [400, 'value', 'outOfRange']])
  expect(faultOf(await set(key, minimum + 0.5))).toEqual([400, 'value', 'notWholeNumber'])
  for (const value of ['8', null]) expect((await set(key, value)).statusCode).toBe(400)
  expect((await set(key, minimum)).statusCode).toBe(200)
  expect((await set(key, maximum, 1)).statusCode).toBe(200)
})

test('[CLN-27] data requests get ten business days at most, and the clinic opens before it closes', async () => {
  expect(staffSettings.target_data_request_days.maximum).toBe(10)
  expect(staffSettings.opening_hour.maximum).toBeLessThan(staffSettings.closing_hour.minimum)
})

test('[CLN-27] a changed target counts at once on this server, and for what is open after every server knows it', async () => {
  const due = { kind: 'assessment', urgency: 'SOON', from: new Date('2027-05-18T07:00:00Z') } as const
  expect((await dueTimes(deps.db)).dueAt(due)).toEqual(new Date('2027-05-21T14:00:00Z'))
  const began = deps.now().getTime()
  await set('closing_hour', 18)
  expect((await dueTimes(deps.db)).dueAt(due)).toEqual(new Date('2027-05-21T16:00:00Z'))
  const [job] = await jobs()
  expect(job?.kind).toBe('set-due-times')
  expect((job?.run_at.getTime() ?? 0) - began).toBeGreaterThan(TARGETS_KEPT_MS)
  await set('target_soon_days', 1)
  expect(await jobs()).toHaveLength(1)
})

test.each(['alert_minutes', 'seen_receipts', 'queue_lowest_level'])('%s moves no due time', async (key) => {
  expect((await set(key, staffSettings[key as 'alert_minutes'].maximum)).statusCode).toBe(200)
  expect(await jobs()).toEqual([])
})

test('[CLN-98] what needs a second person is not set alone, and the other settings are not asked for', async () => {
  for (const key of [...securedSettingKeys, 'nothing'])
    expect([key, (await set(key, 10)).statusCode]).toEqual([key, 400])
  const session = await makeStaffSession(deps, sara)
  for (const key of plainSettingKeys) {
    const request = { params: { key }, body: { value: 1 }, version: 0, token: session.token }
    expect([key, (await askClinic(app, contract.changeClinicSetting, request)).statusCode]).toEqual([key, 400])
  }
})

test('[CLN-115] admins and auditors see who is told when nobody looks, and whether the server can send it', async () => {
  for (const role of ['admin', 'auditor'] as const) {
    const answer = (await read(role)).json()
    expect(answer.alerts).toEqual({ addresses: ['duty@clinic.example'], can_send: true })
    expect(answer.items.map(({ key }: { key: string }) => key)).toEqual(Object.keys(staffSettings))
    const secured = answer.items.filter((item: { needs_second: boolean }) => item.needs_second)
    expect(secured.map(({ key }: { key: string }) => key)).toEqual(securedSettingKeys)
  }
  for (const role of ['reader', 'clinician', 'editor'] as const)
    expect(outcomeOf(await read(role))).toEqual([403, 'not_allowed'])
  deps = await makeDeps({ smtpUrl: undefined })
  app = buildApp(deps)
  const { alerts } = (await read('admin')).json()
  expect(alerts).toEqual({ addresses: [deps.content.current().clinic.email], can_send: false })
})

test('[OPS-04] admins and auditors see when the database was last copied, and whether a copy is late', async () => {
  const backup = async () => (await read('auditor')).json().backup
  expect(await backup()).toEqual({ is_nightly: false, is_late: false, made_at: null })
  const { backup: none } = deps.config
  deps = await makeDeps({ backup: { ...none, dir: '/mnt/backup' } })
  app = buildApp(deps)
  expect(await backup()).toMatchObject({ is_nightly: true, is_late: false, made_at: null })
  const uptime = vi.spyOn(process, 'uptime').mockReturnValue(2 * 60 * 60)
  expect(await backup(), 'the first copy was due an hour ago').toMatchObject({ is_late: true })
  uptime.mockRestore()

  const attempt = (began: string, rest: object) =>
    deps.db
      .insertInto('backups')
      .values({
        id: crypto.randomUUID(),
        kind: 'nightly',
        began_at: new Date(began),
        ended_at: new Date(began),
        ...rest,
      })
      .execute()
  await attempt('2026-11-23T02:00:00Z', { failure: 'The copy failed (EIO).' })
  expect(await backup(), 'the first copy has failed').toMatchObject({ is_late: true, made_at: null })
  await attempt('2026-11-24T02:00:00Z', { file: 'htd-1.tar' })
  await attempt('2026-11-25T02:00:00Z', { failure: 'The copy failed (EIO).' })
  await attempt('2026-11-25T03:00:00Z', { file: 'htd-2.tar', failure: 'Restoring it for a test failed.' })
  const made_at = '2026-11-24T02:00:00.000Z'
  deps.now = () => new Date('2026-11-25T03:30:00Z')
  expect(await backup()).toEqual({ is_nightly: true, is_late: false, made_at })
  deps.now = () => new Date('2026-11-25T04:30:00Z')
  expect(await backup()).toEqual({ is_nightly: true, is_late: true, made_at })
})
