import { logIn, refresh } from '@htd/contract/auth'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { forgetEvents } from '#features/account/forget-events.ts'
import { sweepUnclaimed } from '#features/account/sweep-unclaimed.ts'
import { forgetSessions } from '#features/auth/forget-sessions.ts'
import type { Job } from '#jobs/job.ts'
import { ensureJob } from '#jobs/jobs.repo.ts'
import { runDueJob } from '#jobs/start-job-runner.ts'
import { clientOf } from './client.ts'
import { makeDeps, makePatient, makeSession, PASSWORD, type TestDeps } from './make.ts'

const ROWS = 100_000

let deps: TestDeps
let patient: { id: string; email: string }

beforeEach(async () => {
  deps = await makeDeps({ rateLimitScale: 1000, dataDir: '/nowhere' })
  patient = await makePatient(deps)
})

const count = async (table: string): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(deps.db)).rows[0]
    ?.count ?? 0

/** Runs a job as a server does, until it is no longer due. @returns the number of transactions */
async function runAll(job: Job): Promise<number> {
  await ensureJob(deps.db, job.kind, deps.now())
  let runs = 0
  while (await runDueJob(deps, [job])) runs += 1
  return runs
}

/** Sums the numbers that a job has logged. */
function reported(message: string): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const line of deps.lines.map((each) => JSON.parse(each)).filter((event) => event.message === message))
    for (const [name, value] of Object.entries(line))
      if (typeof value === 'number') sums[name] = (sums[name] ?? 0) + value
  return sums
}

/** Adds sessions of the patient that ended or expired some days ago, each with one used and one unused token. */
const addSessions = (rows: number, { ended, expired }: { ended?: number; expired: number }) =>
  sql`with made as (
      insert into sessions (user_id, id, created_at, last_used_at, expires_at, ended_at)
      select ${patient.id}::uuid, gen_random_uuid(), now() - interval '400 days', now() - interval '400 days',
        now() - make_interval(days => ${expired}), now() - make_interval(days => ${ended ?? null}::int)
      from generate_series(1, ${rows}) returning user_id, id
    )
    insert into refresh_tokens (token_hash, user_id, session_id, created_at, used_at)
    select sha256((id::text || use)::bytea), user_id, id, now() - interval '400 days', case when use = 1 then now() - interval '399 days' end
    from made, generate_series(1, 2) as use`.execute(deps.db)

test('[FIX-15] sessions go 30 days after they ended or expired, with their tokens, and their number is logged', async () => {
  await addSessions(2, { ended: 31, expired: -20 })
  await addSessions(3, { expired: 31 })
  await addSessions(4, { ended: 29, expired: 28 })
  await addSessions(5, { expired: 29 })
  const { access, refresh: token } = await makeSession(deps, patient.id)
  await runAll(forgetSessions)
  expect([await count('sessions'), await count('refresh_tokens')]).toEqual([10, 10])
  expect(reported('old sessions deleted')).toEqual({ sessions: 5, tokens: 14 })
  expect(deps.lines.join()).not.toContain(patient.id)
  await expect(clientOf(buildApp(deps))(refresh, { body: { refresh: token } })).resolves.toHaveProperty('access')
  expect(access).not.toBe('')
})

test('[FIX-15] a session that is renewed every 15 minutes keeps the used tokens of 30 days, and a reused one still ends it', async () => {
  const { refresh: first } = await makeSession(deps, patient.id)
  const call = clientOf(buildApp(deps))
  const { refresh: second } = await call(refresh, { body: { refresh: first } })
  const { id } = await deps.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow()
  await sql`
    insert into refresh_tokens (token_hash, user_id, session_id, created_at, used_at)
    select sha256(i::text::bytea), ${patient.id}, ${id}, now() - i * interval '15 minutes', now() - (i - 1) * interval '15 minutes'
    from generate_series(1, 180 * 96) as i`.execute(deps.db)
  await sql`update refresh_tokens set created_at = now() - interval '30 days', used_at = now() - interval '29 days 23 hours'
    where used_at > now() - interval '14 minutes' and created_at > now() - interval '14 minutes'`.execute(deps.db)
  await runAll(forgetSessions)
  expect(await count('refresh_tokens')).toBeLessThanOrEqual(30 * 96 + 4)
  expect(await count('refresh_tokens')).toBeGreaterThan(29 * 96)

  await expect(call(refresh, { body: { refresh: first } })).rejects.toMatchObject({ status: 401 })
  await expect(call(refresh, { body: { refresh: second } })).rejects.toMatchObject({ status: 401 })
  expect(await deps.db.selectFrom('sessions').select('ended_at').execute()).toEqual([{ ended_at: expect.any(Date) }])
})

test('[FIX-15] audit events go after five years, the oldest first, and the trail says so', async () => {
  await sql`
    insert into audit_events (id, at, event) select gen_random_uuid(), now() - make_interval(days => i), 'login'
    from generate_series(1800, 1850) as i`.execute(deps.db)
  await runAll(forgetEvents)
  const oldest = await sql<{ isYoung: boolean }>`
    select bool_and(at > now() - interval '5 years') as "isYoung" from audit_events`.execute(deps.db)
  expect(oldest.rows).toEqual([{ isYoung: true }])
  const left = await deps.db.selectFrom('audit_events').select(['event', 'details']).orderBy('at', 'desc').execute()
  expect(left[0]).toEqual({ event: 'audit_pruned', details: { events: 52 - left.length } })
  expect(left.length).toBeGreaterThan(20)
  expect(reported('old audit events deleted')).toEqual({ events: 52 - left.length })
})

