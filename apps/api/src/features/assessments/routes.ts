import * as contract from '@htd/contract/clinic/assessments'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { mount } from '#http/mount.ts'
import { compareAssessment } from './compare-assessment.ts'
import { copyAssessment } from './copy-assessment.ts'
import { openAssessment } from './open-assessment.ts'
import { showIdentity } from './show-identity.ts'

export function assessmentRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, contract.openAssessment, ({ params }, staff) => openAssessment(deps, staff, params.id))

  mount(app, deps, contract.compareAssessment, ({ params, query }, staff) =>
    compareAssessment(deps, staff, { id: params.id, withId: query.with }),
  )

  mount(app, deps, contract.showIdentity, async ({ params, body }, staff) => {
    const contact = await showIdentity(deps, staff, { id: params.id, ...body })
    return {
      first_name: contact.firstName,
      last_name: contact.lastName,
      email: contact.email,
      is_confirmed: contact.isConfirmed,
    }
  })

  mount(app, deps, contract.copyAssessment, async ({ params, body }, staff) => ({
    text: await copyAssessment(deps, staff, { id: params.id, language: body.language }),
  }))
}
