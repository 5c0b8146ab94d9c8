import * as contract from '@htd/contract/slides'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { mount } from '#http/mount.ts'
import { mountCached } from '#http/mount-cached.ts'
import { named } from '#http/send-bytes.ts'
import { deleteBookmarkGroup } from './delete-bookmark-group.ts'
import { listBookmarkGroups, listDiagnosticGroups, listHtdGroups } from './list-groups.ts'
import { slidesOfAll, slidesOfDeck } from './list-slides.ts'
import { toggleBookmark } from './toggle-bookmark.ts'

export function slideRoutes(app: FastifyInstance, deps: Deps): void {
  showGroups(app, deps)
  showSlides(app, deps)
  keepSlides(app, deps)
}

type Paging = { page_number: number; page_size: number }

function pageOf<T>(all: readonly T[], { page_number, page_size }: Paging) {
  const first = (page_number - 1) * page_size
  return named(Buffer.from(JSON.stringify({ items: all.slice(first, first + page_size), total: all.length })))
}

function showGroups(app: FastifyInstance, deps: Deps): void {
  mountCached(app, deps, contract.listHtdGroups, ({ query }, _, { language }) =>
    pageOf(listHtdGroups(deps, language), query),
  )
  mountCached(app, deps, contract.listDiagnosticGroups, async ({ query }, { userId }, { language }) =>
    pageOf(await listDiagnosticGroups(deps, userId, language), query),
  )
  mountCached(app, deps, contract.listBookmarkGroups, async ({ query }, { userId }, { language }) =>
    pageOf(await listBookmarkGroups(deps, userId, language), query),
  )
}

function showSlides(app: FastifyInstance, deps: Deps): void {
  mountCached(app, deps, contract.listSlides, ({ params, query }, { userId }, { language }) => {
    const page = { language, pageNumber: query.page_number, pageSize: query.page_size }
    return slidesOfDeck(deps, userId, { query: params.query, deckId: params.uuid }, page)
  })
  mountCached(app, deps, contract.listAllSlides, ({ params, query }, { userId }, { language }) => {
    const page = { language, pageNumber: query.page_number, pageSize: query.page_size }
    return slidesOfAll(deps, userId, params.query, page)
  })
}

function keepSlides(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, contract.toggleBookmark, async ({ body }, { userId }) => ({
    result: await toggleBookmark(deps, userId, body.slide_id),
  }))
  mount(app, deps, contract.deleteBookmarkGroup, async ({ params }, { userId }) => {
    await deleteBookmarkGroup(deps, userId, params.id)
    return null
  })
}
