import type { ClinicEvent } from '@htd/contract/clinic/session'
import { mayDo, type Permission } from '@htd/domain/vocabulary/permissions'
import { type AllCounts, countsOf } from '#queue/count-items.ts'
import { isRestrictedFor } from '#queue/read-items.repo.ts'
import type { StaffSession } from '#staff/staff-sessions.repo.ts'
import type { ChangedItem, Takeover } from './queue-feed.repo.ts'

/** More ids than this are told as "more, or nobody knows which". */
export const MOST_IDS = 200

/** What a look at the queue has found; not `isComplete`: more items have changed, or nobody knows which. */
export type Found = {
  counts: AllCounts
  items: readonly ChangedItem[]
  isComplete: boolean
  takeovers: readonly Takeover[]
}

export type Viewer = Pick<StaffSession, 'staffId' | 'roles'>

/**
 * What is to be told on one stream: only what the viewer's roles list. However slow the client is, it holds no more than the newest
 * counts and {@link MOST_IDS} ids.
 */
export class FeedMailbox {
  #viewer: Viewer
  #counts: ClinicEvent | undefined
  #lastCounts = ''
  #ids = new Set<string>()
  #isComplete = true
  #takenOver: ClinicEvent[] = []
  #wake = () => {}

  constructor(viewer: Viewer) {
    this.#viewer = viewer
  }

  put(found: Found): void {
    this.putCounts(found.counts)
    if (this.#may('queue.list') || this.#may('queue.ops')) this.#putItems(found)
    for (const { from, itemId, by, givenBy, at } of found.takeovers)
      if (from === this.#viewer.staffId)
        this.#takenOver.push({ type: 'taken_over', id: itemId, by, given_by: givenBy ?? '', at: at.toISOString() })
    if (!this.#isEmpty()) this.#wake()
  }

  putCounts(all: AllCounts): void {
    if (!this.#may('queue.count')) return
    const counts = countsOf(all, this.#viewer.roles)
    const text = JSON.stringify(counts)
    if (text === this.#lastCounts) return
    this.#lastCounts = text
    this.#counts = { type: 'counts', counts }
  }

  /** Takes out what is to be told now. */
  take(): ClinicEvent[] {
    const items: ClinicEvent[] =
      this.#ids.size > 0 || !this.#isComplete
        ? [{ type: 'items', ids: [...this.#ids], is_complete: this.#isComplete }]
        : []
    const events = [...this.#takenOver, ...items, ...(this.#counts ? [this.#counts] : [])]
    this.#takenOver = []
    this.#ids.clear()
    this.#isComplete = true
    this.#counts = undefined
    return events
  }

  /** Waits until there is something to tell, for so long at most, or until the signal is aborted. */
  async wait(ms: number, signal: AbortSignal): Promise<void> {
    if (!this.#isEmpty() || ms <= 0 || signal.aborted) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const end = () => resolve()
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end, { once: true })
    this.#wake = end
    await promise
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  }

  #putItems({ items, isComplete }: Found): void {
    for (const item of items) if (this.#lists(item)) this.#ids.add(item.id)
    if (isComplete && this.#ids.size <= MOST_IDS) return
    this.#isComplete = false
    if (this.#ids.size > MOST_IDS) this.#ids.clear()
  }

  /** Of a restricted record clinicians see that it waits, readers nothing. */
  #lists({ isOperation, isListed, allowed }: ChangedItem): boolean {
    if (!isListed || !this.#may(isOperation ? 'queue.ops' : 'queue.list')) return false
    const { roles, staffId } = this.#viewer
    return isOperation || roles.includes('clinician') || !isRestrictedFor({ allowed }, staffId)
  }

  #may(permission: Permission): boolean {
    return mayDo(permission, this.#viewer.roles)
  }

  #isEmpty(): boolean {
    return !this.#counts && this.#ids.size === 0 && this.#isComplete && this.#takenOver.length === 0
  }
}
