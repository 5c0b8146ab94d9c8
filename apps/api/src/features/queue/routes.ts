import * as contract from '@htd/contract/clinic/queue'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { mount } from '#http/mount.ts'
import { countItems, countsOf } from '#queue/count-items.ts'
import { finishItem, reopenItem } from './finish-item.ts'
import { assignItem, claimItem, releaseItem, takeOverItem } from './hold-item.ts'
import { listQueueItems } from './list-queue.ts'
import { findListed, wireFor } from './require-item.ts'
import { snoozeItem } from './snooze-item.ts'
import { tellPresence } from './tell-presence.ts'

export function queueRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, contract.listQueue, ({ query }, staff) =>
    listQueueItems(deps, staff, { ...query, isOperation: false }),
  )
  mount(app, deps, contract.listOperations, ({ query }, staff) =>
    listQueueItems(deps, staff, { ...query, isOperation: true }),
  )
  mount(app, deps, contract.countQueue, async (_, staff) => countsOf(await countItems(deps.db), staff.roles))
  mount(app, deps, contract.tellPresence, async ({ body }, staff) => {
    await tellPresence(deps, staff, { itemId: body.item_id, isWriting: body.is_writing })
    return null
  })
  itemRoutes(app, deps)
}

function itemRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, contract.readItem, async ({ params: { id } }, staff) =>
    wireFor(staff)(await findListed(deps.db, staff, id)),
  )
  mount(app, deps, contract.claimItem, ({ params: { id } }, staff, { version }) =>
    claimItem(deps, staff, { id, version }),
  )
  mount(app, deps, contract.takeOverItem, ({ params: { id } }, staff, { version }) =>
    takeOverItem(deps, staff, { id, version }),
  )
  mount(app, deps, contract.releaseItem, ({ params: { id } }, staff, { version }) =>
    releaseItem(deps, staff, { id, version }),
  )
  mount(app, deps, contract.assignItem, ({ params: { id }, body }, staff, { version }) =>
    assignItem(deps, staff, { id, version, to: body.staff_id }),
  )
  mount(app, deps, contract.snoozeItem, ({ params: { id }, body }, staff, { version }) =>
    snoozeItem(deps, staff, { id, version, ...body }),
  )
  mount(app, deps, contract.finishItem, ({ params: { id }, body }, staff, { version }) =>
    finishItem(deps, staff, { id, version, ...body }),
  )
  mount(app, deps, contract.reopenItem, ({ params: { id } }, staff, { version }) =>
    reopenItem(deps, staff, { id, version }),
  )
}
