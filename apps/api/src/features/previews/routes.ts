import * as contract from '@htd/contract/previews'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { mount } from '#http/mount.ts'
import { limitPreviews } from './limit-previews.ts'
import { previewQuestion, previewSlide } from './preview-item.ts'

export function previewRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, contract.previewSlide, ({ query }, { token }, { ip, language }) =>
    limitPreviews(deps, { token, ip }, () => previewSlide(deps, { token, id: query.slide_id, language })),
  )
  mount(app, deps, contract.previewQuestion, ({ query }, { token }, { ip, language }) =>
    limitPreviews(deps, { token, ip }, () => previewQuestion(deps, { token, id: query.question_id, language })),
  )
}
