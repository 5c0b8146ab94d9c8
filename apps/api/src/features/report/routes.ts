import * as contract from '@htd/contract/report'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { patientFrom } from '#http/caller.ts'
import { mount } from '#http/mount.ts'
import { mailReport } from './mail-report.ts'
import { isLinkToken, openOwn, openShared } from './open-report.ts'
import { endLink, listLinks, makeLink } from './share-report.ts'

export function reportRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, contract.getReport, async ({ params }, { token }, { ip, language }) => {
    const participationId = params.participation_id.toLowerCase()
    if (isLinkToken(token)) return openShared(deps, { token, ip, participationId, language })
    const { userId } = await patientFrom(deps, token)
    return openOwn(deps, { patientId: userId, participationId, language })
  })
  mount(app, deps, contract.mailReport, async ({ params, body }, { userId }) => {
    const participationId = params.participation_id.toLowerCase()
    const requestId = body.request_id.toLowerCase()
    return { email: await mailReport(deps, { patientId: userId, participationId, requestId }) }
  })
  shareReports(app, deps)
}

function shareReports(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, contract.makeReportLink, ({ params }, patient) =>
    makeLink(deps, patient, params.participation_id.toLowerCase()),
  )

  mount(app, deps, contract.listReportLinks, async ({ params }, { userId }) => {
    const links = await listLinks(deps, { patientId: userId, participationId: params.participation_id })
    const items = links.map(({ id, created_at, expires_at }) => ({
      id,
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
    }))
    return { items }
  })

  mount(app, deps, contract.revokeReportLink, async ({ params }, { userId }) => {
    await endLink(deps, { patientId: userId, participationId: params.participation_id }, params.id)
    return null
  })
}
