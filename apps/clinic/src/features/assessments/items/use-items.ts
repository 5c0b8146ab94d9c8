import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import { readItem } from '@htd/contract/clinic/queue'
import type { WorkItem } from '@htd/contract/clinic/work-item'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { changedItems, type ItemChange } from '#shared/items/changed-items.ts'
import { useQueueNews } from '#shared/queue-news/use-queue-news.ts'
import { callAsStaff } from '#shared/session/current-session.ts'
import { createStore } from '#shared/session/store.ts'
import { useSignedIn } from '#shared/signed-in.ts'
import { type Loss, refusalOf } from '../loss.ts'
import { unseenOf } from './unseen.ts'
import { useItemNews } from './use-item-news.ts'
import { useNewApprovals } from './use-new-approvals.ts'
import { useSent } from './use-sent.ts'
import { useWritersEnd } from './use-writers-end.ts'

/** Items as they are known since the record was opened, by id; null: it has gone. */
type Known = ReadonlyMap<string, WorkItem | null>

type Options = {
  opened: ReadAssessment
  /** Called with why the items can't be read any more; so it is with the record. */
  onFailure: (error: unknown) => void
  /** Called when an item tells that the record is out of reach. */
  onLost: (loss: Loss) => void
}

/** Versions don't rise with who is writing: of two alike, the later answer counts. */
const latest = (known: Known, item: WorkItem): WorkItem | null => {
  const now = known.get(item.id)
  return now === undefined || (now && now.version < item.version) ? item : now
}

const isListed = ({ approvals }: ReadAssessment, id: string) => approvals.some((one) => one.id === id)

/** Each of them is about an assessment: a closed one that doesn't tell which is of a record that it no longer opens. */
const isOutOfReach = ({ assessment_id }: WorkItem) => assessment_id === null

/**
 * The work items of an open record: its own, and those of comments on it that wait. They follow what everybody does with them, without the
 * record being opened again.
 */
export function useItems({ opened, onFailure, onLost }: Options) {
  const [store] = useState(() => createStore<Known>(new Map()))
  const known = useSyncExternalStore(store.subscribe, store.get)
  const item = opened.item && (latest(known, opened.item) ?? opened.item)
  const listed = opened.approvals.flatMap((one) => latest(known, one) ?? [])
  const since = [...known.values()].flatMap((one) => (one?.kind === 'approval' && !isListed(opened, one.id) ? one : []))
  const approvals = [...listed, ...since]
  const { staff } = useSignedIn()
  const lookForApprovals = useNewApprovals(opened)
  const { isSent, waiting, note } = useSent(opened)
  const tellNews = useItemNews()

  const set = (id: string, next: WorkItem | null) => store.set(new Map(store.get()).set(id, next))
  const take = (next: WorkItem) => {
    const before = store.get().get(next.id)
    if (!before || before.version <= next.version) set(next.id, next)
  }
  /** With the item that the record was opened by, it is the record that is out of reach. */
  const isOfRecord = (id: string) => (item === null ? isListed(opened, id) : id === item.id)
  const fail = ({ id }: WorkItem, error: unknown) => {
    // Without an answer the next news try again.
    if (isOfRecord(id)) onFailure(error)
    else if (refusalOf(error)) set(id, null)
  }
  const read = async (shown: WorkItem) => {
    try {
      const next = await callAsStaff(readItem, { params: { id: shown.id } })
      if (isOutOfReach(next)) return onLost({ why: 'closed', item: next })
      tellNews(latest(store.get(), shown) ?? shown, next)
      take(next)
    } catch (error) {
      fail(shown, error)
    }
  }
  const hearOf = (next: WorkItem) => (isOutOfReach(next) ? onLost({ why: 'closed', item: next }) : take(next))
  const find = useEffectEvent((next: WorkItem) => {
    note(next, approvals)
    take(next)
  })
  // What the person does with a text that waits, such as throwing it away, tells no news of its item.
  const readSince = useEffectEvent(() => {
    for (const one of since) void read(one)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that counts
  useEffect(() => readSince(), [waiting])
  const shown = item ? [item, ...approvals] : approvals
  useQueueNews((ids) => {
    for (const one of shown) if (!ids || ids.includes(one.id)) void read(one)
    const isShown = (id: string) => shown.some((one) => one.id === id)
    const unknown = ids?.filter((id) => !isShown(id)) ?? []
    lookForApprovals(unknown, (next) => find(next))
  })
  useWritersEnd(item, () => item && void read(item))
  const hear = useEffectEvent((change: ItemChange) => {
    const changedId = 'item' in change ? change.item.id : change.goneId
    if (!shown.some(({ id }) => id === changedId)) return
    if ('item' in change) hearOf(change.item)
    else if (isOfRecord(changedId)) onLost({ why: 'missing' })
    else set(changedId, null)
  })
  useEffect(() => changedItems.listen((change) => hear(change)), [])
  return {
    item,
    /** Only those that are still open. */
    approvals: approvals.filter(({ state }) => state === 'open'),
    /** What has happened that only opening the record again shows. */
    unseen: unseenOf({
      ...{ opened, item, listed, staffName: staff.name },
      since: since.map((one) => ({ item: one, isShown: isSent(one) })),
    }),
  }
}

export type Items = Pick<ReturnType<typeof useItems>, 'item' | 'approvals'>
