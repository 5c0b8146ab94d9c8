import * as contract from '@htd/contract/clinic/staff'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type AdminStage, openAdminStage } from '#test/admin-stage.ts'
import { addItem, itemsOf } from '#test/make-item.ts'
import { noteTold } from '#test/note-told.ts'
import { makeMember } from '#test/staff-stage.ts'
import { suspendDormant } from './suspend-dormant.ts'

let deps: AdminStage['deps']
let asAdmin: AdminStage['asAdmin']
let change: AdminStage['change']
let statusOf: AdminStage['statusOf']

beforeEach(async () => {
  ;({ deps, asAdmin, change, statusOf } = await openAdminStage())
})

test('[CLN-11] what somebody holds and no longer lists returns to the queue when roles are taken away', async () => {
  const kim = await makeMember(deps, { name: 'Kim Ny', roles: ['clinician', 'admin'] })
  const told = noteTold(deps)
  const assigned = { assignee: kim.id, assigned_at: new Date() }
  const id = await addItem(deps, assigned)
  const operation = await addItem(deps, { ...assigned, kind: 'mail_failed' })
  await change(kim, ['admin', 'editor'])
  const holders = (await itemsOf(deps)).map((item) => [item.id, item.assignee])
  expect(holders).toEqual(
    expect.arrayContaining([
      [id, null],
      [operation, kim.id],
    ]),
  )
  expect(told).toEqual([id])
})

const endings = { suspendStaff: contract.suspendStaff, endStaff: contract.endStaff }
test.each(['suspendStaff', 'endStaff', 'dormancy'] as const)(
  '[CLN-11] what somebody holds returns to the queue: %s',
  async (how) => {
    const [kim, other] = [await makeMember(deps, { name: 'Kim Ny' }), await makeMember(deps, { name: 'Olle Öst' })]
    const told = noteTold(deps)
    const held = (assignee: string, more: object = {}) =>
      addItem(deps, { assignee, assigned_at: new Date(), held_until: new Date(Date.now() + 3_600_000), ...more })
    const claimed = await held(kim.id)
    const assigned = await held(kim.id, { held_until: null, kind: 'mail_failed' })
    const [closed, foreign] = [await held(kim.id, { state: 'done', closed_how: 'duplicate' }), await held(other.id)]
    if (how === 'dormancy') {
      await sql`update staff set created_at = now() - interval '91 days' where id = ${kim.id}`.execute(deps.db)
      await suspendDormant.run(deps, null)
    } else await asAdmin(endings[how], { params: { id: kim.id }, version: 1 })

    expect(await statusOf(kim)).not.toBe('active')
    const items = await itemsOf(deps)
    for (const id of [claimed, assigned])
      expect(items.find((item) => item.id === id)).toMatchObject({
        assignee: null,
        assigned_at: null,
        held_until: null,
        state: 'open',
        version: 2,
      })
    for (const id of [closed, foreign]) expect(items.find((item) => item.id === id)?.version).toBe(1)
    if (how !== 'dormancy') expect(told.toSorted()).toEqual([claimed, assigned].toSorted())
  },
)
