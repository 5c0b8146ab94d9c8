import { expect, test } from 'vitest'
import { makeDeps } from '#test/make.ts'
import { makeMember, makeStaffSession } from '#test/staff-stage.ts'
import { lockMember } from './staff.repo.ts'
import { endSessionsOf } from './staff-sessions.repo.ts'
import { rotateSession } from './start-session.ts'
import { storeStepUp } from './step-ups.repo.ts'

test('[CLN-10] somebody can be ended while they confirm an action: neither waits for the other for ever', async () => {
  const { db, ...deps } = await makeDeps()
  const member = await makeMember({ db, ...deps })
  const { id: sessionId } = await makeStaffSession({ db, ...deps }, member)
  const session = { staffId: member.id, sessionId }
  const isStored = Promise.withResolvers<void>()
  const isLocked = Promise.withResolvers<void>()
  const confirming = db.transaction().execute(async (tx) => {
    await storeStepUp(tx, session, { kind: 'staff.manage' })
    isStored.resolve()
    await isLocked.promise
    await rotateSession(tx, session)
  })
  const ending = db.transaction().execute(async (tx) => {
    await isStored.promise
    await lockMember(tx, member.id)
    isLocked.resolve()
    return endSessionsOf(tx, member.id)
  })
  await expect(Promise.all([confirming, ending])).resolves.toEqual([undefined, undefined])
})
