import { randomUUIDv7 } from 'node:crypto'
import * as contract from '@htd/contract/clinic/assessments'
import * as queue from '@htd/contract/clinic/queue'
import type { Endpoint } from '@htd/contract/endpoint'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { record } from '#audit/audit.repo.ts'
import {
  accessRows,
  answer,
  ask,
  type Caller,
  callerOf,
  itemOf,
  openRecordStage,
  read,
} from '#test/assessment-stage.ts'
import { makePatient } from '#test/make.ts'
import { outcomeOf } from '#test/staff-stage.ts'

let stage: Awaited<ReturnType<typeof openRecordStage>>
let reader: Caller
beforeEach(async () => {
  stage = await openRecordStage()
  reader = await callerOf(stage.deps, 'reader')
})

/** Every way to read a record, and a body that is sound. */
const ways: [string, Endpoint, object][] = [
  ['open', contract.openAssessment, {}],
  ['compare', contract.compareAssessment, {}],
  ['show whose it is', contract.showIdentity, { reason: 'care', words: '' }],
  ['copy', contract.copyAssessment, { language: 'sv' }],
]
const notFound = [404, 'not_found']
const call = async (way: (typeof ways)[number], id: string, caller: Caller = stage.sara) => {
  const [, endpoint, body] = way
  return outcomeOf(await ask(stage.app, caller, endpoint, { params: { id }, body }))
}
/** Outcomes of all ways; comparing a first assessment has nothing to compare it with, which shows that it was found. */
const outcomes = async (id: string, caller?: Caller) => Promise.all(ways.map((way) => call(way, id, caller)))
const opened = [
  [200, undefined],
  [409, 'nothing_to_compare'],
  [200, undefined],
  [200, undefined],
]
const refused = (outcome: [number, string]) => ways.map(() => outcome)

const removeItems = () => stage.deps.db.deleteFrom('work_items').execute()
const setItem = (parts: object) => stage.deps.db.updateTable('work_items').set(parts).execute()

/** Makes an event of Sara's with the patient's record. */
async function worked(event: 'item_claimed' | 'item_done' | 'comment_written' | 'answers_read', daysAgo: number) {
  const { deps, sara, patientId, itemId, id } = stage
  const by = { kind: 'staff', id: sara.id } as const
  const details = { itemId, participationId: id, commentId: id, how: 'duplicate' } as never
  await record(deps.db, { event, patientId, by, details })
  await sql`update audit_events set at = at - make_interval(days => ${daysAgo}) where event = ${event}`.execute(deps.db)
}

describe('[CLN-20] in scope', () => {
  test.each([
    ['an open item', async () => undefined],
    ['an item of somebody else', async () => setItem({ assignee: reader.id })],
    [
      'an approval that waits',
      async () => {
        await removeItems()
        await itemOf(stage.deps, stage.patientId, stage.id, { kind: 'approval', subjectId: randomUUIDv7() })
      },
    ],
    [
      'a message that waits',
      async () => {
        await removeItems()
        const about = { kind: 'message', subjectId: randomUUIDv7(), participationId: null } as const
        await itemOf(stage.deps, stage.patientId, stage.id, about)
      },
    ],
    ['urgent without an account', async () => setItem({ has_account: false, urgency: 'EMERGENCY' })],
    [
      'one’s own work of 29 days ago',
      async () => {
        await removeItems()
        await worked('item_claimed', 29)
      },
    ],
    [
      'closed by oneself',
      async () => {
        await setItem({ state: 'done' })
        await worked('item_done', 2)
      },
    ],
    [
      'a comment of one’s own',
      async () => {
        await removeItems()
        await worked('comment_written', 2)
      },
    ],
  ])('%s', async (_, arrange) => {
    await arrange()
    expect(await outcomes(stage.id)).toEqual(opened)
  })
})

