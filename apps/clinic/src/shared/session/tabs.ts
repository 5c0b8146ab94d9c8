import type { QueueCounts } from '@htd/contract/clinic/queue'
import { openTabChannel } from '@htd/web/session/tab-channel.ts'

/**
 * What the tab that holds the stream hands on of the queue: how much waits, which work items have changed (not `is_complete`: nobody knows
 * which), and that somebody has taken over an item, or was given it, without the names. `taken_over_shown`: the person has been told.
 */
export type QueueNews =
  | { type: 'counts'; counts: QueueCounts }
  | { type: 'items'; ids: readonly string[]; is_complete: boolean }
  | { type: 'taken_over'; id: string; at: string; is_given: boolean }
  | { type: 'taken_over_shown' }

/**
 * What the tabs of this app tell each other: words, numbers and ids of work items, never a token or the name of a person. `active`: there was
 * input. `account`: the person has changed a choice of their account. `live`, `lost`, `live?`: state of the event stream, and the question for it.
 */
export type TabNews =
  | 'account'
  | 'active'
  | 'locked'
  | 'unlocked'
  | 'ended'
  | 'signed-in'
  | 'live'
  | 'lost'
  | 'live?'
  | QueueNews

export type Tabs = {
  /** Tells the other tabs. */
  send: (news: TabNews) => void
  /** @returns a function that stops it */
  hear: (listener: (news: TabNews) => void) => () => void
}

/** Connects this tab to the other tabs of the console in this browser. */
export function createTabs(): Tabs {
  const channel = openTabChannel('htd-clinic')
  return {
    send: (news) => channel.postMessage(news),
    hear(listener) {
      const receive = ({ data }: MessageEvent) => listener(data)
      channel.addEventListener('message', receive)
      return () => channel.removeEventListener('message', receive)
    },
  }
}
