import { ApiError, NoAnswerError } from '@htd/contract/client'
import type { WorkItem } from '@htd/contract/clinic/work-item'
import { keepDocument } from '@htd/web/page/load-anew.ts'
import { createStore } from '#shared/session/store.ts'
import { changedItems } from './changed-items.ts'
import { type ItemOrder, isCarriedOut, sendOrClaim } from './item-orders.ts'

/** An order that was given without a network. */
export type PendingOrder = {
  key: number
  item: WorkItem
  order: ItemOrder
  /** Who gave it. */
  selfId: string
  /** Once it was refused: why, and the item as it is now if the server told. */
  refused?: { error: unknown; current: WorkItem | undefined }
}

type Outcome = (sent: PendingOrder) => void

/** The server may be unreachable although the browser has a network. */
const AGAIN_MS = 10_000

let nextKey = 1
let isSending = false
let timer: ReturnType<typeof setTimeout> | undefined
const store = createStore<readonly PendingOrder[]>([])
const outcomes = new Set<Outcome>()

const isWaiting = ({ refused }: PendingOrder) => !refused

let release: (() => void) | undefined
store.subscribe(() => {
  if (store.get().some(isWaiting)) {
    release ??= keepDocument()
  } else {
    release?.()
    release = undefined
  }
})

const drop = (key: number) => store.set(store.get().filter((one) => one.key !== key))

/** Tells whether a call failed because there is no network: then it waits. With a network, the person is told to try again. */
export const isOffline = (error?: unknown): boolean =>
  !navigator.onLine && (error === undefined || error instanceof NoAnswerError)

/** @returns false if there is still no answer */
async function sendOne(pending: PendingOrder): Promise<boolean> {
  const { key, item, order, selfId } = pending
  try {
    carriedOut(pending, await sendOrClaim(item, order))
  } catch (error) {
    if (error instanceof NoAnswerError) return false
    const current = error instanceof ApiError ? error.problem.current_item : undefined
    if (current) changedItems.tell({ item: current })
    // The first attempt may have arrived, and only its answer been lost: If-Match has kept the second one from counting.
    if (current && isCarriedOut(order, current, selfId)) carriedOut(pending, current)
    else store.set(store.get().map((one) => (one.key === key ? { ...one, refused: { error, current } } : one)))
  }
  return true
}

function carriedOut(pending: PendingOrder, item: WorkItem): void {
  drop(pending.key)
  changedItems.tell({ item, isOwn: true })
  for (const tell of outcomes) tell(pending)
}

async function sendAll(): Promise<void> {
  if (isSending) return
  isSending = true
  clearTimeout(timer)
  try {
    for (let next = store.get().find(isWaiting); next && navigator.onLine; next = store.get().find(isWaiting))
      if (!(await sendOne(next))) break
  } finally {
    isSending = false
  }
  if (store.get().some(isWaiting)) timer = setTimeout(() => void sendAll(), AGAIN_MS)
  else removeEventListener('online', sendNow)
}
const sendNow = () => void sendAll()

/** Orders that wait for the network, oldest first. They are kept in memory only: a reload forgets them. */
export const pendingOrders = {
  get: store.get,
  subscribe: store.subscribe,
  /** Keeps an order until it can be sent. A later one for the same item replaces it: both were given for the same version. */
  add(item: WorkItem, order: ItemOrder, selfId: string): void {
    store.set([...store.get().filter((one) => one.item.id !== item.id), { key: nextKey++, item, order, selfId }])
    addEventListener('online', sendNow)
  },
  /** Takes one back before it is sent, or away once it was refused. */
  drop,
  /** Calls back for each that has been carried out. */
  onSent(tell: Outcome): () => void {
    outcomes.add(tell)
    return () => void outcomes.delete(tell)
  },
}
