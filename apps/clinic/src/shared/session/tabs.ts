/**
 * What the tabs of this app tell each other: names only, never a token. `active`: there was input. `live`, `lost`, `live?`: state of the
 * event stream, and the question for it.
 */
export type TabNews = 'active' | 'locked' | 'unlocked' | 'ended' | 'signed-in' | 'live' | 'lost' | 'live?'

export type Tabs = {
  send: (news: TabNews) => void
  /** @returns a function that stops it */
  hear: (listener: (news: TabNews) => void) => () => void
}

/** Connects this tab to the other tabs of the console in this browser. */
export function createTabs(): Tabs {
  const channel = new BroadcastChannel('htd-clinic')
  return {
    send: (news) => channel.postMessage(news),
    hear(listener) {
      const receive = ({ data }: MessageEvent) => listener(data)
      channel.addEventListener('message', receive)
      return () => channel.removeEventListener('message', receive)
    },
  }
}
