import { openAssessment } from '@htd/contract/clinic/assessments'
import { expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { makeDeps } from '#test/make.ts'
import { askClinic, makeMember, makeStaffSession } from '#test/staff-stage.ts'

test('[CLN-109] who opens too much is refused on two servers alike, and admins and auditors are told once', async () => {
  const deps = await makeDeps({ rateLimitScale: 0.02 })
  const servers = [buildApp(deps), buildApp(deps)]
  const { token } = await makeStaffSession(deps, await makeMember(deps, { roles: ['clinician'], name: 'Sara Lind' }))
  const auditor = await makeMember(deps, { roles: ['auditor'], name: 'Nina Dal' })
  const id = crypto.randomUUID()
  const statuses: number[] = []
  for (let time = 0; time < 7; time++) {
    const app = servers[time % 2]
    if (app) statuses.push((await askClinic(app, openAssessment, { params: { id }, token })).statusCode)
  }
  expect(statuses).toEqual([404, 404, 404, 404, 429, 429, 429])
  const mails = await deps.db.selectFrom('mail_outbox').select(['recipient', 'template']).execute()
  expect(mails).toEqual([{ recipient: auditor.email, template: 'staff-many-readings' }])
  for (const app of servers) await app.close()
})
