import { addressOf } from '@htd/contract/client'
import { requestData } from '@htd/contract/data-requests'
import { submitAnswers } from '@htd/contract/quiz'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '#app.ts'
import { isClinic } from '#test/clinic-calls.ts'
import { contractEndpoints } from '#test/contract-endpoints.ts'
import { makeDeps, makePatient, makeSession, type TestDeps } from '#test/make.ts'
import { makeMember, makeStaffSession } from '#test/staff-stage.ts'

/** Tables that every request may change: requests are counted regardless of their outcome. */
const counted = ['rate_limits']

let deps: TestDeps
let app: FastifyInstance
let headers: Record<string, string>
let staffHeaders: Record<string, string>
let participation_id: string

beforeAll(async () => {
  deps = await makeDeps({ rateLimitScale: 100 })
  app = buildApp(deps)
  await app.ready()
  const { id } = await makePatient(deps)
  headers = { authorization: `Bearer ${(await makeSession(deps, id)).access}` }
  staffHeaders = { authorization: `Bearer ${(await makeStaffSession(deps, await makeMember(deps))).token}` }
  const answer_id_list = deps.content.current().general.questions.flatMap(({ answers }) => answers[0]?.id ?? [])
  const sent = await app.inject({ method: 'POST', url: submitAnswers.path, headers, payload: { answer_id_list } })
  participation_id = sent.json().participation_id
})

/** Computes a fingerprint of the rows of each table. */
async function contents(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(deps.db)
  const names = rows.map(({ name }) => name).filter((name) => !counted.includes(name))
  const prints = names.map(async (name) => {
    const print = sql<{ md5: string }>`
      select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as md5 from ${sql.table(name)} t`
    return [name, (await print.execute(deps.db)).rows[0]?.md5 ?? ''] as const
  })
  return Object.fromEntries(await Promise.all(prints))
}

test('[FIX-36] HEAD changes nothing, on every address that GET answers', async () => {
  const before = await contents()
  expect(Object.keys(before)).toEqual(expect.arrayContaining(['data_requests', 'mail_outbox', 'jobs', 'audit_events']))
  const params = { id: participation_id, uuid: participation_id, query: 'htd', participation_id }
  const ids = { participation_id, first: participation_id, second: crypto.randomUUID(), search: 'kompress' }
  const reads = (await contractEndpoints()).filter(({ method }) => method === 'GET')
  expect(reads.length).toBeGreaterThan(20)
  for (const { path, query } of reads) {
    const taken = Object.keys((query as { shape?: object } | undefined)?.shape ?? {})
    const given = Object.fromEntries(Object.entries(ids).filter(([name]) => taken.includes(name)))
    const request = { method: 'HEAD', url: addressOf(path, { params, query: given }) } as const
    const { body } = await app.inject({ ...request, headers: isClinic({ path }) ? staffHeaders : headers })
    expect([path, body]).toEqual([path, ''])
  }
  for (const url of ['/', '/legal/terms/sv', '/reminders/off?token=x', '/register?token=x', '/slide/preview/x?token=x'])
    await app.inject({ method: 'HEAD', url, headers })
  expect(await contents()).toEqual(before)
})

test('[FIX-36] HEAD on the data request is refused, and GET files one', async () => {
  const wake = vi.fn()
  deps.wakeMailSender = wake
  for (const url of [requestData.path, requestData.path.replace(/\/$/, '')]) {
    const head = await app.inject({ method: 'HEAD', url, headers })
    expect([head.statusCode, head.headers.allow]).toEqual([405, 'GET'])
  }
  expect(wake).not.toHaveBeenCalled()
  expect((await app.inject({ url: requestData.path, headers })).statusCode).toBe(202)
  expect(wake).toHaveBeenCalledTimes(1)
})
