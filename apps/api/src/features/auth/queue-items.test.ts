import { randomUUID } from 'node:crypto'
import { logIn, register } from '@htd/contract/auth'
import type { Call } from '@htd/contract/client'
import * as contract from '@htd/contract/quiz'
import type { TriageLevel } from '@htd/domain/vocabulary/triage-levels'
import { beforeEach, expect, test } from 'vitest'
import { byCommand, noteAccess } from '#access/record-access.repo.ts'
import { buildApp } from '#app.ts'
import { forgetTargets } from '#queue/due-times.ts'
import { clientOf } from '#test/client.ts'
import { answersOfLevel } from '#test/levels.ts'
import { makeDeps, makePatient, makeSession, PASSWORD, type TestDeps } from '#test/make.ts'
import { addItem, itemsOf } from '#test/make-item.ts'
import { noteTold } from '#test/note-told.ts'

const email = 'anna@example.se'
const MINUTE_MS = 60_000
/** A Monday. */
const arrival = new Date('2026-11-23T09:00:00Z')
const confirmation = new Date('2026-11-25T09:00:00Z')

let deps: TestDeps
let call: Call
let told: string[]
let time: number

beforeEach(async () => {
  deps = await makeDeps({ rateLimitScale: 100 })
  call = clientOf(buildApp(deps))
  told = noteTold(deps)
  time = arrival.getTime()
  deps.now = () => new Date(time)
  forgetTargets()
})

/** Submits a first quiz. @returns the token of the mailed link */
async function submitAsVisitor(level: TriageLevel): Promise<string> {
  const answer_id_list = answersOfLevel(deps.content.current(), level)
  const consents = { terms: true, privacy: true }
  await call(contract.submitFirstQuiz, {
    body: { email, answer_id_list, lang: 'sv', consents, submission_id: randomUUID() },
  })
  const links = deps.db.selectFrom('link_tokens').select('id').orderBy('id', 'desc')
  return deps.keys.derive('link', (await links.executeTakeFirstOrThrow()).id)
}
const registerBy = (token: string) =>
  call(
    register,
    {
      body: {
        password: PASSWORD,
        confirmed_password: PASSWORD,
        first_name: 'Anna',
        last_name: 'Ek',
        agreement: true,
      },
    },
    { token },
  )
const claim = (token: string) => call(logIn, { body: { username: email, password: PASSWORD, claim: token } })
/** As staff close an item of somebody without an account. */
const close = (
  urgency: TriageLevel,
  how: { opened_at?: Date; closed_how: 'duplicate' | 'handled_by_phone' | 'carried_out' },
) =>
  deps.db
    .updateTable('work_items')
    .set({ state: 'done', closed_at: new Date(), ...how })
    .where('urgency', '=', urgency)
    .where('has_account', '=', false)
    .execute()
const inBrief = async () =>
  (await itemsOf(deps)).map(({ urgency, state, has_newer, has_account }) =>
    [urgency, state, ...(has_newer && state === 'open' ? ['has newer'] : []), has_account ? 'account' : 'none'].join(),
  )

test('[CLN-25] a registration makes the item that of an account; below URGENT its target counts from then', async () => {
  const token = await submitAsVisitor('SOON')
  told = noteTold(deps)
  time = confirmation.getTime()
  await registerBy(token)
  const [item] = await itemsOf(deps)
  expect(item).toMatchObject({
    has_account: true,
    arrived_at: arrival,
    due_from: confirmation,
    due_at: new Date('2026-11-30T15:00:00Z'),
    version: 2,
  })
  expect(told).toEqual([item?.id])
})

test('[CLN-25] what is urgent has counted from its arrival', async () => {
  const token = await submitAsVisitor('URGENT')
  time = confirmation.getTime()
  await registerBy(token)
  expect(await itemsOf(deps)).toMatchObject([
    { has_account: true, due_from: arrival, due_at: new Date('2026-11-24T15:00:00Z') },
  ])
})

test.each(['SOON', 'EMERGENCY'] as const)(
  '[CLN-25] %s that was closed unread waits again once the address is confirmed',
  async (level) => {
    const token = await submitAsVisitor(level)
    await close(level, { closed_how: 'duplicate' })
    told = noteTold(deps)
    time = confirmation.getTime()
    await registerBy(token)
    const [item] = await itemsOf(deps)
    expect(item).toMatchObject({ has_account: true, state: 'open', closed_how: null, closed_at: null, closed_by: null })
    expect(item?.due_from).toEqual(level === 'SOON' ? confirmation : arrival)
    expect(told).toEqual([item?.id])
  },
)

test.each([{ opened_at: new Date(), closed_how: 'handled_by_phone' }, { closed_how: 'carried_out' }] as const)(
  '[CLN-25] what staff have read or answered stays closed when the address is confirmed: %o',
  async (how) => {
    const token = await submitAsVisitor('EMERGENCY')
    await close('EMERGENCY', how)
    await registerBy(token)
    expect(await inBrief()).toEqual(['EMERGENCY,done,account'])
  },
)

test('a claim moves the items, the access log and a restriction with the assessments', async () => {
  const { id } = await makePatient(deps, email)
  const token = await submitAsVisitor('URGENT')
  const from = (await itemsOf(deps))[0]?.patient_id ?? ''
  await noteAccess(deps.db, byCommand(), { patientId: from, subjectId: from, action: 'opened', unit: 'Kliniken' })
  await deps.db.insertInto('patient_restrictions').values({ patient_id: from, reason: 'x' }).execute()
  await addItem(deps, { kind: 'mail_failed', patient_id: from })
  told = noteTold(deps)
  await claim(token)
  const items = await itemsOf(deps)
  expect(items.map(({ patient_id, has_account }) => [patient_id, has_account])).toEqual([
    [id, true],
    [id, true],
  ])
  for (const table of ['record_access', 'patient_restrictions'] as const)
    expect(await deps.db.selectFrom(table).select('patient_id').execute()).toEqual([{ patient_id: id }])
  expect(told).toEqual([items.find(({ kind }) => kind === 'assessment')?.id])
})

