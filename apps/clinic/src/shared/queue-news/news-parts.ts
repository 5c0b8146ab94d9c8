import type { LiveState } from '#shared/session/live-state.ts'
import type { CallAsStaff } from '#shared/session/staff-caller.ts'
import type { StaffSession } from '#shared/session/staff-session.ts'
import type { Store } from '#shared/session/store.ts'
import type { Tabs } from '#shared/session/tabs.ts'

/** What the news of the queue need of the session in a tab. */
export type NewsParts = { session: StaffSession; callAsStaff: CallAsStaff; tabs: Tabs; live: Store<LiveState> }
