import { randomUUID } from 'node:crypto'
import type { Call } from '@htd/contract/client'
import * as contract from '@htd/contract/quiz'
import type { TriageLevel } from '@htd/domain/vocabulary/triage-levels'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { forgetTargets } from '#queue/due-times.ts'
import { answersOfLevel } from '#test/levels.ts'
import { withLoggedIn } from '#test/logged-in.ts'
import type { TestDeps } from '#test/make.ts'
import { addItem, itemsOf } from '#test/make-item.ts'
import { noteTold } from '#test/note-told.ts'

let deps: TestDeps
let call: Call
let token: string
let patientId: string
let told: string[]

beforeEach(async () => {
  ;({ deps, call, patientId, token } = await withLoggedIn({ rateLimitScale: 100 }))
  told = noteTold(deps)
  forgetTargets()
})

const submit = (level: TriageLevel, more: { submission_id?: string } = {}) =>
  call(
    contract.submitAnswers,
    { body: { answer_id_list: answersOfLevel(deps.content.current(), level), ...more } },
    { token },
  )
const submitAsVisitor = (level: TriageLevel, submission_id: string = randomUUID()) =>
  call(contract.submitFirstQuiz, {
    body: {
      email: 'ny@example.se',
      answer_id_list: answersOfLevel(deps.content.current(), level),
      lang: 'en',
      consents: { terms: true, privacy: true },
      submission_id,
    },
  })
const setTo = async (key: 'queue_lowest_level' | 'target_soon_days', value: number) => {
  await deps.db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value), version: 1 })
    .execute()
  forgetTargets()
}
const inBrief = async () =>
  (await itemsOf(deps)).map(
    ({ urgency, state, has_newer }) => `${urgency} ${state}${state === 'open' && has_newer ? ', has newer' : ''}`,
  )

test('[CLN-22] an assessment makes one item, with what the queue shows of it', async () => {
  deps.now = () => new Date('2026-11-23T09:00:00Z')
  const { participation_id } = await submit('SOON')
  const [item, ...others] = await itemsOf(deps)
  expect(others).toEqual([])
  expect(item).toMatchObject({
    kind: 'assessment',
    subject_id: participation_id,
    participation_id,
    patient_id: patientId,
    urgency: 'SOON',
    is_symptom: false,
    language: 'sv',
    has_account: true,
    has_newer: false,
    state: 'open',
    arrived_at: deps.now(),
    due_from: deps.now(),
    due_at: new Date('2026-11-26T15:00:00Z'),
    opened_at: null,
    assignee: null,
    version: 1,
  })
  expect(told).toEqual([item?.id])
})

test('[CLN-22] the same submission, sent again or five times at once, makes one item, and is told of once', async () => {
  const submission_id = randomUUID()
  await Promise.all(Array.from({ length: 5 }, () => submit('SOON', { submission_id })))
  await submit('SOON', { submission_id })
  const first = randomUUID()
  await Promise.all(Array.from({ length: 5 }, () => submitAsVisitor('URGENT', first)))
  await submitAsVisitor('URGENT', first)
  const items = await itemsOf(deps)
  expect(items.map(({ urgency, version }) => [urgency, version])).toEqual([
    ['SOON', 1],
    ['URGENT', 1],
  ])
  expect(told.toSorted()).toEqual(items.map(({ id }) => id).toSorted())
})

test('[CLN-25] a first quiz makes an item of somebody without an account', async () => {
  await submitAsVisitor('SELF_CARE')
  const owner = await deps.db.selectFrom('participations').select('patient_id').executeTakeFirstOrThrow()
  expect(await itemsOf(deps)).toMatchObject([{ has_account: false, language: 'en', ...owner }])
})

test('[CLN-116] which levels make an item is a setting; the urgent ones always do', async () => {
  await submit('NONE')
  expect(await inBrief()).toEqual([])
  await setTo('queue_lowest_level', 2)
  await submit('SELF_CARE')
  await submitAsVisitor('SELF_CARE')
  expect(await inBrief()).toEqual([])
  for (const level of ['SOON', 'URGENT', 'EMERGENCY'] as const) await submitAsVisitor(level)
  expect(await inBrief()).toEqual(['SOON open', 'URGENT open', 'EMERGENCY open'])
})

