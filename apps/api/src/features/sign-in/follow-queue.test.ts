import { randomUUIDv7 } from 'node:crypto'
import type { StaffRole } from '@htd/domain/vocabulary/staff-roles'
import type { TriageLevel } from '@htd/domain/vocabulary/triage-levels'
import type { WorkKind } from '@htd/domain/vocabulary/work-kinds'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { record } from '#audit/audit.repo.ts'
import { makeItem } from '#queue/work-items.repo.ts'
import { type EventStream, openEvents } from '#test/event-stream.ts'
import { type LiveServer, startLiveServer } from '#test/live-server.ts'
import { makeDeps, type TestDeps } from '#test/make.ts'
import { makeMember, makeStaffSession, type TestMember } from '#test/staff-stage.ts'
import { until } from '#test/until.ts'

let deps: TestDeps
let servers: LiveServer[]
let streams: EventStream[]

beforeEach(async () => {
  deps = await makeDeps({ rateLimitScale: 100 })
  servers = [await startLiveServer(deps), await startLiveServer(deps)]
  streams = []
})
afterEach(async () => {
  for (const stream of streams) stream.leave()
  await Promise.all(servers.map((server) => server.close()))
})

const [first, second] = [() => servers[0] as LiveServer, () => servers[1] as LiveServer]

type Parts = { kind?: WorkKind; urgency?: TriageLevel; hasAccount?: boolean; patientId?: string }
function make({ kind = 'assessment', urgency = 'SOON', hasAccount = true, patientId = randomUUIDv7() }: Parts = {}) {
  const about = { id: randomUUIDv7(), kind, subjectId: randomUUIDv7(), patientId, participationId: null, urgency }
  const times = { arrivedAt: new Date(), dueAt: new Date(Date.now() + 86_400_000) }
  return makeItem(deps.db, { ...about, ...times, isSymptom: null, language: 'sv', hasAccount })
}

async function openFor(server: LiveServer, member: TestMember): Promise<EventStream> {
  const stream = await openEvents(server.app, await makeStaffSession(deps, member))
  streams.push(stream)
  return stream
}
const openAs = async (server: LiveServer, ...roles: StaffRole[]): Promise<EventStream> =>
  openFor(server, await makeMember(deps, { roles }))

const idsTold = ({ events }: EventStream) => events.flatMap((event) => (event.type === 'items' ? event.ids : []))
/** Waits until a stream knows a number of open items. */
const counts = (stream: EventStream, open: number) => stream.says('counts', ({ counts }) => counts.open === open)

test('[CLN-36] counts are told at the start, and again when they change, on both of two servers', async () => {
  await make({ urgency: 'EMERGENCY' })
  const open = await Promise.all(servers.map((server) => openAs(server, 'reader')))
  for (const stream of open) {
    const told = await counts(stream, 1)
    expect(told.counts).toMatchObject({ emergencies: 1, overdue: 0, operations: 0 })
  }
  first().clinicNews.changed([await make()])
  for (const stream of open) await counts(stream, 2)
  for (const { events } of open) expect(events.filter(({ type }) => type === 'counts')).toHaveLength(2)
})

test('[CLN-29] which items have changed reaches the consoles of both servers, whichever made the change', async () => {
  const open = await Promise.all(servers.map((server) => openAs(server, 'clinician')))
  const [one, two] = [await make(), await make()]
  first().clinicNews.changed([one])
  second().clinicNews.changed([two])
  for (const stream of open) {
    await stream.says('items', ({ ids }) => ids.includes(one))
    await stream.says('items', ({ ids }) => ids.includes(two))
    expect(idsTold(stream).toSorted()).toEqual([one, two].toSorted())
    expect(stream.told().every((event) => event.type === 'items' && event.is_complete)).toBe(true)
  }
})

test('[CLN-29] who had an item is told who has taken it, on both servers, and nobody else is', async () => {
  const [sara, ove] = [
    await makeMember(deps, { roles: ['reader'] }),
    await makeMember(deps, { roles: ['reader'], name: 'Ove Ek' }),
  ]
  const id = await make()
  const takeOver = () => {
    const [details, by] = [
      { itemId: id, from: sara.id },
      { kind: 'staff', id: ove.id },
    ] as const
    return record(deps.db, { event: 'item_taken_over', patientId: null, by, details })
  }
  await takeOver()
  const ofSara = [await openFor(first(), sara), await openFor(second(), sara)]
  const ofOve = await openFor(second(), ove)
  for (const stream of [...ofSara, ofOve]) await counts(stream, 1)
  await takeOver()
  first().clinicNews.changed([id])
  for (const stream of ofSara) expect(await stream.says('taken_over')).toMatchObject({ id, by: 'Ove Ek', given_by: '' })
  await ofOve.says('items')

  first().clinicNews.changed([await make()])
  for (const stream of [...ofSara, ofOve]) await counts(stream, 2)
  // What came before the streams is not told, and the rest once.
  for (const { events } of ofSara) expect(events.filter(({ type }) => type === 'taken_over')).toHaveLength(1)
  expect(ofOve.events.filter(({ type }) => type === 'taken_over')).toEqual([])
})

