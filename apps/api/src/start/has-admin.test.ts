import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { expect, test } from 'vitest'
import type { Tables } from '#db/tables.ts'
import { makeDeps } from '#test/make.ts'
import { makeMember } from '#test/staff-stage.ts'
import { hasAdmin } from './has-admin.ts'

test('an administrator is somebody who can sign in: not another role, not suspended, not only invited', async () => {
  const deps = await makeDeps()
  expect(await hasAdmin(deps.db)).toBe(false)
  await makeMember(deps, { roles: ['clinician'] })
  await makeMember(deps, { status: 'invited' })
  await makeMember(deps, { status: 'suspended' })
  expect(await hasAdmin(deps.db)).toBe(false)
  await makeMember(deps)
  await makeMember(deps)
  expect(await hasAdmin(deps.db)).toBe(true)
})

test('a database that does not answer delays no start and fails none', async () => {
  const pool = new Pool({ host: '127.0.0.1', port: 1 })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  expect(await hasAdmin(db)).toBeUndefined()
  await db.destroy()
})
