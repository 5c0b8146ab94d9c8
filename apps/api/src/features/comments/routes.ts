import * as contract from '@htd/contract/comments'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { mount } from '#http/mount.ts'
import { markCommentsSeen } from './mark-comments-seen.ts'

export function commentRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, contract.markCommentsSeen, async ({ body }, { userId }) => {
    const until = body.newest_approved_at === undefined ? undefined : new Date(body.newest_approved_at)
    await markCommentsSeen(deps, { patientId: userId, participationId: body.participation_id, until })
    return null
  })
}
