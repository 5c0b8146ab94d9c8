import { openTabChannel, type TabChannel } from '@htd/web/session/tab-channel.ts'

/** One channel per tab: a message reaches all other tabs, but not the sender. */
let opened: TabChannel | undefined
const channel = () => (opened ??= openTabChannel('patient-left'))

/** Tells the other tabs that the patient has logged out or deleted the account. */
export const tellOtherTabs = (): void => channel().postMessage(null)

/** @returns a function that unsubscribes */
export function onPatientLeft(listener: () => void): () => void {
  const followed = channel()
  followed.addEventListener('message', listener)
  return () => followed.removeEventListener('message', listener)
}