const pairs: [TriageLevel, TriageLevel, string[]][] = [
  ['SELF_CARE', 'SELF_CARE', ['SELF_CARE replaced', 'SELF_CARE open']],
  ['SELF_CARE', 'EMERGENCY', ['SELF_CARE replaced', 'EMERGENCY open']],
  ['SOON', 'SELF_CARE', ['SOON replaced', 'SELF_CARE open']],
  ['URGENT', 'URGENT', ['URGENT replaced', 'URGENT open']],
  ['URGENT', 'EMERGENCY', ['URGENT replaced', 'EMERGENCY open']],
  ['URGENT', 'SELF_CARE', ['URGENT open, has newer', 'SELF_CARE open']],
  ['EMERGENCY', 'URGENT', ['EMERGENCY open, has newer', 'URGENT open']],
  ['EMERGENCY', 'NONE', ['EMERGENCY open, has newer']],
  ['SELF_CARE', 'NONE', ['SELF_CARE open, has newer']],
]
test.each(pairs)('[CLN-116] after %s, newer answers of level %s', async (older, newer, expected) => {
  await submit(older)
  told = noteTold(deps)
  await submit(newer)
  expect(await inBrief()).toEqual(expected)
  const items = await itemsOf(deps)
  expect(told.toSorted()).toEqual(items.map(({ id }) => id).toSorted())
  expect(items[0]).toMatchObject({ version: 2, closed_how: null })
})

const first = new Date('2026-11-23T09:00:00Z')
const again = new Date('2026-11-23T09:14:00Z')
const told_at = new Date('2026-11-23T09:10:00Z')
const heirs: [string, TriageLevel, TriageLevel, { opened_at?: Date }, Date][] = [
  ['keep waiting since the first', 'EMERGENCY', 'EMERGENCY', {}, first],
  ['keep waiting since more urgent ones', 'SOON', 'SELF_CARE', {}, first],
  ['begin to wait when the older ones were less urgent', 'URGENT', 'EMERGENCY', {}, again],
  ['begin to wait when the older ones were opened', 'EMERGENCY', 'EMERGENCY', { opened_at: told_at }, again],
]
test.each(heirs)('[CLN-115] answers given again %s: %s, then %s', async (_, older, newer, opened, from) => {
  deps.now = () => first
  await submit(older)
  const [former] = await itemsOf(deps)
  await deps.db
    .updateTable('work_items')
    .set({ alerted_at: told_at, ...opened })
    .execute()
  deps.now = () => again
  await submit(newer)
  const heir = (await itemsOf(deps)).at(-1)
  const isHeir = from === first
  expect(heir).toMatchObject({ urgency: newer, arrived_at: again, due_from: from, opened_at: null })
  expect(heir?.alerted_at).toEqual(isHeir ? told_at : null)
  expect(heir?.due_at.getTime() === former?.due_at.getTime()).toBe(isHeir)
})

test('[CLN-116] ten assessments at once leave one open item, and nothing of anybody else changes', async () => {
  await addItem(deps)
  await Promise.all(Array.from({ length: 10 }, () => submit('SELF_CARE')))
  const states = (await itemsOf(deps, patientId)).map(({ state }) => state)
  expect(states.toSorted()).toEqual(['open', ...Array(9).fill('replaced')])
  expect((await itemsOf(deps)).filter(({ state }) => state === 'open')).toHaveLength(2)
})

test('what staff have closed is not replaced by newer answers', async () => {
  await submit('SELF_CARE')
  await sql`update work_items set state = 'done', closed_how = 'duplicate', closed_at = now()`.execute(deps.db)
  await submit('SELF_CARE')
  expect(await inBrief()).toEqual(['SELF_CARE done', 'SELF_CARE open'])
})

test('[CLN-31] new answers end every snooze of the patient, and of nobody else', async () => {
  const snoozed_until = new Date(Date.now() + 3_600_000)
  const message = await addItem(deps, { kind: 'message', patient_id: patientId, snoozed_until })
  const request = await addItem(deps, { kind: 'data_request', patient_id: patientId })
  const foreign = await addItem(deps, { snoozed_until })
  await submit('NONE')
  const rows = await deps.db.selectFrom('work_items').select(['id', 'snoozed_until', 'version']).execute()
  expect(rows.find(({ id }) => id === message)).toMatchObject({ snoozed_until: null, version: 2 })
  expect(rows.find(({ id }) => id === request)).toMatchObject({ version: 1 })
  expect(rows.find(({ id }) => id === foreign)).toMatchObject({ snoozed_until, version: 1 })
  expect(told).toEqual([message])
})

test('targets that have been changed count; settings that cannot be read refuse nobody', async () => {
  deps.now = () => new Date('2026-11-23T09:00:00Z')
  await setTo('target_soon_days', 1)
  await submit('SOON')
  const due = async () => (await itemsOf(deps)).at(-1)?.due_at.toISOString()
  expect(await due()).toBe('2026-11-24T15:00:00.000Z')

  forgetTargets()
  // Otherwise the next one would keep its due time.
  await deps.db.updateTable('work_items').set({ opened_at: deps.now() }).execute()
  await sql`alter table settings rename to settings_away`.execute(deps.db)
  try {
    await submit('SOON')
  } finally {
    await sql`alter table settings_away rename to settings`.execute(deps.db)
    forgetTargets()
  }
  expect(await due()).toBe('2026-11-26T15:00:00.000Z')
})
