import * as contract from '@htd/contract/clinic/account'
import * as invitations from '@htd/contract/clinic/invitations'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { mount } from '#http/mount.ts'
import { endOwnSession } from '#staff/end-own-session.ts'
import { listSessions } from '#staff/staff-sessions.repo.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { askForFirstPasskey, makeFirstTotp, readInvitation } from './open-invitation.ts'
import { changeOwnAccount, finishEnrolment, readOwnAccount } from './own-account.ts'
import * as factors from './own-factors.ts'

export function staffAccountRoutes(app: FastifyInstance, deps: Deps): void {
  invitationRoutes(app, deps)
  accountRoutes(app, deps)
  passkeyRoutes(app, deps)
  codeRoutes(app, deps)
}

function invitationRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, invitations.readInvitation, (_, { token }, { ip }) => readInvitation(deps, { token, ip }))
  mount(app, deps, invitations.invitationPasskeyOptions, (_, { token }, { ip }) =>
    askForFirstPasskey(deps, { token, ip }),
  )
  mount(app, deps, invitations.invitationTotp, (_, { token }, { ip }) => makeFirstTotp(deps, { token, ip }))

  mount(app, deps, invitations.acceptInvitation, async ({ body }, { token }, { ip, device }, cookies) => {
    const { codes, secret } = await acceptInvitation(deps, { token, ip, device }, body)
    cookies.write('clinic', secret)
    return { codes }
  })
}

function accountRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, contract.getOwnAccount, (_, staff) => readOwnAccount(deps, staff))

  mount(app, deps, contract.changeOwnAccount, ({ body }, staff, { version }) =>
    changeOwnAccount(deps, staff, { ...body, version }),
  )

  mount(app, deps, contract.finishEnrolment, async ({ body }, staff) => {
    await finishEnrolment(deps, staff, { codesKept: body.codes_kept, noticeRead: body.notice_read })
    return null
  })

  mount(app, deps, contract.listOwnSessions, async (_, { staffId, sessionId }) => ({
    items: (await listSessions(deps.db, deps.config, staffId)).map(({ id, device, startedAt, activeAt, isLocked }) => ({
      id,
      device,
      started_at: startedAt.toISOString(),
      active_at: activeAt.toISOString(),
      is_locked: isLocked,
      is_current: id === sessionId,
    })),
  }))

  mount(app, deps, contract.endOwnSession, async ({ params }, staff) => {
    await endOwnSession(deps, { staffId: staff.staffId, sessionId: params.id })
    return null
  })
}

function passkeyRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, contract.newPasskeyOptions, (_, staff) => factors.askForPasskey(deps, staff))

  mount(app, deps, contract.addPasskey, ({ params, body }, staff) => {
    const { challenge_id: challengeId, name, attestation } = body
    return factors.addPasskey(deps, staff, { id: params.id, name, challengeId, attestation })
  })

  mount(app, deps, contract.removePasskey, async ({ params }, staff) => {
    await factors.removePasskey(deps, staff, params.id)
    return null
  })
}

function codeRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, contract.makeTotp, (_, staff) => factors.makeOwnTotp(deps, staff))

  mount(app, deps, contract.proveTotp, async ({ body }, staff) => {
    await factors.proveOwnTotp(deps, staff, body.code)
    return null
  })

  mount(app, deps, contract.removeTotp, async (_, staff) => {
    await factors.removeTotp(deps, staff)
    return null
  })

  mount(app, deps, contract.setOwnPassword, async ({ body }, staff) => {
    await factors.setOwnPassword(deps, staff, { password: body.password, confirmation: body.confirmed_password })
    return null
  })

  mount(app, deps, contract.newRecoveryCodes, async (_, staff) => ({
    codes: await factors.renewRecoveryCodes(deps, staff),
  }))
}
