import { clinicAddresses as at } from '@htd/contract/clinic/addresses'
import type { WorkItem } from '@htd/contract/clinic/work-item'
import { announce } from '@htd/ui/overlay/live-regions'
import { useLocation } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { allowedActions } from '#shared/items/allowed-actions.ts'
import type { ItemAction } from '#shared/items/item-orders.ts'
import { undoLatest } from '#shared/items/undo.ts'
import { useSignedIn } from '#shared/signed-in.ts'
import type { QueueCommands } from './use-queue-keys.ts'
import type { Roving } from './use-roving.ts'
import type { Selection } from './use-selection.ts'

/** What is pressed in a row. */
export type RowPress = 'open' | 'select' | 'claim'

type Options = {
  rows: readonly WorkItem[]
  roving: Roving
  selection: Selection
  start: (items: readonly WorkItem[], action: ItemAction) => void
  /** @returns false if there was nothing to bring up to date */
  insert: () => boolean
  onFilter: () => void
  open: (item: WorkItem) => void
}

/** What keys and presses do in the list. */
export function useListCommands({ rows, roving, selection, start, insert, onFilter, open }: Options) {
  const t = useTranslate()
  const signedIn = useSignedIn()
  const [, navigate] = useLocation()
  const byId = (id: string | undefined) => rows.find((row) => row.id === id)
  const may = (item: WorkItem, action: ItemAction) => allowedActions(item, signedIn).includes(action)

  const select = (item: WorkItem) => {
    if (may(item, 'done')) selection.toggle(item.id)
    else announce(t('queue.said.notHere'))
  }
  /** Closing means what is selected, if something is. */
  const act = (action: ItemAction) => {
    const current = byId(roving.current())
    const items = action === 'done' && selection.items.length > 0 ? selection.items : current ? [current] : []
    if (items.length > 0 && items.every((item) => may(item, action))) start(items, action)
    else announce(t('queue.said.notHere'))
  }
  const press = (id: string, what: RowPress) => {
    const item = byId(id)
    if (!item) return
    if (what === 'select') select(item)
    else if (what === 'open') open(item)
    else start([item], what)
  }
  const keys: Omit<QueueCommands, 'help'> = {
    move(step) {
      if (rows.length === 0) announce(t('queue.said.empty'))
      else roving.move(step)
    },
    noRow: () => announce(t(rows.length === 0 ? 'queue.said.empty' : 'queue.said.noRow')),
    select: () => press(roving.current() ?? '', 'select'),
    act,
    undo: () => {
      if (!undoLatest()) announce(t('queue.said.noUndo'))
    },
    insert: () => {
      if (!insert()) return announce(t('queue.said.upToDate'))
      roving.focus(roving.current())
    },
    filter: onFilter,
    goToQueue: () => navigate(at.queue.link()),
  }
  return { keys, press }
}
