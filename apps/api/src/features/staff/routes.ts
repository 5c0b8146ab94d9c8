import * as contract from '@htd/contract/clinic/staff'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { mount } from '#http/mount.ts'
import { actorOf } from '#staff/actor-of.ts'
import type { StaffSession } from '#staff/staff-sessions.repo.ts'
import { changeStaff, endStaff, renewInvitation, resumeStaff, suspendStaff, type Target } from './change-staff.ts'
import { inviteStaff } from './invite-staff.ts'
import { listStaff, readMember } from './list-staff.ts'
import { askReset, confirmReset, refuseReset } from './reset-factors.ts'

export function staffRoutes(app: FastifyInstance, deps: Deps): void {
  peopleRoutes(app, deps)
  statusRoutes(app, deps)
  resetRoutes(app, deps)
}

function peopleRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, contract.listStaff, (_, staff) => listStaff(deps, staff))

  mount(app, deps, contract.inviteStaff, async ({ params, body }, staff) => {
    await inviteStaff(deps, { ...params, ...body }, actorOf(staff))
    deps.wakeMailSender()
    return readMember(deps, params.id)
  })

  mount(app, deps, contract.changeStaff, async ({ params, body }, staff, { version }) => {
    await changeStaff(deps, { id: params.id, version, by: actorOf(staff) }, body)
    deps.wakeMailSender()
    return readMember(deps, params.id)
  })

  mount(app, deps, contract.renewInvitation, async ({ params }, staff, { version }) => {
    await renewInvitation(deps, { id: params.id, version, by: actorOf(staff) })
    deps.wakeMailSender()
    return readMember(deps, params.id)
  })
}

function statusRoutes(app: FastifyInstance, deps: Deps): void {
  const targetOf = (id: string, staff: StaffSession, version: number): Target => ({ id, version, by: actorOf(staff) })

  mount(app, deps, contract.suspendStaff, async ({ params }, staff, { version }) => {
    await suspendStaff(deps, targetOf(params.id, staff, version))
    return readMember(deps, params.id)
  })

  mount(app, deps, contract.resumeStaff, async ({ params }, staff, { version }) => {
    await resumeStaff(deps, targetOf(params.id, staff, version))
    return readMember(deps, params.id)
  })

  mount(app, deps, contract.endStaff, async ({ params }, staff, { version }) => {
    await endStaff(deps, targetOf(params.id, staff, version))
    return null
  })
}

function resetRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, contract.askReset, ({ params }, staff, { version }) =>
    askReset(deps, staff, { id: params.id, version }),
  )

  mount(app, deps, contract.confirmReset, async ({ params }, staff) => {
    await confirmReset(deps, staff, params.id)
    deps.wakeMailSender()
    return null
  })

  mount(app, deps, contract.refuseReset, async ({ params }, staff) => {
    await refuseReset(deps, staff, params.id)
    return null
  })
}
