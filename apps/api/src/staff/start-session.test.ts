import { beforeEach, expect, test } from 'vitest'
import { makeDeps, type TestDeps } from '#test/make.ts'
import { makeMember, type TestMember } from '#test/staff-stage.ts'
import { deleteFactors } from './factors.repo.ts'
import { findMember } from './staff.repo.ts'
import { listSessions } from './staff-sessions.repo.ts'
import { startStaffSession } from './start-session.ts'

let deps: TestDeps
let sara: TestMember

beforeEach(async () => {
  deps = await makeDeps()
  sara = await makeMember(deps)
})

/** Begins a sign-in as it is after the proof was verified. @returns what ends it in a session */
async function signInUnderWay() {
  const { factorsVersion = 0 } = (await findMember(deps.db, sara.id)) ?? {}
  const start = { staffId: sara.id, factorsVersion, device: 'Chrome, Linux', factor: 'code' } as const
  return () => deps.db.transaction().execute((tx) => startStaffSession(tx, deps, start))
}

test('[CLN-09] a sign-in that was under way during a reset does not end in a session', async () => {
  const end = await signInUnderWay()
  await deleteFactors(deps.db, sara.id)
  await expect(end()).rejects.toThrow('not_signed_in')
  expect(await listSessions(deps.db, deps.config, sara.id)).toEqual([])
})

test('[CLN-18] nor does one that was under way during a suspension', async () => {
  const end = await signInUnderWay()
  await deps.db.updateTable('staff').set({ status: 'suspended' }).execute()
  await expect(end()).rejects.toThrow('not_signed_in')
})

test('twenty parallel sign-ins leave five sessions', async () => {
  const ends = await Promise.all(Array.from({ length: 20 }, signInUnderWay))
  await Promise.all(ends.map((end) => end()))
  expect(await listSessions(deps.db, deps.config, sara.id)).toHaveLength(5)
})
