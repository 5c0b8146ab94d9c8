import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as contract from '@htd/contract/clinic/assessments'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '#cli/backup/free-port.ts'
import { open } from '#db/open.ts'
import { accessRows, answer, ask, eventsBy, openRecordStage, passDays, readingOf } from '#test/assessment-stage.ts'
import { connectionOfDb } from '#test/database.ts'
import { databaseUrl } from '#test/database-url.ts'
import { type NodeProcess, startServer } from '#test/node-process.ts'
import { makeStaffSession, ownPage } from '#test/staff-stage.ts'
import { until } from '#test/until.ts'

let stage: Awaited<ReturnType<typeof openRecordStage>>
beforeEach(async () => {
  stage = await openRecordStage()
})

/** What an opening leaves behind: nothing of it may be there without the row. */
async function traces() {
  const { deps, sara, id } = stage
  return { rows: await accessRows(deps), events: await eventsBy(deps, sara), ...(await readingOf(deps, id)) }
}
const nothing = { rows: [], events: [], readAt: null, opened: [] }

/** Runs something while the access log takes no row. */
async function withoutLog(run: () => Promise<void>): Promise<void> {
  const { db } = stage.deps
  await sql`create function refuse_row() returns trigger language plpgsql as $$ begin raise 'no row today'; end $$`.execute(
    db,
  )
  await sql`create trigger refuse_row before insert on record_access execute function refuse_row()`.execute(db)
  try {
    await run()
  } finally {
    await sql`drop function refuse_row() cascade`.execute(db)
  }
}

describe('[CLN-68] without its row there is no answer', () => {
  test.each([
    ['open', contract.openAssessment, {}],
    ['compare', contract.compareAssessment, {}],
    ['show whose it is', contract.showIdentity, { reason: 'care', words: '' }],
    ['copy', contract.copyAssessment, { language: 'sv' }],
  ] as const)('%s', async (_, endpoint, body) => {
    const { deps, app, sara, patientId } = stage
    await passDays(deps, 100)
    const later = await answer(deps, patientId)
    const [question] = deps.content.current().general.questions.filter(({ answers }) => answers.length > 0)
    await withoutLog(async () => {
      const answered = await ask(app, sara, endpoint, { params: { id: later }, body })
      expect([answered.statusCode, answered.json().code]).toEqual([500, 'internal'])
      expect(answered.body).not.toContain(question?.title.sv)
      expect(answered.body).not.toContain('anna@example.se')
    })
    expect(await traces()).toEqual(nothing)
  })

  test('a server that is killed between read and row has answered nothing and left nothing', async () => {
    const cwd = mkdtempSync(join(tmpdir(), 'htd-unlogged-'))
    const server = await startHere(cwd)
    // A connection of its own: the lock lasts until its transaction ends.
    const blocker = open(await connectionOfDb())
    try {
      await blocker.transaction().execute(async (tx) => {
        await sql`lock table record_access in access exclusive mode`.execute(tx)
        const answered = openAt(server.url, await tokenAt(server.url))
        await until(async () => (await waitingInserts()) > 0)
        await server.end('SIGKILL')
        expect(await answered).toBe('no answer')
      })
      await until(async () => (await openTransactions()) === 0)
      expect(await traces()).toEqual(nothing)
    } finally {
      await server.end('SIGKILL')
      await blocker.destroy()
      rmSync(cwd, { recursive: true })
    }
  })
})

async function startHere(cwd: string): Promise<NodeProcess & { url: string }> {
  const port = String(await freePort())
  const server = startServer({ DATABASE_URL: await databaseUrl(), DATA_DIR: cwd, PORT: port, LOG_LEVEL: 'info' }, cwd)
  await server.says(/Ctrl\+C/)
  return { ...server, url: `http://localhost:${port}` }
}

/** Buys a bearer of that server, which has its own keys, by the cookie of a session. */
async function tokenAt(url: string): Promise<string> {
  const { cookie } = await makeStaffSession(stage.deps, stage.sara)
  const headers = { ...ownPage, origin: url, cookie, 'content-type': 'application/json' }
  const answered = await fetch(`${url}/api/v1/clinic/session/token/`, { method: 'POST', headers, body: '{}' })
  const { access } = await answered.json()
  return access
}

const openAt = (url: string, token: string) =>
  fetch(`${url}/api/v1/clinic/assessments/${stage.id}/`, { headers: { authorization: `Bearer ${token}` } }).then(
    ({ status }) => status,
    () => 'no answer',
  )

const activity = async (condition: ReturnType<typeof sql<boolean>>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and ${condition}`.execute(stage.deps.db)
  return rows[0]?.count ?? 0
}
const waitingInserts = () => activity(sql`wait_event_type = 'Lock' and query ilike 'insert into "record_access"%'`)
const openTransactions = () => activity(sql`xact_start is not null and backend_type = 'client backend'`)
