import * as contract from '@htd/contract/previews'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { mount } from '#http/mount.ts'
import { previewQuestion, previewSlide } from './preview-item.ts'

export function previewRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, contract.previewSlide, ({ query }, { token }, { language }) =>
    previewSlide(deps, { token, id: query.slide_id, language }),
  )
  mount(app, deps, contract.previewQuestion, ({ query }, { token }, { language }) =>
    previewQuestion(deps, { token, id: query.question_id, language }),
  )
}
