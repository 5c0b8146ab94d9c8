import { register } from '@htd/contract/auth'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { byStaff } from '#access/record-access.repo.ts'
import { buildApp } from '#app.ts'
import { lockPatient } from '#db/lock-patient.ts'
import type { Db } from '#db/open.ts'
import { actorOf } from '#staff/actor-of.ts'
import { clientOf } from '#test/client.ts'
import { makeAssessment, makeDeps, makeLink, makePatient, PASSWORD, type TestDeps } from '#test/make.ts'
import { addItem, itemsOf } from '#test/make-item.ts'
import { noteTold } from '#test/note-told.ts'
import { makeMember } from '#test/staff-stage.ts'
import { until } from '#test/until.ts'
import { approveComment } from './approve-comment.ts'
import { openAssessment } from './open-assessment.ts'
import { writeComment } from './write-comment.ts'

const email = 'ny@example.se'
let deps: TestDeps
let patientId: string
let participationId: string
let staffId: string
let told: string[]

beforeEach(async () => {
  deps = await makeDeps()
  patientId = (await makePatient(deps)).id
  participationId = (await makeAssessment(deps, patientId)).id
  staffId = (await makeMember(deps, { roles: ['clinician'] })).id
  told = noteTold(deps)
})

const hand = () => ({
  by: actorOf({ staffId }),
  toucher: byStaff({ staffId, name: 'Sara Lind', roles: ['clinician', 'reader'] }),
})
const write = () => writeComment(deps, { participationId, question: undefined, text: 'Bra.', ...hand() })
const approve = (commentId: string) => approveComment(deps, { participationId, commentId, ...hand() })
const assessmentItem = () => addItem(deps, { subject_id: participationId, patient_id: patientId })

test('[CLN-22] a comment makes an item as urgent as the assessment, which waits until it is approved', async () => {
  await deps.db.updateTable('results').set({ triage: 'URGENT' }).execute()
  const commentId = await write()
  const [item] = await itemsOf(deps)
  expect(item).toMatchObject({
    kind: 'approval',
    subject_id: commentId,
    participation_id: participationId,
    patient_id: patientId,
    urgency: 'URGENT',
    language: 'sv',
    is_symptom: false,
    has_account: true,
    state: 'open',
  })
  expect(told).toEqual([item?.id])
})

test('[CLN-22] approving closes the item of the comment and that of the assessment, once, in the name of who did', async () => {
  const assessment = await assessmentItem()
  const other = await addItem(deps, { patient_id: patientId })
  const commentId = await write()
  const waiting = await write()
  told = noteTold(deps)
  await Promise.all(Array.from({ length: 5 }, () => approve(commentId)))
  const items = await itemsOf(deps)
  const done = { state: 'done', closed_how: 'carried_out', closed_by: staffId, version: 2 }
  expect(items.find(({ id }) => id === assessment)).toMatchObject(done)
  expect(items.find(({ subject_id }) => subject_id === commentId)).toMatchObject(done)
  for (const still of [other, waiting])
    expect(items.find(({ id, subject_id }) => [id, subject_id].includes(still))).toMatchObject({ state: 'open' })
  expect(told).toHaveLength(2)

  const rows = await deps.db.selectFrom('record_access').selectAll().where('subject_id', '=', commentId).execute()
  const row = { staff_id: staffId, staff_name: 'Sara Lind', staff_role: 'clinician, reader', via: 'queue' }
  expect(rows).toMatchObject([row, row])
})

/** Runs `work` in a transaction that holds the patient's lock; it is committed once `other` waits for it, or is through. */
async function meanwhile(work: (tx: Db) => Promise<unknown>, other: () => Promise<unknown>): Promise<void> {
  const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`
  let done = Promise.resolve<unknown>(undefined)
  await deps.db.transaction().execute(async (tx) => {
    await lockPatient(tx, patientId)
    await work(tx)
    let isThrough = false
    done = other().finally(() => {
      isThrough = true
    })
    await until(async () => isThrough || (await waiting.execute(deps.db)).rows.length > 0)
  })
  await done
}

describe('[CLN-25] the item of a comment that is written while the patient registers is that of an account', () => {
  beforeEach(async () => {
    await deps.db.deleteFrom('users').where('id', '=', patientId).execute()
  })

  test('when the registration comes first', async () => {
    const user = {
      id: patientId,
      email,
      first_name: 'Anna',
      last_name: 'Ek',
      language: 'sv',
      password_hash: 'x',
    } as const
    await meanwhile((tx) => tx.insertInto('users').values(user).execute(), write)
    expect(await itemsOf(deps)).toMatchObject([{ kind: 'approval', has_account: true }])
  })

  test('when the comment comes first', async () => {
    const { token } = await makeLink(deps, { purpose: 'register', email, patientId })
    const body = { password: PASSWORD, confirmed_password: PASSWORD, first_name: 'Anna', last_name: 'Ek' }
    const item = { kind: 'approval', patient_id: patientId, has_account: false } as const
    await meanwhile(
      (tx) => addItem({ db: tx }, item),
      () => clientOf(buildApp(deps))(register, { body: { ...body, agreement: true } }, { token }),
    )
    expect(await itemsOf(deps)).toMatchObject([{ kind: 'approval', has_account: true }])
  })
})

test('the first opening of an assessment is noted on all items about it', async () => {
  const parts = { patient_id: patientId, participation_id: participationId }
  await assessmentItem()
  const approval = await addItem(deps, { ...parts, kind: 'approval', urgency: 'URGENT' })
  await openAssessment(deps, { participationId, ...hand() })
  const items = await itemsOf(deps)
  expect(items.map(({ opened_at }) => opened_at)).toEqual([expect.any(Date), expect.any(Date)])
  expect(told).toContain(approval)
})

test('the first opening of an assessment is noted on its item', async () => {
  await assessmentItem()
  const open = () => openAssessment(deps, { participationId, ...hand() })
  await open()
  const [first] = await itemsOf(deps)
  expect(first).toMatchObject({ opened_at: expect.any(Date), version: 1, state: 'open' })
  await open()
  expect(await itemsOf(deps)).toEqual([first])
  expect(told).toEqual([first?.id])
})

test('[CLN-68] an erasure that is under way comes before the opening or leaves nothing that names the patient', async () => {
  const { promise: isErased, resolve: letGo } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
  const erasing = deps.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('participations').where('patient_id', '=', patientId).execute()
    hold()
    await isErased
  })
  await isHeld
  const tries = [openAssessment(deps, { participationId, ...hand() }), write()].map((each) =>
    each.catch(({ code }: { code: string }) => code),
  )
  letGo()
  await erasing
  expect(await Promise.all(tries)).toEqual(['not_found', 'not_found'])
  expect(await deps.db.selectFrom('record_access').selectAll().execute()).toEqual([])
  expect(await itemsOf(deps)).toEqual([])
})
