import { randomUUIDv7 } from 'node:crypto'
import type { TriageLevel } from '@htd/domain/vocabulary/triage-levels'
import { beforeEach, describe, expect, test } from 'vitest'
import { ensureJob } from '#jobs/jobs.repo.ts'
import { runDueJob } from '#jobs/start-job-runner.ts'
import { makeItem } from '#queue/work-items.repo.ts'
import { makeDeps, type TestDeps } from '#test/make.ts'
import { alertUnopened } from './alert-unopened.ts'

const reception = 'reception@clinic.example'
const duty = 'duty@clinic.example'
/** A Tuesday; the clinic is open from 8 to 16, in summer from 6 to 14 UTC. */
const nine = '2027-05-18T07:00:00Z'

let deps: TestDeps
beforeEach(async () => {
  deps = await makeDeps({ notifyAddresses: [reception, duty] })
})

const make = async (arrived: string, urgency: TriageLevel = 'EMERGENCY', hasAccount = true): Promise<string> => {
  const arrivedAt = new Date(arrived)
  const subjectId = randomUUIDv7()
  const about = { id: randomUUIDv7(), kind: 'assessment', subjectId, patientId: randomUUIDv7() } as const
  const rest = { participationId: subjectId, urgency, isSymptom: false, language: 'sv', hasAccount, arrivedAt } as const
  return makeItem(deps.db, { ...about, ...rest, dueAt: arrivedAt })
}
const change = (id: string, values: object) =>
  deps.db.updateTable('work_items').set(values).where('id', '=', id).execute()
const set = (key: 'alert_minutes' | 'opening_hour', value: number) =>
  deps.db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value) })
    .execute()

/** Runs the job at a time. @returns the new mails */
async function mailsAt(time: string) {
  await deps.db.deleteFrom('mail_outbox').execute()
  const now = new Date(time)
  await alertUnopened.run({ ...deps, now: () => now }, null)
  return deps.db.selectFrom('mail_outbox').selectAll().orderBy('recipient').execute()
}
const toldAt = async (time: string) => (await mailsAt(time)).map(({ data }) => data)
const both = (data: object) => [data, data]

describe('[CLN-115] an urgent item that nobody has opened', () => {
  test('is told of after the minutes of the setting, once to each address', async () => {
    await make(nine)
    expect(await toldAt('2027-05-18T07:14:59Z')).toEqual([])
    const mails = await mailsAt('2027-05-18T07:15:00Z')
    expect(mails.map(({ recipient }) => recipient)).toEqual([duty, reception])
    expect(mails).toMatchObject(
      both({
        template: 'clinic-alert',
        patient_id: null,
        language: 'sv',
        data: { emergencies: 1, urgent: 0, minutes: 15 },
      }),
    )
    expect(await toldAt('2027-05-18T07:16:00Z')).toEqual([])
  })

  test('is told of later if the clinic says so', async () => {
    await set('alert_minutes', 40)
    await make(nine, 'URGENT')
    expect(await toldAt('2027-05-18T07:39:00Z')).toEqual([])
    expect(await toldAt('2027-05-18T07:40:00Z')).toEqual(both({ emergencies: 0, urgent: 1, minutes: 40 }))
  })

  test('is told of again each hour, together with those that came meanwhile, and until it is opened', async () => {
    const first = await make(nine)
    await toldAt('2027-05-18T07:15:00Z')
    await make('2027-05-18T07:20:00Z', 'URGENT')
    expect(await toldAt('2027-05-18T08:14:59Z')).toEqual([])
    expect(await toldAt('2027-05-18T08:15:00Z')).toEqual(both({ emergencies: 1, urgent: 1, minutes: 75 }))
    await change(first, { opened_at: new Date() })
    expect(await toldAt('2027-05-18T09:14:59Z')).toEqual([])
    expect(await toldAt('2027-05-18T09:15:00Z')).toEqual(both({ emergencies: 0, urgent: 1, minutes: 115 }))
  })

  test('is told of at once within the hour only if it is an emergency with an account', async () => {
    const early = Array.from({ length: 10 }, (_, minute) => new Date(Date.parse(nine) + minute * 60_000).toISOString())
    for (const arrived of early) await make(arrived, 'EMERGENCY', false)
    const told: number[] = []
    const tell = async (minute: number) => {
      const mails = await toldAt(new Date(Date.parse(nine) + minute * 60_000).toISOString())
      if (mails.length > 0) told.push(minute)
    }
    for (let minute = 14; minute <= 40; minute++) await tell(minute)
    expect(told).toEqual([15])
    await make('2027-05-18T07:30:00Z')
    for (let minute = 41; minute <= 106; minute++) await tell(minute)
    expect(told).toEqual([15, 45, 105])
  })

  test('counts without an account too', async () => {
    await make(nine, 'URGENT', false)
    expect(await toldAt('2027-05-18T07:15:00Z')).toHaveLength(2)
  })
})