describe('[CLN-20] out of scope, which answers like an unknown id', () => {
  test.each([
    ['no item', removeItems],
    ['a closed item', async () => setItem({ state: 'done' })],
    ['a replaced item', async () => setItem({ state: 'replaced' })],
    ['not urgent and without an account', async () => setItem({ has_account: false, urgency: 'SOON' })],
    ['an item of operations', async () => setItem({ kind: 'mail_failed' })],
    [
      'one’s own work of 31 days ago',
      async () => {
        await removeItems()
        await worked('item_claimed', 31)
      },
    ],
    [
      'opened only',
      async () => {
        await read(stage.app, stage.sara, contract.openAssessment, { params: { id: stage.id } })
        await removeItems()
        await stage.deps.db.deleteFrom('record_access').execute()
      },
    ],
  ])('%s', async (_, arrange) => {
    await arrange()
    expect(await outcomes(stage.id)).toEqual(refused([404, 'not_found']))
    expect(await accessRows(stage.deps)).toEqual([])
  })

  test('the work of a colleague is not one’s own', async () => {
    await removeItems()
    await worked('item_claimed', 1)
    expect(await outcomes(stage.id, reader)).toEqual(refused([404, 'not_found']))
  })

  test.each([
    ['unknown', randomUUIDv7()],
    ['malformed', 'not-an-id'],
    ['an attempt', "' or 1=1 --"],
    ['too long', 'a'.repeat(90)],
  ])('%s', async (_, id) => {
    expect(await outcomes(id)).toEqual(refused([404, 'not_found']))
  })

  test('the answer is the same to the letter, but for the number of the request', async () => {
    await removeItems()
    const bodies = await Promise.all(
      [stage.id, randomUUIDv7(), 'not-an-id'].map(async (id) => {
        const answered = await ask(stage.app, stage.sara, contract.openAssessment, { params: { id } })
        return { ...answered.json(), instance: '' }
      }),
    )
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
  })

  test('a nested id of another patient, whose record is in reach too, is not found', async () => {
    const { deps, app, sara, id } = stage
    const bo = await makePatient(deps, 'bo@example.se')
    const foreign = await answer(deps, bo.id)
    await itemOf(deps, bo.id, foreign)
    for (const withId of [foreign, randomUUIDv7(), 'not-an-id']) {
      const request = { params: { id }, query: { with: withId } }
      expect(outcomeOf(await ask(app, sara, contract.compareAssessment, request))).toEqual(notFound)
    }
    expect(await accessRows(deps)).toEqual([])
  })

  test('what a work item of the same patient opens is all of the patient’s assessments', async () => {
    const other = await answer(stage.deps, stage.patientId)
    expect(await call(ways[0] ?? ['', contract.openAssessment, {}], other)).toEqual([200, undefined])
  })
})

test('[CLN-20] a closed item is opened again only by somebody who has work with the record', async () => {
  const { app, sara, id, itemId } = stage
  await read(app, sara, contract.openAssessment, { params: { id } })
  const done = { params: { id: itemId }, body: { reason: 'no_comment_needed' }, version: 1 }
  await read(app, sara, queue.finishItem, done)
  for (const [endpoint, version, expected] of [
    [queue.reopenItem, 2, notFound],
    [queue.claimItem, 2, notFound],
    [queue.claimItem, 1, [412, 'changed_meanwhile']],
  ] as const)
    expect(outcomeOf(await ask(app, reader, endpoint, { params: { id: itemId }, version }))).toEqual(expected)
  expect(await call(ways[0] ?? ['', contract.openAssessment, {}], id, reader)).toEqual(notFound)
  expect((await read(app, sara, queue.reopenItem, { params: { id: itemId }, version: 2 })).state).toBe('open')
})

describe('[CLN-66] a restricted record', () => {
  const restrict = (allowed: string[], until: Date | null = null) =>
    stage.deps.db
      .insertInto('patient_restrictions')
      .values({ patient_id: stage.patientId, allowed, reason: 'kollega', by: null, until })
      .execute()

  test('is not found for a reader, and restricted for a clinician', async () => {
    await restrict([])
    expect(await outcomes(stage.id, reader)).toEqual(refused([404, 'not_found']))
    expect(await outcomes(stage.id)).toEqual(refused([403, 'restricted']))
    expect(await accessRows(stage.deps)).toEqual([])
  })

  test('is not found out of scope, whoever asks', async () => {
    await restrict([])
    await removeItems()
    expect(await outcomes(stage.id)).toEqual(refused([404, 'not_found']))
  })

  test('opens for whom it names, and for everybody when it has ended', async () => {
    await restrict([stage.sara.id])
    expect(await outcomes(stage.id)).toEqual(opened)
    expect(await outcomes(stage.id, reader)).toEqual(refused([404, 'not_found']))
    await stage.deps.db
      .updateTable('patient_restrictions')
      .set({ until: new Date(0) })
      .execute()
    expect(await outcomes(stage.id, reader)).toEqual(opened)
  })
})

describe('[CLN-21] the roles of admin, auditor and editor alone', () => {
  test.each(['admin', 'auditor', 'editor'] as const)('a %s gets no answers', async (role) => {
    const caller = await callerOf(stage.deps, role)
    const [open, compare, , copy] = await outcomes(stage.id, caller)
    expect([open, compare, copy]).toEqual(Array(3).fill([403, 'not_allowed']))
    expect(await accessRows(stage.deps)).toEqual([])
  })
})
