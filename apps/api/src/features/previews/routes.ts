import * as contract from '@htd/contract/previews'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { mount } from '#http/mount.ts'
import { previewQuestion, previewSlide } from './preview-item.ts'

export function previewRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, contract.previewSlide, ({ query }, { token }, { ip, language }) =>
    previewSlide(deps, { token, ip, id: query.slide_id, language }),
  )
  mount(app, deps, contract.previewQuestion, ({ query }, { token }, { ip, language }) =>
    previewQuestion(deps, { token, ip, id: query.question_id, language }),
  )
}
