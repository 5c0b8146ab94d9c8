export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>

/**
 * Opens a channel to the other tabs of this app: a message reaches all of them, but not the sender.
 * Where the visitor has blocked cookies and storage, some browsers refuse it; then no message leaves this tab. There is no session either
 * that other tabs could hear of.
 */
export function openTabChannel(name: string): TabChannel {
  try {
    return new BroadcastChannel(name)
  } catch {
    return Object.assign(new EventTarget(), { postMessage: () => undefined })
  }
}
