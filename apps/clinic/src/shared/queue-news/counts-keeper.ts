import { countQueue, type QueueCounts } from '@htd/contract/clinic/queue'
import { createStore } from '#shared/session/store.ts'
import type { NewsParts } from './news-parts.ts'

/** Whatever happens to streams and servers, the counts are not older than a minute. */
const OLDEST_MS = 58_000

/** Knows how much waits, if the person may: by the stream, by other tabs, and else by asking. The tabs share their answers. */
export function createCountsKeeper({ session, callAsStaff, tabs }: Omit<NewsParts, 'live'>) {
  const store = createStore<QueueCounts | undefined>(undefined)
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Changes with each count: an answer to what was asked before that is old. */
  let state = 0
  let isAttending = false
  let isAsking = false

  const mayKnow = () => {
    const { phase, staff } = session.state.get()
    return isAttending && phase === 'open' && staff?.must === 'none' && staff.permissions.includes('queue.count')
  }
  /** Not all tabs at the same time: the first one tells the others. */
  const askLater = () => {
    clearTimeout(timer)
    if (mayKnow()) timer = setTimeout(ask, OLDEST_MS * (0.85 + Math.random() * 0.15))
  }
  const set = (counts: QueueCounts | undefined) => {
    state++
    store.set(counts)
    askLater()
  }
  const show = (counts: QueueCounts) => {
    if (mayKnow()) set(counts)
  }
  const ask = () => {
    askLater()
    if (!mayKnow() || isAsking) return
    isAsking = true
    const asked = state
    callAsStaff(countQueue, {})
      .then((counts) => {
        if (asked !== state) return
        show(counts)
        tabs.send({ type: 'counts', counts })
      })
      // Without an answer what is known stays until the next one.
      .catch(() => undefined)
      .finally(() => {
        isAsking = false
      })
  }
  const followSession = () => {
    if (!mayKnow()) set(undefined)
    else if (!store.get()) ask()
  }

  return {
    store,
    show,
    ask,
    attend(): () => void {
      isAttending = true
      const stop = session.state.subscribe(followSession)
      followSession()
      return () => {
        isAttending = false
        stop()
        set(undefined)
      }
    },
  }
}
