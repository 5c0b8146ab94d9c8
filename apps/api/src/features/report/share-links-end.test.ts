import { endAllSessions, endOtherSessions } from '@htd/contract/account'
import { logOut, resetPassword } from '@htd/contract/auth'
import type { Call } from '@htd/contract/client'
import { submitAnswers } from '@htd/contract/quiz'
import * as contract from '@htd/contract/report'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { type Db, open } from '#db/open.ts'
import { coreAnswers, nine } from '#test/answers.ts'
import { clientOf } from '#test/client.ts'
import { connectionOfDb } from '#test/database.ts'
import { makeDeps, makeLink, makePatient, makeSession, type TestDeps } from '#test/make.ts'
import { until } from '#test/until.ts'

let deps: TestDeps
let call: Call
let anna: Person
let locker: Db

type Person = { id: string; access: string; refresh: string; participation: string }

async function makePerson(email: string): Promise<Person> {
  const { id } = await makePatient(deps, email)
  const session = await makeSession(deps, id)
  const body = { answer_id_list: coreAnswers(deps.content.current(), nine(2)) }
  const { participation_id } = await call(submitAnswers, { body }, { token: session.access })
  return { id, participation: participation_id, ...session }
}

beforeEach(async () => {
  deps = await makeDeps()
  call = clientOf(buildApp(deps))
  anna = await makePerson('anna@example.se')
  locker = open(await connectionOfDb())
})
afterEach(() => locker.destroy())

async function share({ access, participation }: Person): Promise<string> {
  const params = { participation_id: participation }
  const { url } = await call(contract.makeReportLink, { params }, { token: access })
  return new URL(url).searchParams.get('token') ?? ''
}

const read = ({ participation }: Person, token: string) =>
  call(contract.getReport, { params: { participation_id: participation }, query: {} }, { token })
const refused = { status: 401, problem: { code: 'invalid_link' } }

async function resetOf({ id }: Person) {
  const { token } = await makeLink(deps, { purpose: 'reset', patientId: id })
  const body = { password: 'ny-och-klurig-7', confirmed_password: 'ny-och-klurig-7' }
  return call(resetPassword, { body }, { token })
}

const ways = {
  'a new password': resetOf,
  'logging out all other devices': ({ access }: Person) => call(endOtherSessions, {}, { token: access }),
  'logging out everywhere': ({ access }: Person) => call(endAllSessions, {}, { token: access }),
}

test.each(Object.entries(ways))('[FIX-07] %s ends every link to a report, and nobody else’s', async (_, end) => {
  const bo = await makePerson('bo@example.se')
  const [first, second, foreign] = [await share(anna), await share(anna), await share(bo)]
  await expect(read(anna, first)).resolves.toBeDefined()
  await end(anna)
  for (const link of [first, second]) await expect(read(anna, link)).rejects.toMatchObject(refused)
  await expect(read(bo, foreign)).resolves.toBeDefined()
  const { rows } = await sql<{ links: number }>`
    select (details ->> 'links')::int as links from audit_events where details ? 'links'`.execute(deps.db)
  expect(rows).toEqual([{ links: 2 }])
})

test('[FIX-07] logging out of one device leaves the links as they are', async () => {
  const link = await share(anna)
  const other = await makeSession(deps, anna.id)
  await call(logOut, { body: { refresh: other.refresh } })
  await expect(read(anna, link)).resolves.toBeDefined()
})

test('[FIX-07] logging out everywhere ends this device as well, and all others', async () => {
  const other = await makeSession(deps, anna.id)
  await expect(call(endAllSessions, {}, { token: anna.access })).resolves.toEqual({ ended: 2 })
  for (const { access } of [anna, other])
    await expect(call(endOtherSessions, {}, { token: access })).rejects.toMatchObject({ status: 401 })
})

const waiting = async () =>
  (
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      locker,
    )
  ).rows.length

test('[FIX-07] a link that a device makes while it is logged out opens nothing', async () => {
  const thief = { ...anna, ...(await makeSession(deps, anna.id)) }
  let made: Promise<unknown> = Promise.resolve()
  let ended: Promise<unknown> = Promise.resolve()
  await deps.db.transaction().execute(async (tx) => {
    // The foreign key check waits for the locked row: the link is inserted but not yet committed.
    await sql`select from participations where id = ${anna.participation} for update`.execute(tx)
    made = share(thief).catch(() => '')
    await until(async () => (await waiting()) === 1)
    let hasEnded = false
    ended = ways['logging out all other devices'](anna).then(() => {
      hasEnded = true
    })
    await until(async () => hasEnded || (await waiting()) === 2)
  })
  await ended
  await expect(read(anna, String(await made))).rejects.toMatchObject(refused)
})
