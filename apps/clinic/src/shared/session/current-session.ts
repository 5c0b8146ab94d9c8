import { createClient } from '@htd/contract/client'
import { clinicAddresses } from '@htd/contract/clinic/addresses'
import { signOut } from '@htd/contract/clinic/session'
import { oneAtATime } from '@htd/web/session/one-at-a-time.ts'
import { navigate } from 'wouter/use-browser-location'
import { pageOf } from '#paths.ts'
import { createQueueNews } from '#shared/queue-news/create-queue-news.ts'
import { unsentDatabase } from '#shared/unsent/unsent-database.ts'
import { UnsentTexts } from '#shared/unsent/unsent-texts.ts'
import { createActivity } from './activity.ts'
import { followEvents } from './follow-events.ts'
import type { LiveState } from './live-state.ts'
import { createStaffCaller } from './staff-caller.ts'
import { COOKIE_LOCK, StaffSession } from './staff-session.ts'
import { createStepUps } from './step-ups.ts'
import { createStore } from './store.ts'
import { createTabs } from './tabs.ts'
import { watchIdle } from './watch-idle.ts'

const client = createClient({
  // Looked up for each call, so that tests can replace it.
  fetch: (address, init) => fetch(address, init),
  language: () => document.documentElement.lang || 'sv',
})
export const tabs = createTabs()
const activity = createActivity()

/**
 * Opens the login page, which leads back here unless the person has signed out. What pages have held goes by a full load. An address that
 * leads nowhere says so without a session.
 */
function leave({ isOver, wasOpen }: { isOver: boolean; wasOpen: boolean }): void {
  const { pathname, search } = location
  if (!wasOpen && !pageOf(pathname)) return
  const next = isOver || clinicAddresses.home.namesIn(pathname) ? undefined : pathname + search
  const address = clinicAddresses.login.link({ next })
  if (wasOpen) location.replace(address)
  else navigate(address, { replace: true })
}

/** What is typed and not stored yet. */
export const unsentTexts = new UnsentTexts(unsentDatabase)
/** The session of this tab. */
export const session = new StaffSession({
  ...{ client, tabs, activity, leave },
  onKeys: (staffId, keys) => unsentTexts.begin(staffId, keys),
})
/** The calls that wait for a confirmation. */
export const stepUps = createStepUps()
/** State of the event stream. */
export const live = createStore<LiveState>('connecting')

/** A call without a bearer, or with the token of an invitation. @throws ApiError, NoAnswerError */
export const call = client

/** A call as the member of staff who is signed in; see `createStaffCaller`. */
export const callAsStaff = createStaffCaller({ client, session, stepUps, activity })

/** What the stream says of the queue, in every tab. */
export const queueNews = createQueueNews({ session, callAsStaff, tabs, live })

/** To be called once somebody has signed in here: the other tabs ask who it is. */
export function noteSignIn(): void {
  tabs.send('signed-in')
}

/**
 * Ends the session in all tabs and opens the login page. What is typed and not stored stays, sealed: the same person finds it after the next
 * sign-in here.
 * @throws ApiError, NoAnswerError if the server did not end it
 */
export async function logOut(): Promise<void> {
  await unsentTexts.across(() => oneAtATime(COOKIE_LOCK, async () => void (await client(signOut, {}))))
  session.end({ isOver: true })
}

/** Watches for input, and follows the server's events, while pages of the session are open. @returns a function that stops it */
export function attend(): () => void {
  const stopped = new AbortController()
  const stopIdle = watchIdle({ session, activity, tabs })
  const stopNews = queueNews.attend()
  void followEvents({ session, callAsStaff, tabs, live, queue: queueNews, signal: stopped.signal })
  // A page that the browser has kept must not come back with what it showed.
  const check = ({ persisted }: PageTransitionEvent) => {
    if (persisted && session.state.get().phase === 'ended') location.reload()
  }
  addEventListener('pageshow', check)
  return () => {
    stopped.abort()
    stopIdle()
    stopNews()
    removeEventListener('pageshow', check)
  }
}