describe('[CLN-115] by the opening hours, an item', () => {
  test.each([
    [
      'during the night',
      '2027-05-18T20:00:00Z',
      '2027-05-19T05:59:00Z',
      '2027-05-19T06:14:59Z',
      '2027-05-19T06:15:00Z',
    ],
    [
      'shortly before closing',
      '2027-05-18T13:55:00Z',
      '2027-05-18T14:10:00Z',
      '2027-05-19T06:09:00Z',
      '2027-05-19T06:10:00Z',
    ],
    [
      'on a Friday evening',
      '2027-05-21T18:00:00Z',
      '2027-05-22T08:00:00Z',
      '2027-05-24T06:14:00Z',
      '2027-05-24T06:15:00Z',
    ],
    // Ascension Day, a Thursday.
    [
      'before a holiday',
      '2027-05-05T16:00:00Z',
      '2027-05-06T08:00:00Z',
      '2027-05-07T06:14:00Z',
      '2027-05-07T06:15:00Z',
    ],
    // In winter the clinic opens at 7 UTC; the 24th to the 26th are Swedish holidays, the 27th is a Monday.
    ['at Christmas', '2027-12-23T16:00:00Z', '2027-12-24T09:00:00Z', '2027-12-27T07:14:00Z', '2027-12-27T07:15:00Z'],
  ])('that came %s is told of when the clinic has been open for so long', async (_, arrived, closed, early, late) => {
    await make(arrived)
    expect(await toldAt(closed)).toEqual([])
    expect(await toldAt(early)).toEqual([])
    expect(await toldAt(late)).toHaveLength(2)
  })

  test('is not told of again while the clinic is closed, however long ago the last time was', async () => {
    await make(nine)
    await toldAt('2027-05-18T13:50:00Z')
    expect(await toldAt('2027-05-18T15:00:00Z')).toEqual([])
    expect(await toldAt('2027-05-19T06:00:00Z')).toHaveLength(2)
  })

  test('counts by the opening hours of the clinic', async () => {
    await set('opening_hour', 10)
    await make(nine)
    expect(await toldAt('2027-05-18T07:30:00Z')).toEqual([])
    expect(await toldAt('2027-05-18T08:15:00Z')).toHaveLength(2)
  })
})

test('[CLN-115] nobody is told of what is opened, closed, snoozed or not urgent', async () => {
  await make(nine, 'SOON')
  await change(await make(nine), { opened_at: new Date(nine) })
  await change(await make(nine), { state: 'replaced' })
  await change(await make(nine), { state: 'done' })
  await change(await make(nine), { snoozed_until: new Date('2027-05-18T12:00:00Z') })
  expect(await toldAt('2027-05-18T11:59:00Z')).toEqual([])
  expect(await toldAt('2027-05-18T12:00:00Z')).toEqual(both({ emergencies: 1, urgent: 0, minutes: 300 }))
})

test('[CLN-115] without NOTIFY_ADDRESSES the mail goes to the clinic of the content pack', async () => {
  deps = await makeDeps({ notifyAddresses: [] })
  await make(nine)
  const mails = await mailsAt('2027-05-18T08:00:00Z')
  expect(mails.map(({ recipient }) => recipient)).toEqual([deps.content.current().clinic.email])
})

test('[CLN-115] two servers send one mail, and an alert is no change of the item', async () => {
  const id = await make(nine)
  const now = new Date('2027-05-18T07:15:00Z')
  await ensureJob(deps.db, alertUnopened.kind, now)
  const server = { ...deps, now: () => now }
  await Promise.all([runDueJob(server, [alertUnopened]), runDueJob(server, [alertUnopened])])
  await runDueJob(server, [alertUnopened])
  expect(await deps.db.selectFrom('mail_outbox').select('id').execute()).toHaveLength(2)
  const job = await deps.db.selectFrom('jobs').select('run_at').executeTakeFirstOrThrow()
  expect(job.run_at).toEqual(new Date('2027-05-18T07:16:00Z'))
  const item = await deps.db.selectFrom('work_items').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect([item.alerted_at, item.version]).toEqual([now, 1])
})
