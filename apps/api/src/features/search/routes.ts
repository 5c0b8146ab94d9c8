import { searchSlides as endpoint } from '@htd/contract/search'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { mount } from '#http/mount.ts'
import { searchSlides } from './search-slides.ts'

export function searchRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoint, ({ query }, { userId }, { language }) =>
    searchSlides(deps, userId, {
      text: query.search,
      language,
      pageNumber: query.page_number,
      pageSize: query.page_size,
    }),
  )
}
