import { setTimeout as wait } from 'node:timers/promises'
import { inShareOf } from '#db/shares.ts'
import type { Deps } from '#deps.ts'
import { type AllCounts, countItems } from '#queue/count-items.ts'
import { FeedMailbox, type Found, MOST_IDS, type Viewer } from './feed-mailbox.ts'
import { readChanged, readTakeovers, type Takeover } from './queue-feed.repo.ts'

/** Shortest time between two looks of a server at the queue. */
const LOOK_MS = 1_000
/** Without news the queue is looked at all the same: things become overdue, snoozes end, and news can get lost. */
const POLL_MS = 60_000
/** Longer than the time between two looks, because an event becomes visible only some time after its own. */
const TAKEOVER_SECONDS = 90

/** Ids of items that have changed since the last look; not `isComplete`: and others. */
type News = { ids: Set<string>; isComplete: boolean }
const noNews = (): News => ({ ids: new Set(), isComplete: true })

type FeedDeps = Pick<Deps, 'db' | 'clinicNews' | 'log'>

/**
 * Looks at the queue once for all streams of this server, after news and each minute, and only while a stream is open. Whose item was taken
 * over comes from the audit trail, which is written with the takeover: comparing holders from look to look would miss whoever had
 * an item for a moment only.
 */
export class QueueFeed {
  #deps: FeedDeps
  #mailboxes = new Set<FeedMailbox>()
  #stopHearing = () => {}
  #news = noNews()
  #isAsked = false
  #isLooking = false
  #counts: AllCounts | undefined
  /** Ids of the takeovers that have been told; undefined: it has not looked yet, and tells none that came before. */
  #told: Set<string> | undefined

  constructor(deps: FeedDeps) {
    this.#deps = deps
  }

  /** Begins to collect what is to be told to a viewer, the counts first. */
  join(viewer: Viewer): FeedMailbox {
    const mailbox = new FeedMailbox(viewer)
    if (this.#mailboxes.size === 0) this.#start()
    this.#mailboxes.add(mailbox)
    if (this.#counts) mailbox.putCounts(this.#counts)
    this.#ask()
    return mailbox
  }

  leave(mailbox: FeedMailbox): void {
    this.#mailboxes.delete(mailbox)
    if (this.#mailboxes.size > 0) return
    this.#stopHearing()
    this.#counts = undefined
  }

  #start(): void {
    const stopNews = this.#deps.clinicNews.subscribe((itemIds) => this.#note(itemIds))
    const timer = setInterval(() => this.#ask(), POLL_MS).unref()
    this.#stopHearing = () => {
      stopNews()
      clearInterval(timer)
    }
  }

  #note(itemIds: readonly string[] | null): void {
    for (const id of itemIds ?? []) this.#news.ids.add(id)
    if (itemIds === null || this.#news.ids.size > MOST_IDS) this.#news = { ids: new Set(), isComplete: false }
    this.#ask()
  }

  #ask(): void {
    this.#isAsked = true
    if (!this.#isLooking) void inShareOf('queue feed', () => this.#lookWhileAsked())
  }

  async #lookWhileAsked(): Promise<void> {
    this.#isLooking = true
    while (this.#isAsked && this.#mailboxes.size > 0) {
      this.#isAsked = false
      await this.#look()
      await wait(LOOK_MS, undefined, { ref: false })
    }
    this.#isLooking = false
  }

  async #look(): Promise<void> {
    const batch = this.#news
    this.#news = noNews()
    try {
      const found = await this.#read(batch)
      for (const mailbox of this.#mailboxes) mailbox.put(found)
    } catch (error) {
      if (this.#mailboxes.size === 0) return
      const { code, name } = error as { code?: unknown; name?: unknown }
      this.#deps.log.warn({ reason: code ?? name }, 'the queue could not be read for open consoles')
      this.#news.isComplete &&= batch.ids.size === 0 && batch.isComplete
      this.#isAsked = true
    }
  }

  async #read({ ids, isComplete }: News): Promise<Found> {
    const { db } = this.#deps
    const [counts, items, recent] = await Promise.all([
      countItems(db),
      readChanged(db, [...ids]),
      readTakeovers(db, TAKEOVER_SECONDS),
    ])
    this.#counts = counts
    return { counts, items, isComplete: isComplete && items.length === ids.size, takeovers: this.#untold(recent) }
  }

  #untold(recent: readonly Takeover[]): Takeover[] {
    const before = this.#told
    this.#told = new Set(recent.map(({ eventId }) => eventId))
    return before ? recent.filter(({ eventId }) => !before.has(eventId)) : []
  }
}