test.each([
  ['expired', new Date(0), 'of the answers'],
  ['in force', null, 'of the account'],
])(
  '[CLN-66] a claim keeps a record restricted when the account has a restriction that is %s',
  async (_, until, reason) => {
    const { id } = await makePatient(deps, email)
    const token = await submitAsVisitor('URGENT')
    const from = (await itemsOf(deps))[0]?.patient_id ?? ''
    await deps.db
      .insertInto('patient_restrictions')
      .values([
        { patient_id: from, reason: 'of the answers' },
        { patient_id: id, reason: 'of the account', until },
      ])
      .execute()
    await claim(token)
    const rows = await deps.db.selectFrom('patient_restrictions').select(['patient_id', 'reason', 'until']).execute()
    expect(rows).toEqual([{ patient_id: id, reason, until: null }])
  },
)

const pairs: [TriageLevel, TriageLevel, string[]][] = [
  ['SELF_CARE', 'SELF_CARE', ['SELF_CARE,replaced,account', 'SELF_CARE,open,account']],
  ['SOON', 'SELF_CARE', ['SOON,replaced,account', 'SELF_CARE,open,account']],
  ['URGENT', 'SELF_CARE', ['URGENT,open,has newer,account', 'SELF_CARE,open,account']],
  ['EMERGENCY', 'NONE', ['EMERGENCY,open,has newer,account']],
  ['SELF_CARE', 'NONE', ['SELF_CARE,open,has newer,account']],
  ['URGENT', 'EMERGENCY', ['URGENT,replaced,account', 'EMERGENCY,open,account']],
]
test.each(pairs)(
  '[CLN-116] a claim of %s, when the account has newer answers of level %s',
  async (older, newer, expected) => {
    const token = await submitAsVisitor(older)
    const { id } = await makePatient(deps, email)
    const session = await makeSession(deps, id)
    time += MINUTE_MS
    const answer_id_list = answersOfLevel(deps.content.current(), newer)
    await call(contract.submitAnswers, { body: { answer_id_list } }, { token: session.access })
    await claim(token)
    expect(await inBrief()).toEqual(expected)
  },
)

test.each(pairs)('[CLN-116] a claim of newer answers, older %s and newer %s', async (older, newer, expected) => {
  const { id } = await makePatient(deps, email)
  const session = await makeSession(deps, id)
  const answer_id_list = answersOfLevel(deps.content.current(), older)
  await call(contract.submitAnswers, { body: { answer_id_list } }, { token: session.access })
  time += MINUTE_MS
  await claim(await submitAsVisitor(newer))
  expect(await inBrief()).toEqual(expected)
})

test('[CLN-116] an unread emergency stays when the newer one that is claimed has been opened and closed', async () => {
  const { id } = await makePatient(deps, email)
  const session = await makeSession(deps, id)
  const answer_id_list = answersOfLevel(deps.content.current(), 'EMERGENCY')
  await call(contract.submitAnswers, { body: { answer_id_list } }, { token: session.access })
  time += MINUTE_MS
  const token = await submitAsVisitor('EMERGENCY')
  await close('EMERGENCY', { opened_at: new Date(), closed_how: 'handled_by_phone' })
  await claim(token)
  expect(await inBrief()).toEqual(['EMERGENCY,open,has newer,account', 'EMERGENCY,done,account'])
})

test('[CLN-115] what is claimed waits since the unread answers of the account that it replaces', async () => {
  const { id } = await makePatient(deps, email)
  const session = await makeSession(deps, id)
  const answer_id_list = answersOfLevel(deps.content.current(), 'URGENT')
  await call(contract.submitAnswers, { body: { answer_id_list } }, { token: session.access })
  await deps.db.updateTable('work_items').set({ alerted_at: arrival }).execute()
  time = confirmation.getTime()
  await claim(await submitAsVisitor('URGENT'))
  const [older, newer] = await itemsOf(deps)
  expect(older).toMatchObject({ state: 'replaced' })
  expect(newer).toMatchObject({ state: 'open', arrived_at: confirmation, due_from: arrival, alerted_at: arrival })
  expect(newer?.due_at).toEqual(older?.due_at)
})

test('[CLN-31] a claim ends the snoozes of the account', async () => {
  const { id } = await makePatient(deps, email)
  const snoozed = await addItem(deps, { patient_id: id, kind: 'message', snoozed_until: new Date('2030-01-01') })
  const token = await submitAsVisitor('SELF_CARE')
  told = noteTold(deps)
  await claim(token)
  expect((await itemsOf(deps)).find((item) => item.id === snoozed)).toMatchObject({ snoozed_until: null, version: 2 })
  expect(told).toContain(snoozed)
})

test('a log-in without a claim, or with one that is worth nothing, leaves the queue as it was', async () => {
  const { id } = await makePatient(deps, email)
  await addItem(deps, { patient_id: id, snoozed_until: new Date('2030-01-01') })
  const before = await itemsOf(deps)
  await claim('x')
  await call(logIn, { body: { username: email, password: PASSWORD } })
  expect(await itemsOf(deps)).toEqual(before)
  expect(told).toEqual([])
})
