import * as contract from '@htd/contract/help'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { mount } from '#http/mount.ts'
import { mountCached } from '#http/mount-cached.ts'
import { faq, helpSteps, videos } from './help-content.ts'
import { sendFeedback } from './send-feedback.ts'

export function helpRoutes(app: FastifyInstance, deps: Deps): void {
  mountCached(app, deps, contract.listFaq, (_, __, { language }) => faq(deps, language))
  mountCached(app, deps, contract.listHelpSteps, (_, __, { language }) => helpSteps(deps, language))
  mountCached(app, deps, contract.listVideos, (_, __, { language }) => videos(deps, language))

  mount(app, deps, contract.sendFeedback, async ({ body }, { userId }, { language }) => {
    await sendFeedback(deps, userId, { ...body, language })
    return { accepted: true as const }
  })
}
