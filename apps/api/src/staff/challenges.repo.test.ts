import { expect, test } from 'vitest'
import { makeDeps } from '#test/make.ts'
import { makeMember, makeStaffSession } from '#test/staff-stage.ts'
import { insertChallenge, takeChallenge } from './challenges.repo.ts'

const uses = ['register', 'sign-in', 'unlock', 'step-up', 'code'] as const

test('[CLN-06] [CLN-15] a challenge serves the use it was made for and no other, whatever else agrees; of many takers one gets it', async () => {
  const deps = await makeDeps()
  const { id: staffId } = await makeMember(deps)
  const { id: sessionId } = await makeStaffSession(deps, { id: staffId })
  for (const from of uses) {
    const binding = { staffId, sessionId, subject: 'x' }
    const id = await insertChallenge(deps.db, from, { use: from, ...binding })
    for (const use of uses.filter((each) => each !== from))
      expect([from, use, await takeChallenge(deps.db, id, { use, ...binding })]).toEqual([from, use, undefined])
    const takers = Array.from({ length: 10 }, () => takeChallenge(deps.db, id, { use: from, ...binding }))
    expect((await Promise.all(takers)).filter((taken) => taken === from)).toHaveLength(1)
  }
})
