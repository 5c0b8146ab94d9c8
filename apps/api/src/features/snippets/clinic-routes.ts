import * as contract from '@htd/contract/clinic/snippets'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { mount } from '#http/mount.ts'
import { removeSnippet } from './remove-snippet.ts'
import { saveSnippet } from './save-snippet.ts'
import { listReached } from './snippets.repo.ts'
import { wireSnippet } from './wire-snippet.ts'

export function snippetRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, contract.listSnippets, async (_, staff) => ({
    items: (await listReached(deps.db, staff.staffId)).map((stored) => wireSnippet(staff, stored)),
  }))
  mount(app, deps, contract.saveSnippet, ({ params: { id }, body: { is_own, name, text } }, staff, { version }) =>
    saveSnippet(deps, staff, { id, version, isOwn: is_own, name, text }),
  )
  mount(app, deps, contract.removeSnippet, async ({ params: { id } }, staff, { version }) => {
    await removeSnippet(deps, staff, { id, version })
    return null
  })
}
