import { createClient } from '@htd/contract/client'
import { afterEach, vi } from 'vitest'
import { createActivity } from '#shared/session/activity.ts'
import { createStaffCaller } from '#shared/session/staff-caller.ts'
import { StaffSession } from '#shared/session/staff-session.ts'
import { createStepUps } from '#shared/session/step-ups.ts'
import { createTabs } from '#shared/session/tabs.ts'
import { watchIdle } from '#shared/session/watch-idle.ts'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

/** One tab of the console, without its pages. Several of them share a browser, as real ones do. */
export function openTab() {
  const client = createClient({ fetch: (address, init) => fetch(address, init) })
  const tabs = createTabs()
  const activity = createActivity()
  const leave = vi.fn()
  const session = new StaffSession({ client, tabs, activity, leave, onKeys: () => undefined })
  const stepUps = createStepUps()
  const callAsStaff = createStaffCaller({ client, session, stepUps, activity })
  const stopIdle = watchIdle({ session, activity, tabs })
  open.push(() => {
    stopIdle()
    session.stop()
  })
  return { session, stepUps, callAsStaff, leave, tabs, phase: () => session.state.get().phase }
}
