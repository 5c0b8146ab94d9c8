import * as contract from '@htd/contract/clinic/comments'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { mount } from '#http/mount.ts'
import { approveAsStaff, withdrawComment } from './decide-on-comment.ts'

export function clinicCommentRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, contract.approveComment, ({ params: { id }, body }, staff, { version }) =>
    approveAsStaff(deps, staff, { id, version, digest: body.digest }),
  )
  mount(app, deps, contract.withdrawComment, ({ params: { id }, body }, staff, { version }) =>
    withdrawComment(deps, staff, { id, version, ...body }),
  )
}
