/** One for each tab: what is sent by it reaches all others, and not itself. */
let opened: BroadcastChannel | undefined
const channel = () => (opened ??= new BroadcastChannel('patient-left'))

/** Tells the other tabs that the patient has logged out, or is gone. */
export const tellOtherTabs = (): void => channel().postMessage(null)

/** @returns stops listening */
export function onPatientLeft(listener: () => void): () => void {
  const followed = channel()
  followed.addEventListener('message', listener)
  return () => followed.removeEventListener('message', listener)
}
