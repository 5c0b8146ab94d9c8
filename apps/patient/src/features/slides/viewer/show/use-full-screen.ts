import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** @returns undefined where the browser has no full screen for pages, as on an iPhone */
export function useFullScreen(): { isOn: boolean; toggle: () => void } | undefined {
  const isOn = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  )
  if (!document.fullscreenEnabled) return undefined
  // Refused by the browser: the show goes on as it is.
  const toggle = () =>
    void (isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined)
  return { isOn, toggle }
}
