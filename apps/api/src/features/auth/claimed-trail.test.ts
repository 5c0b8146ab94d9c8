import { randomUUID } from 'node:crypto'
import { logIn } from '@htd/contract/auth'
import { submitFirstQuiz } from '@htd/contract/quiz'
import { expect, test } from 'vitest'
import { requireReach } from '#access/may-open.repo.ts'
import { buildApp } from '#app.ts'
import { record } from '#audit/audit.repo.ts'
import { actorOf } from '#staff/actor-of.ts'
import { clientOf } from '#test/client.ts'
import { answersOfLevel } from '#test/levels.ts'
import { makeDeps, makePatient, PASSWORD } from '#test/make.ts'
import { itemsOf } from '#test/make-item.ts'
import { makeMember } from '#test/staff-stage.ts'

test('[CLN-20] a claim moves the audit trail: who worked with the record still has it, and an erasure finds it', async () => {
  const deps = await makeDeps({ rateLimitScale: 100 })
  const call = clientOf(buildApp(deps))
  const { id, email } = await makePatient(deps)
  const body = {
    email,
    answer_id_list: answersOfLevel(deps.content.current(), 'URGENT'),
    lang: 'sv' as const,
    consents: { terms: true, privacy: true },
    submission_id: randomUUID(),
  }
  await call(submitFirstQuiz, { body })
  const link = await deps.db.selectFrom('link_tokens').select('id').executeTakeFirstOrThrow()
  const [item] = await itemsOf(deps)
  const patientId = item?.patient_id ?? null
  const { id: staffId } = await makeMember(deps, { roles: ['clinician'] })
  const details = { itemId: item?.id ?? '', how: 'duplicate' } as const
  await record(deps.db, { event: 'item_done', patientId, by: actorOf({ staffId }), details })
  await deps.db.updateTable('work_items').set({ state: 'done', closed_how: 'duplicate' }).execute()
  await call(logIn, { body: { username: email, password: PASSWORD, claim: deps.keys.derive('link', link.id) } })
  await requireReach(deps.db, { staffId, roles: ['clinician'] }, id)
  const left = deps.db.selectFrom('audit_events').select('event').where('patient_id', '=', patientId)
  expect(await left.execute()).toEqual([])
})
