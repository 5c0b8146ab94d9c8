import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { logIn } from '@htd/contract/auth'
import { listResults, submitAnswers, submitFirstQuiz } from '@htd/contract/quiz'
import { type Kysely, sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { answersOfLevel } from '#test/levels.ts'
import { withLoggedIn } from '#test/logged-in.ts'
import { PASSWORD } from '#test/make.ts'
import { openForMigrating, takeBack, withOneMore } from '#test/migrating.ts'
import { until } from '#test/until.ts'
import { migrate, ranMigrations } from './migrate.ts'
import type { Db } from './open.ts'

/** The requirement, and what a submission takes by itself on a busy machine. */
const LONGEST_MS = 3_000 + 500

let closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.reverse()) await close()
  closers = []
})

async function stage() {
  const { deps, call, patient, token } = await withLoggedIn({ rateLimitScale: 1_000_000 })
  const migrating = await openForMigrating()
  closers.push(() => migrating.destroy())
  closers.push(() => takeBack(deps.db))
  const submit = async () => {
    const began = performance.now()
    await call(submitFirstQuiz, {
      body: {
        email: `${randomUUID()}@example.se`,
        answer_id_list: answersOfLevel(deps.content.current(), 'SOON'),
        lang: 'sv',
        consents: { terms: true, privacy: true },
        submission_id: randomUUID(),
      },
    })
    return performance.now() - began
  }
  return { deps, call, patient, token, migrating, submit }
}

const addColumn = (db: Kysely<unknown>) =>
  sql`alter table participations add added_tomorrow boolean not null default false`.execute(db)

/** Reads and writes participations in a transaction that is left open. @returns ends it */
async function holdParticipations(db: Db): Promise<() => Promise<unknown>> {
  const { promise: isOver, resolve } = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const transaction = db.transaction().execute(async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await sql`lock table participations in row exclusive mode`.execute(tx)
    held.resolve()
    await isOver
  })
  await held.promise
  return () => {
    resolve()
    return transaction
  }
}

/** Submits again and again until told. @returns the times, in milliseconds; fails with the first submission */
function keepSubmitting(submit: () => Promise<number>): () => Promise<number[]> {
  let isOver = false
  const times: number[] = []
  const all = Promise.all(
    Array.from({ length: 3 }, async () => {
      while (!isOver) {
        times.push(await submit())
        await wait(20)
      }
    }),
  )
  return async () => {
    isOver = true
    await all
    return times
  }
}

test('[OPS-08] while a migration waits for a table that a long transaction holds, submissions go on, and it is done after that', async () => {
  const { deps, migrating, submit } = await stage()
  const release = await holdParticipations(deps.db)
  const stop = keepSubmitting(submit)
  const lines: string[] = []
  const migrated = migrate(migrating, {
    report: (line) => lines.push(line),
    migrations: withOneMore(addColumn),
    pausesMs: Array(20).fill(300),
  })
  await until(() => lines.length === 2)
  await release()
  await migrated
  const times = await stop()

  expect(lines[0]).toMatch(
    /^Migration 9999-of-tomorrow waits for a lock on participations, held by connection \d+ \(.*idle in transaction for \d+ s\).*: try 1 of 21, again in 0.3 s$/,
  )
  expect(await ranMigrations(deps.db)).toContain('9999-of-tomorrow')
  expect(times.length).toBeGreaterThan(20)
  expect(Math.max(...times)).toBeLessThan(LONGEST_MS)
})

test('[OPS-08] a lock that is never released ends the start with one line that names migration, table and holder', async () => {
  const { deps, migrating } = await stage()
  const release = await holdParticipations(deps.db)
  closers.push(release)
  const refused = migrate(migrating, { migrations: withOneMore(addColumn), pausesMs: [10] })
  await expect(refused).rejects.toMatchObject({
    lines: [
      expect.stringMatching(
        /^Migration 9999-of-tomorrow waits for a lock on participations, held by connection \d+.*tried 2 times: /,
      ),
    ],
  })
  expect(await ranMigrations(deps.db)).not.toContain('9999-of-tomorrow')
})

test('[OPS-08] a migration that would keep submissions waiting is cancelled, and says whom it kept', async () => {
  const { migrating, submit } = await stage()
  const slow = async (db: Kysely<unknown>) => {
    await sql`lock table participations in access exclusive mode`.execute(db)
    await sql`select pg_sleep(20)`.execute(db)
  }
  const stop = keepSubmitting(submit)
  const refused = migrate(migrating, { migrations: withOneMore(slow), pausesMs: [100] })
  await expect(refused).rejects.toMatchObject({
    lines: [
      expect.stringMatching(/^Migration 9999-of-tomorrow was cancelled, because it kept others waiting for \w+: /),
    ],
  })
  expect(Math.max(...(await stop()))).toBeLessThan(LONGEST_MS)
})

test('[OPS-08] each migration is a transaction of its own: what went well before a failure stays', async () => {
  const { deps, migrating } = await stage()
  const ok = withOneMore(addColumn)
  const both = { ...ok, '9999-of-tomorrow-2': { up: async () => Promise.reject(new Error('broken')) } }
  await expect(migrate(migrating, { migrations: both })).rejects.toThrow('broken')
  expect(await ranMigrations(deps.db)).toContain('9999-of-tomorrow')
})

test('[OPS-07] an older server that runs beside a newer one keeps working once the schema is expanded', async () => {
  const { call, patient, token, migrating, submit, deps } = await stage()
  const answers = () => ({
    answer_id_list: answersOfLevel(deps.content.current(), 'NONE'),
    lang: 'sv' as const,
    submission_id: randomUUID(),
  })
  const visitAll = async () => {
    await submit()
    await call(submitAnswers, { body: answers() }, { token })
    await call(logIn, { body: { username: patient.email, password: PASSWORD } })
    return (await call(listResults, { query: {} }, { token })).items.length
  }
  // Connections have their statements prepared and planned for the former schema.
  for (let time = 0; time < 8; time++) await visitAll()
  const expand = async (db: Kysely<unknown>) => {
    for (const table of [
      'participations',
      'participation_answers',
      'results',
      'users',
      'sessions',
      'mail_outbox',
      'work_items',
    ])
      await sql`alter table ${sql.table(table)} add added_tomorrow boolean not null default false`.execute(db)
  }
  closers.push(async () => {
    for (const table of ['participation_answers', 'results', 'users', 'sessions', 'mail_outbox', 'work_items'])
      await sql`alter table ${sql.table(table)} drop column if exists added_tomorrow`.execute(deps.db)
  })
  await migrate(migrating, { migrations: withOneMore(expand) })
  expect(await visitAll()).toBe(9)
})
