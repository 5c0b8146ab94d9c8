import { randomUUID } from 'node:crypto'
import { dropMail, readFailedMail, retryMail, retryMails } from '@htd/contract/clinic/mails'
import { listOperations } from '@htd/contract/clinic/queue'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeFailedMail } from '#test/make-failed-mail.ts'
import { itemsOf } from '#test/make-item.ts'
import { type Colleague, openQueueStage, pageOf, type QueueStage } from '#test/queue-stage.ts'
import { outcomeOf } from '#test/staff-stage.ts'

let stage: QueueStage
let olle: Colleague
let woken: number

beforeEach(async () => {
  stage = await openQueueStage()
  woken = 0
  stage.deps.wakeMailSender = () => {
    woken += 1
  }
  olle = await stage.join('Olle Berg', ['admin'])
})

const mailOf = (id: string) =>
  stage.deps.db.selectFrom('mail_outbox').selectAll().where('id', '=', id).executeTakeFirst()
const events = () =>
  stage.deps.db
    .selectFrom('audit_events')
    .select(['event', 'details'])
    .where('event', 'in', ['mail_retried', 'mail_dropped'])
    .orderBy('id')
    .execute()
const notFound = [404, 'not_found']

describe('[FIX-25] what an item says of its mail', () => {
  test.each([
    ['ESOCKET', 'server_unreachable'],
    ['EENVELOPE 550 RCPT TO', 'address_refused'],
    ['link_closed', 'link_closed'],
    ['EWHATEVER', 'other'],
    [null, 'other'],
  ])('%s is told as %s, with tries, request and how many there are, without the address', async (code, reason) => {
    const requestId = randomUUID()
    const { id, itemId } = await makeFailedMail(stage.deps, { last_error: code, request_id: requestId })
    await makeFailedMail(stage.deps)
    const answer = await olle.ask(readFailedMail, { params: { id: itemId } })
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        id,
        failed_at: expect.any(String),
        attempts: 8,
        reason,
        request_id: requestId,
        retryable_count: reason === 'link_closed' ? 1 : 2,
      },
    ])
    expect(answer.body).not.toMatch(/anna|@/)
  })

  test('an auditor reads it and may not change it; a clinician finds nothing', async () => {
    const { id, itemId } = await makeFailedMail(stage.deps)
    const auditor = await stage.join('Ada Ek', ['auditor'])
    const sara = await stage.join('Sara Lind')
    expect(outcomeOf(await auditor.ask(readFailedMail, { params: { id: itemId } }))).toEqual([200, undefined])
    for (const endpoint of [retryMail, dropMail])
      expect(outcomeOf(await auditor.ask(endpoint, { params: { id }, body: {} }))).toEqual([403, 'not_allowed'])
    expect(outcomeOf(await sara.ask(readFailedMail, { params: { id: itemId } }))).toEqual([403, 'not_allowed'])
    expect(await mailOf(id)).toMatchObject({ last_error: 'ESOCKET' })
  })

  test('an item without a failed mail, and what is no id, get one answer', async () => {
    const { id, itemId } = await makeFailedMail(stage.deps)
    await stage.deps.db.updateTable('mail_outbox').set({ failed_at: null }).where('id', '=', id).execute()
    for (const one of [itemId, id, randomUUID(), 'not-an-id', "' or 1=1 --"])
      expect(outcomeOf(await olle.ask(readFailedMail, { params: { id: one } }))).toEqual(notFound)
  })
})

describe('[FIX-25] [CLN-22] a mail that was given up', () => {
  test('is sent again with a full set of tries; its item is done by who asked, and the sender is woken', async () => {
    const { id, itemId } = await makeFailedMail(stage.deps)
    const answer = await olle.ask(retryMail, { params: { id }, body: {} })
    expect([answer.statusCode, answer.json()]).toEqual([200, { mails: 1 }])
    expect(await mailOf(id)).toMatchObject({ failed_at: null, last_error: null, attempts: 0 })
    expect(await itemsOf(stage.deps)).toMatchObject([{ id: itemId, state: 'done', closed_by: olle.id }])
    expect((await pageOf(olle, {}, listOperations)).items).toEqual([])
    expect([stage.told, woken]).toEqual([[itemId], 1])
    expect(await events()).toEqual([
      { event: 'mail_retried', details: { mailId: id, template: 'reset-link', by: `staff:${olle.id}` } },
    ])
  })

  test('is deleted with its item done, and nothing is sent', async () => {
    const { id, itemId } = await makeFailedMail(stage.deps)
    expect((await olle.ask(dropMail, { params: { id }, body: {} })).json()).toEqual({ mails: 1 })
    expect(await mailOf(id)).toBeUndefined()
    expect(await itemsOf(stage.deps)).toMatchObject([{ id: itemId, state: 'done' }])
    expect([stage.told, woken]).toEqual([[itemId], 0])
    expect(await events()).toMatchObject([{ event: 'mail_dropped' }])
  })

  test('of two who decide at once one does, and the other learns that it is done', async () => {
    const { id } = await makeFailedMail(stage.deps)
    const both = await Promise.all([retryMail, dropMail].map((one) => olle.ask(one, { params: { id }, body: {} })))
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
    expect(await events()).toHaveLength(1)
  })

  test('one that waits or was sent is neither retried nor dropped', async () => {
    const { id } = await makeFailedMail(stage.deps, { failed_at: null })
    for (const endpoint of [retryMail, dropMail])
      expect(outcomeOf(await olle.ask(endpoint, { params: { id }, body: {} }))).toEqual(notFound)
    expect(await mailOf(id)).toBeDefined()
  })

  test('all whose link is open are sent again in one call, each with its row of the audit; none is no error', async () => {
    const made = [await makeFailedMail(stage.deps), await makeFailedMail(stage.deps, { template: 'data-ready' })]
    const used = await makeFailedMail(stage.deps, { last_error: 'link_closed' })
    const waiting = await makeFailedMail(stage.deps, { failed_at: null, attempts: 3, last_error: 'EAUTH' })
    expect((await olle.ask(retryMails, { body: {} })).json()).toEqual({ mails: 2 })
    expect(await events()).toHaveLength(2)
    expect(await mailOf(waiting.id)).toMatchObject({ attempts: 3 })
    expect(await mailOf(used.id)).toMatchObject({ last_error: 'link_closed' })
    expect(stage.told.toSorted()).toEqual(made.map(({ itemId }) => itemId).toSorted())
    expect((await olle.ask(retryMails, { body: {} })).json()).toEqual({ mails: 0 })
    expect(woken).toBe(1)
  })
})