test('rows of the access log go after five years, too', async () => {
  await sql`
    insert into record_access (patient_id, id, at, staff_name, staff_role, unit, action, subject_id, reason, via)
    select gen_random_uuid(), gen_random_uuid(), now() - make_interval(days => i), 'x', 'x', 'x', 'opened', gen_random_uuid(), 'care', 'queue'
    from generate_series(1821, 1830) as i`.execute(deps.db)
  await runAll(forgetEvents)
  const left = await deps.db.selectFrom('record_access').select('at').execute()
  expect(left.length).toBeGreaterThan(0)
  expect(reported('old rows of the access log deleted')).toEqual({ openings: 10 - left.length })
})

test('[FIX-15] a job runs once a day, however many servers there are', async () => {
  for (const job of [forgetSessions, forgetEvents]) {
    expect(job.everySeconds).toBe(24 * 60 * 60)
    await Promise.all([runAll(job), runAll(job)])
    const rows = await deps.db.selectFrom('jobs').select('run_at').where('kind', '=', job.kind).execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.run_at.getTime()).toBeGreaterThan(Date.now() + 23 * 60 * 60 * 1000)
  }
})

test(`[FIX-15] a backlog of ${ROWS} sessions goes in short transactions`, { timeout: 120_000 }, async () => {
  for (let added = 0; added < ROWS; added += 10_000) await addSessions(10_000, { expired: 31 })
  const runs = await runAll(forgetSessions)
  expect(runs).toBeGreaterThan(20)
  expect([await count('sessions'), await count('refresh_tokens')]).toEqual([0, 0])
  expect(reported('old sessions deleted')).toEqual({ sessions: ROWS, tokens: ROWS })
})

test(`[FIX-15] a backlog of ${ROWS} audit events goes in short transactions`, { timeout: 120_000 }, async () => {
  await sql`
    insert into audit_events (id, at, event, patient_id)
    select gen_random_uuid(), now() - interval '6 years' - i * interval '1 second', 'login', ${patient.id}
    from generate_series(1, ${ROWS}) as i`.execute(deps.db)
  expect(await runAll(forgetEvents)).toBeGreaterThan(10)
  const left = await deps.db.selectFrom('audit_events').select('event').distinct().execute()
  expect(left).toEqual([{ event: 'audit_pruned' }])
  expect(reported('old audit events deleted')).toEqual({ events: ROWS })
})

test(`[FIX-15] a backlog of ${ROWS / 10} unclaimed assessments goes in short transactions`, {
  timeout: 120_000,
}, async () => {
  await sql`
    insert into participations (patient_id, id, submission_id, submission_hash, is_symptom, language, content_version, participated_at)
    select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'x', false, 'sv', ${deps.content.current().version}, now() - interval '91 days' - i * interval '1 minute'
    from generate_series(1, ${ROWS / 10}) as i`.execute(deps.db)
  expect(await runAll(sweepUnclaimed)).toBeGreaterThan(10)
  expect(await count('participations')).toBe(0)
  expect(reported('unclaimed assessments deleted')).toEqual({ people: ROWS / 10 })
})

test('[FIX-15] somebody logs in, renews a session and writes an event while a batch is being deleted', async () => {
  await addSessions(2_000, { expired: 31 })
  await sql`insert into audit_events (id, at, event) select gen_random_uuid(), now() - interval '6 years', 'login' from generate_series(1, 2000)`.execute(
    deps.db,
  )
  const call = clientOf(buildApp(deps))
  const { refresh: token } = await makeSession(deps, patient.id)
  await deps.db.transaction().execute(async (tx) => {
    await forgetSessions.run({ ...deps, db: tx }, null)
    await forgetEvents.run({ ...deps, db: tx }, null)
    await call(logIn, { body: { username: patient.email, password: PASSWORD } })
    await call(refresh, { body: { refresh: token } })
  })
  const events = await deps.db.selectFrom('audit_events').select('event').where('event', '=', 'login').execute()
  expect(events).toHaveLength(1)
})

test('[FIX-15] old rows are found by an index', async () => {
  await addSessions(5_000, { expired: -10 })
  await sql`insert into audit_events (id, event) select gen_random_uuid(), 'login' from generate_series(1, 5000)`.execute(
    deps.db,
  )
  await sql`analyze sessions, refresh_tokens, audit_events`.execute(deps.db)
  const plans = [
    sql`select ctid from sessions where least(ended_at, expires_at) < now() - interval '30 days' limit 1000`,
    sql`select ctid from refresh_tokens where created_at < now() - interval '500 days' and used_at < now() order by created_at limit 5000`,
    sql`select ctid from audit_events where at < now() - interval '5 years' order by at limit 5000`,
  ].map(async (query) => JSON.stringify((await sql`explain ${query}`.execute(deps.db)).rows))
  const [sessions, tokens, events] = await Promise.all(plans)
  expect(sessions).toContain('sessions_over')
  expect(tokens).toContain('refresh_tokens_by_age')
  expect(events).toContain('audit_events_by_age')
})
