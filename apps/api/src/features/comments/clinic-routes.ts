import * as contract from '@htd/contract/clinic/comments'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { mount } from '#http/mount.ts'
import { approveAsStaff, withdrawComment } from './decide-on-comment.ts'
import { listVersions } from './list-versions.ts'
import { saveDraft } from './save-draft.ts'
import { correctComment, discardDraft, returnComment, submitComment } from './text-steps.ts'

export function clinicCommentRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, contract.saveDraft, ({ params: { id }, body }, staff, { version }) =>
    saveDraft(deps, staff, {
      ...{ id, version, assessmentId: body.assessment_id, questionId: body.question_id, text: body.text },
      keepsReplaced: body.keep_replaced ?? false,
    }),
  )
  mount(app, deps, contract.discardDraft, async ({ params: { id } }, staff, { version }) => {
    await discardDraft(deps, staff, { id, version })
    return null
  })
  mount(app, deps, contract.listVersions, ({ params: { id } }, staff) => listVersions(deps, staff, id))
  mount(app, deps, contract.submitComment, ({ params: { id }, body }, staff, { version }) =>
    submitComment(deps, staff, { id, version, ...body }),
  )
  mount(app, deps, contract.returnComment, ({ params: { id }, body }, staff, { version }) =>
    returnComment(deps, staff, { id, version, ...body }),
  )
  mount(app, deps, contract.correctComment, ({ params: { id } }, staff, { version }) =>
    correctComment(deps, staff, { id, version }),
  )
  mount(app, deps, contract.approveComment, ({ params: { id }, body }, staff, { version }) =>
    approveAsStaff(deps, staff, { id, version, digest: body.digest }),
  )
  mount(app, deps, contract.withdrawComment, ({ params: { id }, body }, staff, { version }) =>
    withdrawComment(deps, staff, { id, version, ...body }),
  )
}
