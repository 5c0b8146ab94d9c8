import { randomUUIDv7 } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from './migrate.ts'
import type { Db } from './open.ts'
import { open } from './open.ts'

const database = `queue_begins_${crypto.randomUUID().replaceAll('-', '')}`
let db: Db

/** A database as the version before the queue left it. */
beforeAll(async () => {
  const admin = open(inject('postgres'))
  await sql`create database ${sql.id(database)} owner htd`.execute(admin)
  await admin.destroy()
  const connection = { ...inject('postgres'), user: 'htd', database }
  const folder = new URL('migrations/', import.meta.url)
  const all: Record<string, Migration> = {}
  for (const file of readdirSync(folder).filter((name) => /^\d/.test(name)))
    all[file.replace('.ts', '')] = await import(new URL(file, folder).href)
  db = new Kysely({ dialect: new PostgresDialect({ pool: new Pool(connection) }) })
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => all } }).migrateTo('0013-staff')
  if (error) throw error
})
afterAll(() => db.destroy())

type Answers = { daysAgo: number; triage: string; isRead?: boolean; comment?: 'approved' | 'waiting' }

async function addPatient(name: string, hasAccount: boolean): Promise<string> {
  const id = randomUUIDv7()
  if (hasAccount)
    await sql`
      insert into users (id, email, password_hash, first_name, last_name, language)
      values (${id}, ${`${name}@example.se`}, 'x', 'A', 'B', 'sv')`.execute(db)
  return id
}

/** Stores an assessment. @returns its id */
async function addAnswers(patientId: string, { daysAgo, triage, isRead, comment }: Answers): Promise<string> {
  const id = randomUUIDv7()
  await sql`
    insert into participations (patient_id, id, submission_id, submission_hash, is_symptom, language, content_version, participated_at,
      read_by_clinic_at)
    values (${patientId}, ${id}, gen_random_uuid(), 'x', false, 'en', '1', now() - make_interval(days => ${daysAgo}),
      ${isRead ? new Date() : null})`.execute(db)
  await sql`
    insert into results (patient_id, participation_id, scoring_version, burden_sum, burden_count, triage, band, status, assessment, change)
    values (${patientId}, ${id}, '1', 4, 8, ${triage}, 'mild', 'INITIAL', '{}', '{}')`.execute(db)
  if (comment)
    await sql`
      insert into comments (patient_id, participation_id, id, body, author_name, author_title, language, written_at, approved_at)
      values (${patientId}, ${id}, ${randomUUIDv7()}, 'x', 'x', 'x', 'sv', now(), ${comment === 'approved' ? new Date() : null})`.execute(
      db,
    )
  return id
}

test('[CLN-116] when the queue begins it has the unread assessments of 30 days, but for those that newer answers replace', async () => {
  await sql`insert into content_packs (version, pack, images, sha256) values ('1', '{}', '{}', 'x')`.execute(db)
  const expected = new Map<string, string>()
  const one = async (name: string, hasAccount: boolean, given: Answers, isExpected: boolean) => {
    const id = await addAnswers(await addPatient(name, hasAccount), given)
    if (isExpected) expected.set(id, `${given.triage}${hasAccount ? '' : ', no account'}`)
  }
  await one('unread', true, { daysAgo: 29, triage: 'SELF_CARE' }, true)
  await one('stranger', false, { daysAgo: 1, triage: 'URGENT' }, true)
  await one('read', true, { daysAgo: 1, triage: 'URGENT', isRead: true }, false)
  await one('old', true, { daysAgo: 31, triage: 'EMERGENCY' }, false)
  await one('mild', true, { daysAgo: 1, triage: 'NONE' }, false)
  await one('answered', true, { daysAgo: 1, triage: 'SOON', comment: 'approved' }, false)

  const again = await addPatient('again', true)
  await addAnswers(again, { daysAgo: 9, triage: 'SOON' })
  expected.set(await addAnswers(again, { daysAgo: 8, triage: 'EMERGENCY' }), 'EMERGENCY, has newer')
  expected.set(await addAnswers(again, { daysAgo: 1, triage: 'SELF_CARE' }), 'SELF_CARE')

  const milder = await addPatient('milder', true)
  expected.set(await addAnswers(milder, { daysAgo: 8, triage: 'EMERGENCY' }), 'EMERGENCY, has newer')
  await addAnswers(milder, { daysAgo: 1, triage: 'NONE' })

  const since = await addPatient('read since', true)
  await addAnswers(since, { daysAgo: 8, triage: 'SOON' })
  await addAnswers(since, { daysAgo: 1, triage: 'SOON', isRead: true, comment: 'approved' })

  const twice = await addPatient('twice', true)
  await addAnswers(twice, { daysAgo: 8, triage: 'EMERGENCY' })
  expected.set(await addAnswers(twice, { daysAgo: 1, triage: 'EMERGENCY' }), 'EMERGENCY')

  const commented = await addPatient('commented', true)
  const waiting = await addAnswers(commented, { daysAgo: 40, triage: 'SOON', isRead: true, comment: 'waiting' })

  await migrate(db)

  const items = await db.selectFrom('work_items').selectAll().execute()
  const assessments = items.filter(({ kind }) => kind === 'assessment')
  const found = assessments.map(
    ({ subject_id, urgency, has_account, has_newer }) =>
      [subject_id, `${urgency}${has_account ? '' : ', no account'}${has_newer ? ', has newer' : ''}`] as const,
  )
  expect(new Map(found)).toEqual(expected)
  expect(
    assessments.every(({ state, language, is_symptom }) => state === 'open' && language === 'en' && !is_symptom),
  ).toBe(true)
  expect(items.filter(({ kind }) => kind !== 'assessment')).toMatchObject([
    { kind: 'approval', participation_id: waiting, patient_id: commented, urgency: 'SOON', has_account: true },
  ])
  const jobs = await db.selectFrom('jobs').select(['kind', 'patient_id']).execute()
  expect(jobs).toEqual([{ kind: 'set-due-times', patient_id: null }])
})
