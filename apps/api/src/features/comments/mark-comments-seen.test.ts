import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { ApiError, type Call } from '@htd/contract/client'
import { markCommentsSeen } from '@htd/contract/comments'
import { getReviewByParticipation } from '@htd/contract/quiz'
import { beforeEach, expect, test } from 'vitest'
import { tokenOfAnother, withLoggedIn } from '#test/logged-in.ts'
import { makeAssessment, type TestDeps } from '#test/make.ts'

const early = new Date('2026-11-20T09:00:00.000Z')
const late = new Date('2026-11-22T09:00:00.000Z')

let deps: TestDeps
let call: Call
let token: string
let patientId: string
let participation_id: string

beforeEach(async () => {
  ;({ deps, call, patientId, token } = await withLoggedIn())
  participation_id = (await makeAssessment(deps, patientId)).id
  await addComment('Tidig', early)
  await addComment('Sen', late)
  await addComment('Väntar', null)
})

const addComment = (body: string, approved_at: Date | null) =>
  deps.db
    .insertInto('comments')
    .values({
      ...{ patient_id: patientId, participation_id, id: randomUUIDv7(), question_id: null, language: 'sv' },
      ...{ body, author_name: 'Dr Exempel', author_title: 'Ögonläkare', written_at: early, approved_at },
    })
    .execute()

const switchReceipts = (value: 0 | 1) =>
  deps.db
    .insertInto('settings')
    .values({ key: 'seen_receipts', value: JSON.stringify(value) })
    .onConflict((oc) => oc.column('key').doUpdateSet({ value: JSON.stringify(value) }))
    .execute()

const mark = (more: { newest_approved_at?: string } = {}) =>
  call(markCommentsSeen, { body: { participation_id, ...more } }, { token })
const tells = async () =>
  (await call(getReviewByParticipation, { query: { participation_id } }, { token })).tells_clinic_when_seen
const seen = async () => {
  const rows = await deps.db.selectFrom('comments').select(['body', 'seen_at']).orderBy('body').execute()
  return Object.fromEntries(rows.map(({ body, seen_at }) => [body, seen_at]))
}
const nobody = { Sen: null, Tidig: null, Väntar: null }

test('[CLN-57] unless the clinic switches it on, the review asks for no receipt, and none is stored', async () => {
  expect(await tells()).toBe(false)
  await mark()
  await switchReceipts(0)
  await mark()
  expect(await tells()).toBe(false)
  expect(await seen()).toEqual(nobody)
})

test('[CLN-57] the first opening is stored for each approved comment, and stays', async () => {
  await switchReceipts(1)
  expect(await tells()).toBe(true)
  await expect(mark()).resolves.toBeNull()
  const first = await seen()
  expect(first).toEqual({ Sen: expect.any(Date), Tidig: expect.any(Date), Väntar: null })
  await Promise.all([mark(), mark(), mark()])
  expect(await seen()).toEqual(first)
  await switchReceipts(0)
  expect(await tells()).toBe(false)
})

test('a comment that was approved after the page had been loaded has not been seen', async () => {
  await switchReceipts(1)
  await mark({ newest_approved_at: early.toISOString() })
  expect(await seen()).toEqual({ Sen: null, Tidig: expect.any(Date), Väntar: null })
  await mark({ newest_approved_at: late.toISOString() })
  expect((await seen()).Sen).toEqual(expect.any(Date))
})

test('without an approved comment there is nothing to tell', async () => {
  await switchReceipts(1)
  await deps.db.deleteFrom('comments').where('approved_at', 'is not', null).execute()
  expect(await tells()).toBe(false)
  await expect(mark()).resolves.toBeNull()
  expect(await seen()).toEqual({ Väntar: null })
})

test("an unknown assessment and another patient's are not found alike, and nothing is stored", async () => {
  await switchReceipts(1)
  const own = token
  const failure = (promise: Promise<unknown>) =>
    promise.catch((error) => (error instanceof ApiError ? { ...error.problem, instance: '' } : error))
  token = await tokenOfAnother(deps)
  const foreign = await failure(mark())
  expect(foreign).toMatchObject({ status: 404, code: 'not_found' })
  token = own
  const unknown = { body: { participation_id: randomUUID() } }
  expect(await failure(call(markCommentsSeen, unknown, { token }))).toEqual(foreign)
  expect(await seen()).toEqual(nobody)
})

test.each([
  [{ participation_id: 'x' }, 'participation_id'],
  [{}, 'participation_id'],
  [{ participation_id: randomUUID(), newest_approved_at: 'i går' }, 'newest_approved_at'],
])('%j is refused at its field', async (body, field) => {
  const refused = await call(markCommentsSeen, { body: body as { participation_id: string } }, { token }).catch(
    (error) => error,
  )
  expect(refused).toBeInstanceOf(ApiError)
  expect(refused.problem).toMatchObject({ status: 400, errors: [{ field }] })
})
