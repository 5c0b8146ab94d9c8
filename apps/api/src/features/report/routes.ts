import * as contract from '@htd/contract/report'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { patientFrom } from '#http/caller.ts'
import { mount } from '#http/mount.ts'
import { rateLimit, takeUse } from '#http/rate-limits.ts'
import { readReport } from '#report-file/read-report.ts'
import { mailReport } from './mail-report.ts'
import { listLinks } from './report-links.repo.ts'
import { endLink, isLinkToken, makeLink, readByLink } from './share-report.ts'

export function reportRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, contract.getReport, async ({ params }, { token }, { ip, language }) => {
    const participationId = params.participation_id.toLowerCase()
    if (!isLinkToken(token)) {
      const { userId } = await patientFrom(deps, token)
      await rateLimit(deps, 'report-per-patient', userId)
      return readReport(deps, { patientId: userId, participationId, language })
    }
    const giveBack = await takeUse(deps, 'report-link-per-ip', ip)
    return readByLink(deps, { token, participationId, language }, async () => {
      await giveBack()
      await rateLimit(deps, 'report-per-link', token)
    })
  })
  mount(app, deps, contract.mailReport, async ({ params, body }, { userId }) => {
    const participationId = params.participation_id.toLowerCase()
    const requestId = body.request_id.toLowerCase()
    return { email: await mailReport(deps, { patientId: userId, participationId, requestId }) }
  })
  shareReports(app, deps)
}

function shareReports(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, contract.makeReportLink, async ({ params }, patient) => {
    await rateLimit(deps, 'report-link-per-patient', patient.userId)
    return makeLink(deps, patient, params.participation_id.toLowerCase())
  })

  mount(app, deps, contract.listReportLinks, async ({ params }, { userId }) => {
    await rateLimit(deps, 'report-links-per-patient', userId)
    const links = await listLinks(deps.db, { patientId: userId, participationId: params.participation_id })
    const items = links.map(({ id, created_at, expires_at }) => ({
      id,
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
    }))
    return { items }
  })

  mount(app, deps, contract.revokeReportLink, async ({ params }, { userId }) => {
    await rateLimit(deps, 'report-links-per-patient', userId)
    await endLink(deps, { patientId: userId, participationId: params.participation_id }, params.id)
    return null
  })
}
