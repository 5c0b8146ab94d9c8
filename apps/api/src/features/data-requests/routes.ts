import * as contract from '@htd/contract/data-requests'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { mount } from '#http/mount.ts'
import { describeExport, readExport } from './data-export.ts'
import { requestData } from './request-data.ts'

export function dataRequestRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, contract.requestData, async (_, { userId }) => {
    const { id, requestedAt, dueOn } = await requestData(deps, userId)
    return { id, requested_at: requestedAt.toISOString(), due_date: dueOn }
  })

  mount(app, deps, contract.getDataExport, async ({ params }, { userId }) => {
    const { state, requested_at, expires_at } = await describeExport(deps, { patientId: userId, id: params.id })
    return { state, requested_at: requested_at.toISOString(), expires_at: expires_at.toISOString() }
  })

  mount(app, deps, contract.downloadDataExport, ({ params }, { userId }) =>
    readExport(deps, { patientId: userId, id: params.id }),
  )
}
