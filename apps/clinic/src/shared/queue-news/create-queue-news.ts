import type { QueueEvent } from '#shared/session/follow-events.ts'
import type { QueueNews } from '#shared/session/tabs.ts'
import { createCountsKeeper } from './counts-keeper.ts'
import type { NewsParts } from './news-parts.ts'
import { createTakeOvers } from './take-overs.ts'

/** So often are the listeners called while there is no stream. */
const WITHOUT_STREAM_MS = 60_000
/** A tab that was hidden for this long asks anew when it is shown. */
const LONG_HIDDEN_MS = 60_000

/** @returns a function that stops it */
function onShownAgain(act: () => void): () => void {
  let hiddenAt = Date.now()
  const look = () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now()
    else if (Date.now() - hiddenAt >= LONG_HIDDEN_MS) act()
  }
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}

type QueueListener = (ids: readonly string[] | null) => void

/**
 * News of the queue in one tab: from the stream if this tab holds it, else from the tab that does. It goes to the others without names. Nothing
 * of it stays while the session is locked, or after it.
 */
export function createQueueNews({ session, callAsStaff, tabs, live }: NewsParts) {
  const listeners = new Set<QueueListener>()
  const counts = createCountsKeeper({ session, callAsStaff, tabs })
  const takeOvers = createTakeOvers(tabs)
  const isOpen = () => session.state.get().phase === 'open'

  const tell: QueueListener = (ids) => {
    if (!isOpen()) return
    for (const listener of [...listeners]) listener(ids)
  }
  const hearNews = (news: QueueNews) => {
    if (!isOpen()) return
    switch (news.type) {
      case 'counts':
        return counts.show(news.counts)
      case 'items':
        return tell(news.is_complete ? news.ids : null)
      case 'taken_over':
        return takeOvers.add({ id: news.id, at: news.at, by: '', givenBy: '', isGiven: news.is_given })
      case 'taken_over_shown':
        return takeOvers.forget()
    }
  }

  /** To be called while pages of the session are open. @returns a function that stops it */
  function attend(): () => void {
    const stopHearing = tabs.hear((news) => typeof news === 'object' && hearNews(news))
    const stopCounts = counts.attend()
    const stopSession = session.state.subscribe(() => {
      if (!isOpen()) takeOvers.forget()
    })
    const asking = setInterval(() => {
      if (live.get() !== 'live') tell(null)
    }, WITHOUT_STREAM_MS)
    const stopLooking = onShownAgain(() => {
      counts.ask()
      tell(null)
    })
    return () => {
      stopHearing()
      stopCounts()
      stopSession()
      clearInterval(asking)
      stopLooking()
    }
  }

  return {
    counts: counts.store,
    takeOvers,
    attend,
    listen(listener: QueueListener): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** What the stream in this tab says. */
    hear(event: QueueEvent): void {
      if (!isOpen()) return
      if (event.type === 'taken_over') {
        const { id, at, by, given_by: givenBy } = event
        const isGiven = givenBy !== ''
        tabs.send({ type: 'taken_over', id, at, is_given: isGiven })
        takeOvers.add({ id, at, by, givenBy, isGiven })
      } else {
        tabs.send(event)
        hearNews(event)
      }
    },
    reopened(): void {
      counts.ask()
      tabs.send({ type: 'items', ids: [], is_complete: false })
      tell(null)
    },
  }
}