test('[CLN-30] who had an item is told when somebody gives it to a third person', async () => {
  const roles = ['reader'] as const
  const [sara, ove, eva] = [
    await makeMember(deps, { roles }),
    await makeMember(deps, { roles, name: 'Ove Ek' }),
    await makeMember(deps, { roles, name: 'Eva Ask' }),
  ]
  const id = await make()
  const stream = await openFor(second(), sara)
  await counts(stream, 1)
  const by = { kind: 'staff', id: eva.id } as const
  const given = { itemId: await make(), to: ove.id }
  const own = { kind: 'staff', id: sara.id } as const
  await record(deps.db, { event: 'item_assigned', patientId: null, by: own, details: { ...given, from: sara.id } })
  for (const details of [given, { itemId: id, to: ove.id, from: sara.id }])
    await record(deps.db, { event: 'item_assigned', patientId: null, by, details })
  first().clinicNews.changed([id])
  expect(await stream.says('taken_over')).toMatchObject({ id, by: 'Ove Ek', given_by: 'Eva Ask' })
  expect(stream.events.filter(({ type }) => type === 'taken_over')).toHaveLength(1)
})

test('[CLN-29] each role hears of what it lists only, and an editor of nothing', async () => {
  const roles = [['reader'], ['clinician'], ['admin'], ['auditor'], ['editor'], ['reader', 'auditor']] as const
  const open = await Promise.all(roles.map((each) => openAs(second(), ...each)))
  const [reader, clinician, admin, auditor, editor, both] = open as [EventStream, ...EventStream[]]
  const clinical = [await make(), await make({ urgency: 'URGENT', hasAccount: false })]
  const operation = await make({ kind: 'mail_failed', urgency: 'NONE' })
  const unlisted = await make({ hasAccount: false })
  first().clinicNews.changed([...clinical, operation, unlisted])

  await Promise.all([reader, clinician, admin, auditor, both].map((stream) => stream?.says('items')))
  const all = open.map((stream) => new Set(idsTold(stream)))
  const [ofClinic, ofOperations] = [new Set(clinical), new Set([operation])]
  expect(all).toEqual([ofClinic, ofClinic, ofOperations, ofOperations, new Set(), new Set([...clinical, operation])])

  expect((await counts(reader, 2)).counts.operations).toBe(0)
  await admin?.says('counts', ({ counts }) => counts.operations === 1 && counts.open === 0)
  for (const stream of [auditor, editor]) expect(stream?.events.some(({ type }) => type === 'counts')).toBe(false)
})

test('[CLN-36] who has not finished registering hears nothing of the queue', async () => {
  const member = await makeMember(deps, { roles: ['clinician', 'admin'], isEnrolled: false })
  const [unfinished, other] = [await openFor(first(), member), await openAs(first(), 'clinician')]
  first().clinicNews.changed([await make()])
  await other.says('items')
  await deps.db.updateTable('staff').set({ enrolled_at: new Date() }).where('id', '=', member.id).execute()
  await unfinished.ended
  expect(unfinished.told()).toEqual([{ type: 'resync' }])
  expect(unfinished.events.some(({ type }) => type === 'counts')).toBe(false)
})

test('[CLN-20] of a restricted record readers hear nothing, clinicians and who is let in that it waits', async () => {
  const let_in = await makeMember(deps, { roles: ['reader'] })
  const patientId = randomUUIDv7()
  await deps.db
    .insertInto('patient_restrictions')
    .values({ patient_id: patientId, allowed: [let_in.id], reason: 'x', by: null })
    .execute()
  const [restricted, other] = [await make({ patientId }), await make()]
  const allowed = await openFor(first(), let_in)
  const [reader, clinician] = [await openAs(first(), 'reader'), await openAs(first(), 'clinician')]
  first().clinicNews.changed([restricted, other])
  await Promise.all([allowed, reader, clinician].map((stream) => stream.says('items')))
  expect(idsTold(reader)).toEqual([other])
  for (const stream of [allowed, clinician]) expect(new Set(idsTold(stream))).toEqual(new Set([restricted, other]))
})

test('[CLN-36] an item whose row is gone is told as: nobody knows which', async () => {
  const reader = await openAs(first(), 'reader')
  first().clinicNews.changed([randomUUIDv7()])
  expect(await reader.says('items')).toEqual({ type: 'items', ids: [], is_complete: false })
})

test('[CLN-37] after a listener was lost, consoles of that server hear that something may have changed', async () => {
  const [ofFirst, ofSecond] = [await openAs(first(), 'reader'), await openAs(second(), 'reader')]
  for (const stream of [ofFirst, ofSecond]) await counts(stream, 0)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${second().names.listener}`.execute(
    deps.db,
  )
  expect(await ofSecond.says('items')).toMatchObject({ ids: [], is_complete: false })
  const id = await make()
  first().clinicNews.changed([id])
  for (const stream of [ofFirst, ofSecond]) await stream.says('items', ({ ids }) => ids.includes(id))
  expect(ofFirst.told()).toHaveLength(1)
})

test('[CLN-29] five hundred changes at once reach a console in few events', async () => {
  const reader = await openAs(first(), 'reader')
  await counts(reader, 0)
  for (let at = 0; at < 500; at += 1) second().clinicNews.changed([await make()])
  await counts(reader, 500)
  expect(reader.told().length).toBeLessThan(20)
})

test('[CLN-36] once its last console has left, a server no longer hears of the queue', async () => {
  let hearing = 0
  const subscribe = () => {
    hearing += 1
    return () => {
      hearing -= 1
    }
  }
  const clinicNews = { changed: () => undefined, subscribe }
  const alone = buildApp({ ...deps, clinicNews })
  await alone.listen({ port: 0, host: '127.0.0.1' })
  const session = await makeStaffSession(deps, await makeMember(deps, { roles: ['reader'] }))
  const open = [await openEvents(alone, session), await openEvents(alone, session)]
  expect(hearing).toBe(1)
  for (const stream of open) stream.leave()
  await until(() => hearing === 0)
  await alone.close()
})
